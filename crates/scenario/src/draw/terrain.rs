//! Terrain, quiet and recognisable: woods with trees, hills with hachures and crest, rivers with their flow.
//! Relies on `scatter` for the small signs.
//! Must not hide the bases that stand on it.

use super::Paper;
use super::scatter::{along, contains, nearest, rows, scatter};
use super::scene::{Piece, Point};
use super::svg::{Svg, n};

/// Draws all pieces, the lowest first.
pub fn draw(pieces: &[Piece], paper: &Paper, svg: &mut Svg) {
    let layer = |piece: &Piece| match piece.kind.as_str() {
        "WW" | "La" => 0,
        "Field" => 1,
        "H(G)" | "H(S)" => 2,
        "Rv" => 5,
        // A road shines through a ford, but passes over the water on a bridge.
        "UR" | "PR" if piece.bridge => 6,
        "UR" | "PR" => 4,
        _ => 3,
    };
    let mut ordered: Vec<&Piece> = pieces.iter().collect();
    ordered.sort_by_key(|piece| layer(piece));
    for piece in ordered {
        svg.open("g", &format!("class=\"terrain {}\"", class(&piece.kind)));
        draw_piece(piece, paper, svg);
        svg.close("g");
    }
}

fn class(kind: &str) -> String {
    kind.chars().filter(|c| c.is_ascii_alphanumeric()).collect()
}

fn draw_piece(piece: &Piece, paper: &Paper, svg: &mut Svg) {
    let outline = &piece.outline;
    match piece.kind.as_str() {
        "Rv" => river(piece, paper, svg),
        "UR" | "PR" => road(piece, paper, svg),
        "WW" | "La" => {
            area(outline, "#cfe3ee", "#7fa9c4", paper, svg);
            signs(scatter(outline, 22.0, 6.0), paper, svg, wave);
        }
        "H(G)" | "H(S)" => hill(piece, paper, svg),
        "Ravine" => ravine(piece, paper, svg),
        "Wd" => {
            area(outline, "#d3dfb8", "#8ba068", paper, svg);
            signs(scatter(outline, 13.0, 5.0), paper, svg, tree);
        }
        "O" => {
            area(outline, "#e3ebc8", "#a5b57c", paper, svg);
            signs(rows(outline, 15.0, 5.0), paper, svg, tree);
        }
        "V" => {
            area(outline, "#ebe8cf", "#b0a878", paper, svg);
            signs(rows(outline, 8.0, 3.0), paper, svg, vine);
        }
        "Brush" => {
            area(outline, "#e6e9c8", "#b4ba86", paper, svg);
            signs(scatter(outline, 12.0, 3.0), paper, svg, tuft);
        }
        "Stony" => {
            area(outline, "#e9e6de", "#b7b0a2", paper, svg);
            signs(scatter(outline, 9.0, 3.0), paper, svg, stone);
        }
        "Boggy" | "M" => {
            area(outline, "#d9e6dc", "#93b3a2", paper, svg);
            signs(scatter(outline, 13.0, 4.0), paper, svg, reed);
        }
        "D" => {
            area(outline, "#f3e8c6", "#cdb87f", paper, svg);
            signs(scatter(outline, 17.0, 6.0), paper, svg, dune);
        }
        "BUA" => {
            area(outline, "#eadfce", "#a8937a", paper, svg);
            signs(rows(outline, 19.0, 9.0), paper, svg, house);
        }
        _ => {
            area(outline, "#f1edcc", "#c9c08c", paper, svg);
            signs(rows(outline, 9.0, 4.0), paper, svg, furrow);
        }
    }
}

fn area(outline: &[Point], fill: &str, edge: &str, paper: &Paper, svg: &mut Svg) {
    let style = format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"0.8\" stroke-linejoin=\"round\"");
    svg.polygon(&paper.places(outline), &style);
}

type Sign = fn((f64, f64), f64, &mut Svg);

/// Places of signs, each with a number for variety.
type Strewn = Vec<(Point, f64)>;

fn signs(strewn: Strewn, paper: &Paper, svg: &mut Svg, sign: Sign) {
    for (point, variety) in strewn.into_iter().filter(|(point, _)| paper.shows(*point)) {
        sign(paper.place(point), variety, svg);
    }
}

fn tree((x, y): (f64, f64), variety: f64, svg: &mut Svg) {
    let r = 3.4 + 1.4 * variety;
    svg.circle((x + 0.6, y + 0.7), r, "fill=\"#6f8a4b\" fill-opacity=\"0.45\"");
    let tone = if variety > 0.5 { "#a3bd79" } else { "#96b26d" };
    svg.circle((x, y), r, &format!("fill=\"{tone}\" stroke=\"#7b9656\" stroke-width=\"0.35\""));
    svg.circle((x - r * 0.3, y - r * 0.3), r * 0.4, "fill=\"#c4d6a0\" fill-opacity=\"0.8\"");
}

fn vine((x, y): (f64, f64), _: f64, svg: &mut Svg) {
    svg.line((x, y - 2.0), (x, y + 2.0), "stroke=\"#9a8f55\" stroke-width=\"0.5\"");
    svg.circle((x, y - 1.0), 1.2, "fill=\"#a9b871\"");
}

fn tuft((x, y): (f64, f64), variety: f64, svg: &mut Svg) {
    let h = 2.2 + 1.6 * variety;
    for lean in [-1.5, 0.0, 1.5] {
        svg.line((x, y), (x + lean, y - h), "stroke=\"#94a05c\" stroke-width=\"0.6\" stroke-linecap=\"round\"");
    }
}

fn stone((x, y): (f64, f64), variety: f64, svg: &mut Svg) {
    let s = 0.9 + 1.1 * variety;
    let shape = [(x - s, y + s * 0.6), (x - s * 0.5, y - s * 0.7), (x + s * 0.7, y - s * 0.5), (x + s, y + s * 0.6)];
    svg.polygon(&shape, "fill=\"#cdc7ba\" stroke=\"#a19a8b\" stroke-width=\"0.35\" stroke-linejoin=\"round\"");
}

fn reed((x, y): (f64, f64), variety: f64, svg: &mut Svg) {
    let w = 3.0 + 2.0 * variety;
    svg.line((x - w, y), (x + w, y), "stroke=\"#8fb5c2\" stroke-width=\"0.7\" stroke-linecap=\"round\"");
    for lean in [-1.0, 0.2, 1.2] {
        svg.line((x + lean, y), (x + lean * 1.5, y - 3.2), "stroke=\"#7d9d75\" stroke-width=\"0.5\"");
    }
}

fn dune((x, y): (f64, f64), variety: f64, svg: &mut Svg) {
    let w = 4.5 + 2.5 * variety;
    let path = format!("d=\"M{} {} q{} {} {} 0\"", n(x - w), n(y), n(w), n(-w * 0.8), n(2.0 * w));
    svg.empty(
        "path",
        &format!("{path} fill=\"none\" stroke=\"#c3a866\" stroke-width=\"0.7\" stroke-linecap=\"round\""),
    );
}

fn house((x, y): (f64, f64), variety: f64, svg: &mut Svg) {
    let (w, h) = (4.2 + 2.0 * variety, 3.2 + 1.2 * variety);
    let turn = n((variety * 60.0).round() - 30.0);
    svg.open("g", &format!("transform=\"translate({},{}) rotate({turn})\"", n(x), n(y)));
    let body = format!("x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", n(-w), n(-h), n(2.0 * w), n(2.0 * h));
    svg.empty("rect", &format!("{body} fill=\"#d9b596\" stroke=\"#8f7257\" stroke-width=\"0.4\""));
    svg.polygon(&[(-w, -h), (w, -h), (w, 0.0), (-w, 0.0)], "fill=\"#c58f6c\" stroke=\"none\"");
    svg.line((-w, 0.0), (w, 0.0), "stroke=\"#8f7257\" stroke-width=\"0.4\"");
    svg.close("g");
}

fn furrow((x, y): (f64, f64), _: f64, svg: &mut Svg) {
    svg.line((x - 3.2, y), (x + 3.2, y), "stroke=\"#d3c98f\" stroke-width=\"0.6\" stroke-linecap=\"round\"");
}

fn wave((x, y): (f64, f64), _: f64, svg: &mut Svg) {
    let path = format!("d=\"M{} {} q2 -2 4 0 t4 0\"", n(x - 4.0), n(y));
    svg.empty(
        "path",
        &format!("{path} fill=\"none\" stroke=\"#94bcd4\" stroke-width=\"0.6\" stroke-linecap=\"round\""),
    );
}

/// Hachures run down from the crest; the steeper the slope the longer and denser they are.
fn hill(piece: &Piece, paper: &Paper, svg: &mut Svg) {
    let outline = &piece.outline;
    area(outline, "#efe5cb", "#b79f70", paper, svg);
    for (share, fill) in [(0.35, "#ebddbb"), (0.68, "#e5d3aa")] {
        let higher: Vec<Point> = outline.iter().map(|p| towards(*p, &piece.crest, share)).collect();
        svg.polygon(&paper.places(&higher), &format!("fill=\"{fill}\" stroke=\"#cbb586\" stroke-width=\"0.4\""));
    }
    match piece.cover.as_str() {
        "woods" => signs(scatter(outline, 13.0, 6.0), paper, svg, tree),
        "brush" => signs(scatter(outline, 12.0, 5.0), paper, svg, tuft),
        "stones" => signs(scatter(outline, 10.0, 5.0), paper, svg, stone),
        "vines" => signs(rows(outline, 8.0, 5.0), paper, svg, vine),
        _ => {}
    }
    let (step, length, share): (f64, f64, f64) = if piece.steep { (3.6, 15.0, 0.45) } else { (6.5, 9.0, 0.3) };
    for (point, way) in along(outline, step, true) {
        let towards = match nearest(&piece.crest, point) {
            Some(crest) => (crest.0 - point.0, crest.1 - point.1),
            None => (-way.1, way.0),
        };
        let far = towards.0.hypot(towards.1);
        if far <= 0.0 {
            continue;
        }
        let reach = length.min(far * share);
        let end = (point.0 + towards.0 / far * reach, point.1 + towards.1 / far * reach);
        svg.line(
            paper.place(point),
            paper.place(end),
            "stroke=\"#b08f55\" stroke-width=\"0.55\" stroke-linecap=\"round\"",
        );
    }
    match piece.crest.as_slice() {
        [] => {}
        [top] => svg.circle(paper.place(*top), 1.6, "fill=\"#8a6a34\""),
        crest => {
            let style =
                "stroke=\"#8a6a34\" stroke-width=\"1.1\" stroke-dasharray=\"6 2.5 1.2 2.5\" stroke-linecap=\"round\"";
            svg.polyline(&paper.places(crest), style);
        }
    }
}

/// A point on the way from the foot of a hill to its crest.
fn towards(point: Point, crest: &[Point], share: f64) -> Point {
    let top = nearest(crest, point).unwrap_or(point);
    (point.0 + (top.0 - point.0) * share, point.1 + (top.1 - point.1) * share)
}

/// A ravine falls from its edge to its bed.
fn ravine(piece: &Piece, paper: &Paper, svg: &mut Svg) {
    let outline = &piece.outline;
    area(outline, "#ddd0ba", "#97835f", paper, svg);
    for (point, way) in along(outline, 4.5, true) {
        let side = (-way.1, way.0);
        let inward = if contains(outline, (point.0 + side.0, point.1 + side.1)) { side } else { (-side.0, -side.1) };
        let end = (point.0 + inward.0 * 6.0, point.1 + inward.1 * 6.0);
        svg.line(
            paper.place(point),
            paper.place(end),
            "stroke=\"#8d7850\" stroke-width=\"0.7\" stroke-linecap=\"round\"",
        );
    }
    svg.polyline(&paper.places(&piece.crest), "stroke=\"#8d7850\" stroke-width=\"0.8\" stroke-dasharray=\"3 2\"");
}

fn river(piece: &Piece, paper: &Paper, svg: &mut Svg) {
    let points = paper.places(&piece.course);
    let band = |colour: &str, width: f64, opacity: f64| {
        format!(
            "stroke=\"{colour}\" stroke-width=\"{}\" stroke-opacity=\"{opacity}\" stroke-linejoin=\"round\"",
            n(width)
        )
    };
    svg.polyline(&points, &band("#6f9fc0", piece.width, 0.85));
    svg.polyline(&points, &band("#bcd9e8", (piece.width - 1.6).max(0.5), 0.85));
    let size = (piece.width * 0.16).clamp(2.0, 5.0);
    for (point, way) in along(&piece.course, 75.0, false).into_iter().filter(|(point, _)| paper.shows(*point)) {
        let at = |ahead: f64, aside: f64| {
            paper.place((point.0 + way.0 * ahead - way.1 * aside, point.1 + way.1 * ahead + way.0 * aside))
        };
        let style = "stroke=\"#4f86ad\" stroke-width=\"0.9\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
        svg.line(at(-2.6 * size, 0.0), at(size, 0.0), style);
        svg.polyline(&[at(-0.2 * size, size * 0.75), at(size, 0.0), at(-0.2 * size, -size * 0.75)], style);
    }
}

fn road(piece: &Piece, paper: &Paper, svg: &mut Svg) {
    let points = paper.places(&piece.course);
    let (edge, fill, dash) = if piece.kind == "PR" {
        ("#8c877d", "#dedad1", "stroke-dasharray=\"0.8 7\"")
    } else {
        ("#b79b6d", "#ecdfc2", "stroke-dasharray=\"7 5\"")
    };
    let band = |colour: &str, width: f64| {
        format!("stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-opacity=\"0.95\"", n(width))
    };
    svg.polyline(&points, &band(edge, piece.width));
    svg.polyline(&points, &band(fill, (piece.width - 1.4).max(0.5)));
    if piece.kind == "PR" {
        svg.polyline(
            &points,
            &format!("stroke=\"#bdb8ac\" stroke-width=\"{}\" {dash}", n((piece.width - 3.0).max(0.5))),
        );
    } else {
        svg.polyline(&points, &format!("stroke=\"#cdb58a\" stroke-width=\"0.6\" {dash}"));
    }
}
