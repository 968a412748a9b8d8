#!/usr/bin/env python3
"""Writes cases.json: random geometry judged by shapely, for the test `agrees_with_shapely`.

Needs shapely (any 2.x). Run it from anywhere; the seed is fixed, so the file only changes when this script does.
A base is [x, y, facing, width, depth] (front-left corner, compass degrees), as in the crate.
"""

import json
import math
import random
from pathlib import Path

from shapely.affinity import rotate, translate
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union

SIZES = [(40, 15), (40, 20), (40, 30), (40, 40), (60, 20)]
rng = random.Random(20_1346)


def number(value, places=5):
    return round(float(value), places)


def base(extent):
    facing = rng.choice([0, 45, 90, 180, 270]) if rng.random() < 0.3 else rng.uniform(0, 360)
    width, depth = rng.choice(SIZES)
    return [number(rng.uniform(0, extent), 2), number(rng.uniform(0, extent), 2), number(facing, 2), width, depth]


def corners(b):
    x, y, facing, width, depth = b
    angle = math.radians(facing)
    forward = (math.sin(angle), math.cos(angle))
    right = (math.cos(angle), -math.sin(angle))
    front_right = (x + width * right[0], y + width * right[1])
    back = (-depth * forward[0], -depth * forward[1])
    return [
        (x, y),
        front_right,
        (front_right[0] + back[0], front_right[1] + back[1]),
        (x + back[0], y + back[1]),
    ]


def polygon(b):
    return Polygon(corners(b))


def star(extent):
    """A simple polygon, usually not convex, around a random centre."""
    centre = (rng.uniform(0, extent), rng.uniform(0, extent))
    count = rng.randint(3, 10)
    size = rng.uniform(20, 120)
    points = []
    for n in range(count):
        angle = 2 * math.pi * (n + rng.uniform(0, 0.7)) / count
        radius = size * rng.uniform(0.35, 1)
        points.append([number(centre[0] + radius * math.cos(angle), 2), number(centre[1] + radius * math.sin(angle), 2)])
    return points if Polygon(points).is_valid and Polygon(points).area > 50 else star(extent)


def segment(extent):
    return [[number(rng.uniform(0, extent), 2), number(rng.uniform(0, extent), 2)] for _ in range(2)]


def pair_case():
    a, b = base(90), base(90)
    pa, pb = polygon(a), polygon(b)
    return [a, b, number(pa.distance(pb)), number(pa.intersection(pb).area, 3)]


def area_case():
    area, b, line = star(150), base(150), segment(200)
    shape, rectangle = Polygon(area), polygon(b)
    point = [number(rng.uniform(0, 150), 2), number(rng.uniform(0, 150), 2)]
    return {
        "area": area,
        "square": number(shape.area, 3),
        "centroid": [number(shape.centroid.x), number(shape.centroid.y)],
        "base": b,
        "distance": number(shape.distance(rectangle)),
        "overlap": number(shape.intersection(rectangle).area, 3),
        "point": point,
        "point_in": shape.covers(Point(point)),
        "point_distance": number(shape.distance(Point(point))),
        "border_distance": number(shape.exterior.distance(Point(point))),
        "segment": line,
        "inside": number(shape.intersection(LineString(line)).length),
    }


def covered_case():
    """A base that is likely to lie wholly in the area."""
    area = [[number(3 * x), number(3 * y)] for x, y in star(100)]
    shape = Polygon(area)
    x, y = shape.representative_point().coords[0]
    b = base(1)
    b[0], b[1] = number(x + rng.uniform(-40, 40), 2), number(y + rng.uniform(-40, 40), 2)
    rectangle = polygon(b)
    return [area, b, shape.covers(rectangle), number(shape.exterior.distance(rectangle))]


def areas_case():
    a, b = star(150), star(150)
    pa, pb = Polygon(a), Polygon(b)
    return [a, b, number(pa.distance(pb)), number(pa.intersection(pb).area, 3)]


def entry_case():
    """How far a base goes straight until it meets an area, by the hull of what it sweeps and bisection."""
    area, b = star(200), base(200)
    shape, start = Polygon(area), corners(b)
    vector = [number(rng.uniform(-150, 150), 2), number(rng.uniform(-150, 150), 2)]

    def overlap(share):
        moved = [(x + vector[0] * share, y + vector[1] * share) for x, y in start]
        return Polygon(start + moved).convex_hull.intersection(shape).area

    if overlap(1) < 1:
        return entry_case()
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (low, middle) if overlap(middle) > 1e-6 else (middle, high)
    return [area, b, vector, number(low * math.hypot(*vector), 4), number(overlap(1), 3)]


def gap_case():
    """A point and the gap of two bases, as the hulls of many short segments, far from its border or well inside."""
    a, b = base(80), base(80)
    pa, pb = polygon(a), polygon(b)
    apart = pa.distance(pb)
    if not 1 < apart < 35:
        return gap_case()
    limit = 40

    def samples(shape):
        ring = shape.exterior
        return [ring.interpolate(n / 120, normalized=True) for n in range(120)]

    lines = []
    for p in samples(pa):
        for q in samples(pb):
            if p.distance(q) <= limit:
                lines.append(LineString([p, q]).buffer(0.6, quad_segs=2))
    ground = unary_union(lines).difference(unary_union([pa, pb]))
    box = pa.union(pb).convex_hull.bounds
    points = []
    for _ in range(40):
        point = Point(number(rng.uniform(box[0], box[2]), 2), number(rng.uniform(box[1], box[3]), 2))
        # The lines are sampled, so the neighbourhood of the border is left undecided.
        if ground.boundary.distance(point) > 1.5:
            points.append([point.x, point.y, 1 if ground.contains(point) else 0])
    return [a, b, points]


def glide_case():
    """How far a base goes straight until it is nearer than a gap to another, by small steps and bisection."""
    a, b, gap = base(60), base(300), number(rng.uniform(5, 40), 2)
    bearing = number(rng.uniform(0, 360), 2)
    way = (math.sin(math.radians(bearing)), math.cos(math.radians(bearing)))
    start, other = polygon(a), polygon(b)

    def too_near(length):
        return translate(start, way[0] * length, way[1] * length).distance(other) < gap - 0.01

    if too_near(0):
        return glide_case()
    step = 0.25
    found = next((n for n in range(2000) if too_near(n * step)), None)
    if found is None:
        return glide_case()
    low, high = (found - 1) * step, found * step
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (low, middle) if too_near(middle) else (middle, high)
    return [a, b, bearing, gap, number(low)]


def wheel_case():
    """The corners of a base that wheeled about its front corner on one hand, by an affine rotation."""
    b, left, arc = base(200), rng.random() < 0.5, number(rng.uniform(1, 60), 2)
    angle = math.degrees(arc / b[3]) * (1 if left else -1)
    turned = rotate(polygon(b), angle, origin=corners(b)[0 if left else 1])
    return [b, left, arc, [[number(x), number(y)] for x, y in turned.exterior.coords[:4]]]


def quarter_case():
    """In which of the four quarters round a base a point lies: areas between lines at 45 degrees from its corners."""
    b = base(100)
    far, angle = 1000, math.radians(b[2])
    forward, right = (math.sin(angle), math.cos(angle)), (math.cos(angle), -math.sin(angle))
    outwards = [(1, -1), (1, 1), (-1, 1), (-1, -1)]
    ring = corners(b)
    tips = [
        (x + far * (f * forward[0] + r * right[0]), y + far * (f * forward[1] + r * right[1]))
        for (x, y), (f, r) in zip(ring, outwards)
    ]
    quarters = [Polygon([ring[n], tips[n], tips[(n + 1) % 4], ring[(n + 1) % 4]]) for n in range(4)]
    point = Point(number(rng.uniform(-60, 200), 2), number(rng.uniform(-60, 200), 2))
    found = [n for n in range(4) if quarters[n].contains(point) and quarters[n].exterior.distance(point) > 0.1]
    return [b, [point.x, point.y], found[0]] if len(found) == 1 else quarter_case()


cases = {
    "pairs": [pair_case() for _ in range(1500)],
    "areas": [area_case() for _ in range(500)],
    "covered": [covered_case() for _ in range(400)],
    "area_pairs": [areas_case() for _ in range(250)],
    "entries": [entry_case() for _ in range(250)],
    "gaps": [gap_case() for _ in range(60)],
    "glides": [glide_case() for _ in range(300)],
    "wheels": [wheel_case() for _ in range(200)],
    "quarters": [quarter_case() for _ in range(300)],
}
target = Path(__file__).with_name("cases.json")
target.write_text(json.dumps(cases, separators=(",", ":")) + "\n")
print({name: len(listed) for name, listed in cases.items()}, target.stat().st_size, "bytes")
