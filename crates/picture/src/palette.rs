//! Colours, called as in the client's `tokens.css`, in its light theme: paper has no dark one.
//! Relies on nothing; a test compares them with the client's.

/// Constants by the names of the tokens.
macro_rules! tokens {
    ($($name:ident = $value:literal;)*) => {
        $(pub const $name: &str = $value;)*

        #[cfg(test)]
        const ALL: &[(&str, &str)] = &[$((stringify!($name), $value)),*];
    };
}

tokens! {
    SHEET = "#fcfaf4";
    INK = "#1d1a15";
    INK_2 = "#4f4739";
    INK_3 = "#6c6250";
    RULE_STRONG = "#9a8d72";
    FOCUS_GAP = "#fffdf8";
    FLAME = "#b23a12";
    ON_FLAME = "#fffaf3";
    YES = "#0a7160";
    NO = "#850a38";
    A_REAR = "#c2801f";
    A_FRONT = "#efc981";
    A_CORE = "#fdeecb";
    A_LINE = "#4d2f06";
    A_INK = "#2a1900";
    A_SOLID = "#c98a2b";
    A_WASH = "#f7e9cc";
    B_REAR = "#143158";
    B_FRONT = "#4f7fba";
    B_CORE = "#1b3f70";
    B_LINE = "#081a33";
    B_INK = "#ffffff";
    B_SOLID = "#2a5a99";
    B_WASH = "#dde7f3";
    MAP_GROUND = "#dcdfca";
    MAP_FRAME = "#3b352a";
    MAP_LABEL = "#5d5644";
    WOOD = "#c3ceaa";
    WOOD_LINE = "#93a578";
    WOOD_MARK = "#a4b58a";
    HILL = "#e6e0c4";
    HILL_LINE = "#bdb189";
    HILL_TOP = "#ece7d0";
    STEEP = "#dfd5b6";
    STEEP_LINE = "#a5946b";
    WATER = "#bcd3d8";
    WATER_LINE = "#86abb5";
    WATER_FLOW = "#e9f3f4";
    ROAD = "#ebe1c8";
    ROAD_LINE = "#bfb091";
    MARSH = "#cddad0";
    MARSH_LINE = "#8fb0ac";
    DUNE = "#ece1c1";
    DUNE_LINE = "#cdb985";
    TOWN = "#d8d4be";
    TOWN_LINE = "#a1937a";
    TOWN_ROOF = "#c2b393";
    FIELD = "#e2e0bb";
    FIELD_LINE = "#cbc795";
    BRUSH_LINE = "#a9b183";
    HEX_GROUND = "#dfe0cc";
    HEX_FLOOR = "#eee3cd";
    HEX_PLANK = "#dccdb0";
    WALL = "#4a4136";
    WALL_CORE = "#8a7d6b";
    OPENING = "#fcfaf4";
    LOWWALL = "#8d8069";
}

/// Under a piece or a wall, with this opacity.
pub const SHADE: &str = "#2a1f0a";
pub const SHADE_OPACITY: &str = ".33";

#[cfg(test)]
mod tests {
    use super::ALL;

    #[test]
    fn figures_have_the_colours_of_the_board() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/style/tokens.css");
        let tokens = std::fs::read_to_string(path).expect("the tokens of the client");
        for (name, value) in ALL {
            let token = format!("--{}: ", name.to_lowercase().replace('_', "-"));
            let stated = tokens.split(token.as_str()).nth(1).unwrap_or_default().trim_start_matches("light-dark(");
            assert!(stated.starts_with(value), "{token}{} is not {value}", &stated[..stated.len().min(9)]);
        }
    }
}
