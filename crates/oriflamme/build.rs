//! Puts rule books, scenarios, lessons and texts into the program.

fn main() -> std::io::Result<()> {
    oriflamme_data::write_list()
}
