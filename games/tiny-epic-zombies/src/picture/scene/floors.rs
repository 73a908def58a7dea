//! The floors of the stores. The style sheet gives each floor three colours: the ground, the
//! pattern and the joints.

use rules::mall::Store;

/// The courtyard is paved with setts.
pub(super) const COURTYARD: &str = r##"<pattern id="mall-floor-courtyard" class="floor-courtyard" width="48" height="48" patternUnits="userSpaceOnUse"><rect width="48" height="48" fill="var(--ground)"/><path fill="var(--pattern)" d="M0 0h22v10H0zM26 0h22v10H26zM12 13h22v10H12zM38 13h10v10H38zM0 13h8v10H0zM0 26h18v9H0zM22 26h24v9H22zM8 38h22v9H8zM34 38h14v9H34zM0 38h4v9H0z"/><path fill="none" stroke="var(--joint)" stroke-width="1.200" d="M0 11.500h48M0 24.500h48M0 36.500h48"/></pattern>"##;

/// The floor of a store, as a pattern with the id `mall-floor-` followed by the word of the store.
pub(super) fn pattern(store: Store) -> String {
    let word = store.word();
    let (width, height, drawing) = tile(store);
    format!(
        r##"<pattern id="mall-floor-{word}" class="floor-{word}" width="{width}" height="{height}" patternUnits="userSpaceOnUse"><rect width="{width}" height="{height}" fill="var(--ground)"/>{drawing}</pattern>"##
    )
}

fn tile(store: Store) -> (u32, u32, &'static str) {
    match store {
        // Linoleum with years of paint on it.
        Store::CraftsAndColors => (
            100,
            88,
            r##"<path fill="none" stroke="var(--joint)" stroke-width="1.500" d="M0 44h100M50 0v88M0 .5h100M.5 0v88"/><path fill="var(--pattern)" d="M50 0h50v44H50zM0 44h50v44H0z"/>"##,
        ),
        // Boards between flower beds.
        Store::GreenThumbGarden => (
            60,
            40,
            r##"<path fill="var(--pattern)" d="M0 0h60v9H0zM0 20h60v9H0z"/><path fill="none" stroke="var(--joint)" stroke-width="1.600" d="M0 0h60M0 10h60M0 20h60M0 30h60M18 0v10M44 10v10M8 20v10M32 30v10"/>"##,
        ),
        // A sports floor.
        Store::FirstPlaceSportingGoods => (
            96,
            36,
            r##"<path fill="var(--pattern)" d="M0 0h52v9H0zM70 9h26v9H70zM0 9h20v9H0zM34 18h62v9H34zM10 27h50v9H10z"/><path fill="none" stroke="var(--joint)" stroke-width="1" d="M0 0h96M0 9h96M0 18h96M0 27h96M52 0v9M20 9v9M70 9v9M34 18v9M10 27v9M60 27v9"/>"##,
        ),
        // A carpet with the lines of a map.
        Store::SummitOutfitters => (
            140,
            120,
            r##"<g fill="none" stroke="var(--pattern)" stroke-width="2.600"><path d="M0 20c30-14 50 10 80 0s40-22 60 0M0 42c28-18 56 12 84 0s38-20 56 0"/><path d="M44 78c10-16 40-16 48 0s-6 30-24 30-32-14-24-30z"/><path d="M56 84c6-9 22-9 26 0s-4 16-13 16-17-7-13-16zM0 68c14-4 24 6 22 18S8 108 0 106M140 68c-16-2-24 10-22 20s14 20 22 18"/></g>"##,
        ),
        // A soft carpet.
        Store::HursJewelers => (
            36,
            36,
            r##"<path fill="var(--pattern)" d="M18 8l10 10-10 10L8 18z"/><path fill="var(--joint)" d="M18 15l3 3-3 3-3-3zM0-3l3 3-3 3-3-3zM36-3l3 3-3 3-3-3zM0 33l3 3-3 3-3-3zM36 33l3 3-3 3-3-3z"/>"##,
        ),
        // A worn carpet in hexagons.
        Store::HoardsCollectibles => (
            48,
            84,
            r##"<path fill="var(--pattern)" d="M24 2l20 11v24L24 48 4 37V13z"/><path fill="none" stroke="var(--joint)" stroke-width="2" d="M24 0l24 14v28L24 56 0 42V14zM24 56v28"/>"##,
        ),
        // A raised floor over cables.
        Store::AmpsElectronics => (
            44,
            44,
            r##"<path fill="var(--pattern)" d="M2 2h40v40H2z"/><path fill="var(--joint)" d="M6 6h3v3H6zM35 6h3v3h-3zM6 35h3v3H6zM35 35h3v3h-3z"/>"##,
        ),
        // Mats like puzzle pieces.
        Store::TeToys => (
            80,
            80,
            r##"<path fill="var(--pattern)" d="M0 0h40v14a6 6 0 1 1 0 12v14H26a6 6 0 1 0-12 0H0zM40 40h40v40H40V66a6 6 0 1 1 0-12zM54 40a6 6 0 1 1 12 0z"/><path fill="none" stroke="var(--joint)" stroke-width="1.500" d="M40 0v14a6 6 0 1 1 0 12v28a6 6 0 1 0 0 12v14M0 40h14a6 6 0 1 1 12 0h28a6 6 0 1 1 12 0h14M0 .5h80M.5 0v80"/>"##,
        ),
        // A chequered floor.
        Store::EchoRidgeFoodCourt => (
            44,
            44,
            r##"<path fill="var(--pattern)" d="M0 0h22v22H0zM22 22h22v22H22z"/><path fill="none" stroke="var(--joint)" stroke-width="1" d="M0 0h44M0 22h44M0 0v44M22 0v44"/>"##,
        ),
        // Parquet.
        Store::CornerCafe => (
            48,
            48,
            r##"<path fill="var(--pattern)" d="M0 0h24v12H0zM24 12h24v12H24zM12 24h12v24H12zM36 0h12v12H36zM0 36h12v12H0zM36 36h12v12H36z"/><path fill="none" stroke="var(--joint)" stroke-width="1.100" d="M0 0h48M0 12h24M0 24h48M24 0v48M36 0v24M24 12h24M12 24v24M0 36h12M24 36h24M36 36v12"/>"##,
        ),
        // Plain tiles, many of them.
        Store::Departmart => (
            60,
            60,
            r##"<path fill="var(--pattern)" d="M0 0h30v30H0zM30 30h30v30H30z"/><path fill="none" stroke="var(--joint)" stroke-width="1" d="M0 0h60M0 30h60M0 0v60M30 0v60"/><path fill="var(--joint)" d="M30 26l4 4-4 4-4-4z"/>"##,
        ),
        // Concrete, and steel plates.
        Store::FinishItHardware => (
            40,
            40,
            r##"<g stroke="var(--pattern)" stroke-width="3" stroke-linecap="round"><path d="M6 6l8 8M26 14l8-8M6 34l8-8M26 26l8 8"/></g><path fill="none" stroke="var(--joint)" stroke-width="1" d="M0 0h40M0 0v40"/>"##,
        ),
        // The map of a game.
        Store::GamelynWorld => (
            52,
            90,
            r##"<path fill="var(--pattern)" d="M26 0l26 15v30L26 60 0 45V15z" opacity=".7"/><path fill="none" stroke="var(--joint)" stroke-width="1.800" d="M26 0l26 15v30L26 60 0 45V15zM26 60v30"/><circle cx="26" cy="30" r="2.500" fill="var(--joint)"/>"##,
        ),
        // Marble.
        Store::RichsGalleria => (
            88,
            88,
            r##"<path fill="var(--pattern)" d="M44 0l44 44-44 44L0 44z"/><path fill="none" stroke="var(--joint)" stroke-width="1.300" d="M44 0l44 44-44 44L0 44zM0 0h88M0 0v88"/><path fill="none" stroke="var(--joint)" stroke-width=".9" opacity=".7" d="M20 40c10-6 8 8 20 4s10-12 22-8M50 66c6-4 4 6 14 0M8 12c6 2 4 8 12 8"/>"##,
        ),
        // Asphalt with an oil stain.
        Store::ParkingDeckZ => (
            90,
            70,
            r##"<path fill="var(--pattern)" d="M10 12h3v2h-3zM40 8h2v2h-2zM70 20h3v2h-3zM26 30h2v2h-2zM56 40h3v3h-3zM80 52h2v2h-2zM14 56h3v2h-3zM38 62h2v2h-2z"/><path fill="var(--joint)" d="M58 8q10-4 14 3t-6 9-14-2 6-10z" opacity=".5"/>"##,
        ),
        // Linoleum, waxed.
        Store::EchoRidgeSecurity => (
            50,
            50,
            r##"<path fill="var(--pattern)" d="M0 0h50v25H0z" opacity=".6"/><path fill="none" stroke="var(--joint)" stroke-width="1" d="M0 0h50M0 25h50M0 0v50M25 0v50"/><path fill="var(--joint)" d="M8 10h2v1H8zM34 16h2v1h-2zM18 38h2v1h-2zM42 32h2v1h-2z"/>"##,
        ),
    }
}
