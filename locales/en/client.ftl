# The browser client: what every page shares, and the table.
client-name = Oriflamme
client-home = Home
client-reload = Load again
client-details = Details
client-nowhere = There is nothing at this address.
client-page-failed = This page could not be loaded.
client-page-failed-help = Your games are safe on the server. Check the connection and load the page again.
client-line-lost = The connection was lost before the answer came.
client-server-failed = The server could not answer.
