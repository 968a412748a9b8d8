# Le client du navigateur : ce que toutes les pages partagent, et la table.
client-name = Oriflamme
client-home = Accueil
client-reload = Recharger
client-details = Détails
client-nowhere = Il n’y a rien à cette adresse.
client-page-failed = Cette page n’a pas pu être chargée.
client-page-failed-help = Vos parties sont en sûreté sur le serveur. Vérifiez la connexion et rechargez la page.
client-line-lost = La connexion a été perdue avant la réponse.
client-server-failed = Le serveur n’a pas pu répondre.
