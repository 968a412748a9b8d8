#!/bin/sh
# A rule set to begin with: Skirmish under another name, with its texts and its battle.
#   sh examples/new-rule-set.sh duel Duel
# What is left to do by hand is the one line that it prints.
set -eu
id=${1:?the short name, such as duel}
type=${2:?the name of its type, such as Duel}
cd "$(dirname "$0")/.."

home=crates/rules-$id
cp -r examples/skirmish "$home"
rm "$home/tests/tutorial.rs"
sed -i "/^mod tutorial;/d" "$home/tests/main.rs"
cp -r battles/skirmish "battles/$id"
cp docs/words/skirmish.md "docs/words/$id.md"
for language in en fr; do
    cp "locales/$language/skirmish.ftl" "locales/$language/$id.ftl"
done
find "$home" "battles/$id" "docs/words/$id.md" "locales/en/$id.ftl" "locales/fr/$id.ftl" -type f \
    -exec sed -i "s/skirmish/$id/g; s/Skirmish/$type/g; s/Escarmouche/$type/g" {} +

echo "Add to [dependencies] in crates/installed/Cargo.toml:"
echo "oriflamme-$id = { path = \"../rules-$id\" }"
