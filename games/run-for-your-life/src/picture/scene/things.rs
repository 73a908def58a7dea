//! The objects beside the road in each stretch.

/// An object beside the road: its symbol, its width relative to its height, and its height relative
/// to the room available.
#[derive(Clone, Copy)]
pub(super) struct Thing(pub(super) &'static str, pub(super) f32, pub(super) f32);

/// The scenery of one stretch.
pub(super) struct Country {
    /// Far from the road, close together.
    pub(super) far: &'static [Thing],
    /// Gaps between far objects, in figure widths; negative gaps make them overlap.
    pub(super) far_gap: f32,
    /// Close to the road.
    pub(super) near: &'static [Thing],
    pub(super) near_gap: f32,
    /// Unique objects, and where along the first row of the stretch they stand.
    pub(super) landmarks: &'static [(Thing, f32)],
}

pub(super) const COUNTRIES: [Country; 4] = [TOWN, SUBURBS, FIELDS, LANDING_FIELD];

const TOWN: Country = Country {
    far: &[
        Thing("tower-1", 0.5, 0.96),
        Thing("tower-2", 0.72, 0.8),
        Thing("ruin", 0.95, 0.6),
        Thing("tower-3", 0.36, 1.06),
        Thing("tower-2", 0.72, 0.62),
        Thing("tower-1", 0.5, 0.74),
        Thing("tower-2", 0.72, 0.9),
    ],
    far_gap: -0.22,
    near: &[
        Thing("lamp", 0.42, 0.8),
        Thing("shop", 1.65, 0.42),
        Thing("wreck-1", 2.33, 0.22),
        Thing("lamp", 0.42, 0.8),
        Thing("bus", 2.6, 0.32),
        Thing("barrier", 2.15, 0.17),
        Thing("lamp-dead", 0.42, 0.72),
        Thing("shop", 1.65, 0.46),
        Thing("wreck-2", 2.35, 0.2),
    ],
    near_gap: 0.7,
    landmarks: &[],
};

const SUBURBS: Country = Country {
    far: &[
        Thing("tree-1", 0.79, 0.56),
        Thing("house-3", 1.03, 0.6),
        Thing("tree-1", 0.79, 0.46),
        Thing("house-1", 1.27, 0.52),
        Thing("tree-2", 0.76, 0.58),
        Thing("tree-1", 0.79, 0.5),
        Thing("house-2", 1.72, 0.44),
    ],
    far_gap: -0.08,
    near: &[
        Thing("picket", 4.0, 0.12),
        Thing("lamp", 0.42, 0.74),
        Thing("house-1", 1.27, 0.5),
        Thing("tree-1", 0.79, 0.5),
        Thing("picket", 4.0, 0.12),
        Thing("wreck-1", 2.33, 0.2),
        Thing("tree-2", 0.76, 0.58),
        Thing("house-2", 1.72, 0.42),
        Thing("picket", 4.0, 0.12),
        Thing("lamp-dead", 0.42, 0.66),
    ],
    near_gap: 0.8,
    landmarks: &[],
};

const FIELDS: Country = Country {
    far: &[
        Thing("tree-1", 0.79, 0.3),
        Thing("pine", 0.5, 0.4),
        Thing("tree-1", 0.79, 0.34),
        Thing("tree-1", 0.79, 0.26),
        Thing("pine", 0.5, 0.34),
    ],
    far_gap: 0.5,
    near: &[
        Thing("pole", 0.46, 0.8),
        Thing("fence", 4.0, 0.13),
        Thing("bale", 1.5, 0.14),
        Thing("bale", 1.5, 0.12),
        Thing("pole", 0.46, 0.8),
        Thing("fence", 4.0, 0.13),
        Thing("tree-2", 0.76, 0.5),
        Thing("pole", 0.46, 0.8),
        Thing("wreck-2", 2.35, 0.16),
        Thing("fence", 4.0, 0.13),
    ],
    near_gap: 1.3,
    landmarks: &[
        (Thing("barn", 1.41, 0.52), 0.52),
        (Thing("silo", 0.4, 0.62), 0.575),
        (Thing("scarecrow", 0.79, 0.34), 0.79),
    ],
};

const LANDING_FIELD: Country = Country {
    far: &[
        Thing("pine", 0.5, 0.42),
        Thing("pine", 0.5, 0.32),
        Thing("pine", 0.5, 0.48),
        Thing("tree-1", 0.79, 0.3),
        Thing("pine", 0.5, 0.36),
    ],
    far_gap: 0.12,
    near: &[
        Thing("fence", 4.0, 0.12),
        Thing("cone", 0.89, 0.1),
        Thing("fence", 4.0, 0.12),
        Thing("barrier", 2.15, 0.13),
        Thing("fence", 4.0, 0.12),
        Thing("cone", 0.89, 0.1),
    ],
    near_gap: 2.2,
    landmarks: &[
        (Thing("tent", 1.83, 0.3), 0.13),
        (Thing("tent", 1.83, 0.26), 0.21),
        (Thing("windsock", 0.76, 0.52), 0.28),
        (Thing("mast", 0.4, 0.8), 0.45),
        (Thing("water-tower", 0.61, 0.66), 0.8),
    ],
};
