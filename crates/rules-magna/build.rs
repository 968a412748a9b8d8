//! Lists the clauses that the rule code applies.

fn main() -> std::io::Result<()> {
    clause_scan::write_enforced("oriflamme_rulebook::magna")
}
