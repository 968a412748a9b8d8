//! Names the clauses of the rule book, and lists those that the rule code applies.

fn main() -> std::io::Result<()> {
    oriflamme_rulebook::generate::write_clauses("pike")?;
    clause_scan::write_enforced("crate::clause")
}
