//! A spatial index over many footprints, so that questions about neighbours do not read the whole table.
//! Relies on `rstar`; answers come in the order of the ids, whatever the tree looks like.
//! Knows nothing of what the ids stand for.

use crate::TOLERANCE;
use crate::bounds::Bounds;
use crate::contact::distance;
use crate::footprint::Footprint;
use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{AABB, RTree};

type Leaf<Id> = GeomWithData<Rectangle<[f64; 2]>, (Id, Footprint)>;

/// Footprints by place.
///
/// ```
/// use oriflamme_field::{index::TableIndex, *};
/// let size = Size::new(40.0, 15.0);
/// let line = (0..10).map(|n| (n, Footprint::new(Pose::new(40.0 * n as f64, 0.0, 0.0), size)));
/// let index = TableIndex::build(line);
/// let base = Footprint::new(Pose::new(100.0, 35.0, 0.0), size);
/// let near: Vec<i32> = index.within(&base, 20.0).into_iter().map(|(id, _)| id).collect();
/// assert_eq!(near, [2, 3]);
/// ```
#[derive(Clone, Debug)]
pub struct TableIndex<Id> {
    tree: RTree<Leaf<Id>>,
}

fn envelope(bounds: &Bounds) -> AABB<[f64; 2]> {
    AABB::from_corners(bounds.min.into(), bounds.max.into())
}

impl<Id: Copy + Ord> TableIndex<Id> {
    pub fn build(bases: impl IntoIterator<Item = (Id, Footprint)>) -> Self {
        let leaves = bases
            .into_iter()
            .map(|(id, base)| {
                let bounds = base.bounds();
                let shape = Rectangle::from_corners(bounds.min.into(), bounds.max.into());
                GeomWithData::new(shape, (id, base))
            })
            .collect();
        TableIndex { tree: RTree::bulk_load(leaves) }
    }

    pub fn len(&self) -> usize {
        self.tree.size()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All whose bounding box comes within a margin of a box.
    pub fn near(&self, bounds: &Bounds, margin: f64) -> Vec<(Id, Footprint)> {
        let area = envelope(&bounds.grown(margin));
        let mut found: Vec<_> = self.tree.locate_in_envelope_intersecting(area).map(|leaf| leaf.data).collect();
        found.sort_by_key(|(id, _)| *id);
        found
    }

    /// All that come within a distance of a footprint (nearest points; what touches or overlaps is at 0).
    pub fn within(&self, base: &Footprint, limit: f64) -> Vec<(Id, Footprint)> {
        let mut found = self.near(&base.bounds(), limit + TOLERANCE);
        found.retain(|(_, other)| distance(base, other) <= limit + TOLERANCE);
        found
    }
}
