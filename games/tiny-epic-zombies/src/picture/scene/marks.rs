//! What is printed on the floors and around the stores: numbers, icons, abilities, symbols and names.

use std::fmt::Write;

use rules::mall::{Ability, Icon, Pace, Symbol};

use super::super::geometry::Point;
use super::super::spots::{ABILITY, ICON};
use super::Drawing;

impl Drawing<'_> {
    pub(super) fn marks(&mut self) {
        self.out += r##"<g class="marks">"##;
        let plan = self.plan;
        for it in &plan.rooms {
            if let Some(at) = it.number {
                let number = it.room.number();
                _ = write!(
                    self.out,
                    r##"<text class="number" x="{:.0}" y="{:.0}">{number}</text>"##,
                    at.x,
                    at.y + 12.0
                );
            }
            if let (Some(at), Some(ability)) = (it.ability, plan.mall.ability(it.room)) {
                self.ability(ability, at);
            }
            if let Some(at) = it.passage {
                self.art("mall-passage", at, (ABILITY, ABILITY), 0.0);
            }
            for &(icon, at) in &it.icons {
                self.icon(icon, at);
            }
        }
        self.out += "</g>";
    }

    fn ability(&mut self, ability: Ability, at: Point) {
        let frame = match ability.pace() {
            Pace::Running => "mall-running",
            Pace::Stopping => "mall-stopping",
        };
        self.art(frame, at, (ABILITY, ABILITY), 0.0);
        self.art(ability_art(ability), at.plus(-2.0, -3.0), (0.62 * ABILITY, 0.62 * ABILITY), 0.0);
    }

    fn icon(&mut self, icon: Icon, at: Point) {
        self.art(icon_art(icon), at, (ICON, ICON), 0.0);
        if let Icon::Gear(number) | Icon::Bio(number) = icon {
            _ = write!(
                self.out,
                r##"<g class="count"><circle cx="{x:.0}" cy="{y:.0}" r="13"/><text x="{x:.0}" y="{:.0}">{number}</text></g>"##,
                at.y + 22.5,
                x = at.x + 15.0,
                y = at.y + 14.0
            );
        }
    }

    /// Names and symbols of the stores.
    pub(super) fn signs(&mut self) {
        let plan = self.plan;
        for it in &plan.stores {
            let (sign, symbol) = (&it.sign, it.store.symbol());
            let area = sign.area;
            _ = write!(
                self.out,
                r##"<g class="sign" data-symbol="{symbol}" font-size="{}"><rect x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="5"/>"##,
                sign.size, area.x, area.y, area.width, area.height
            );
            let line_height = 23.0;
            let first = area.middle().y - line_height * (sign.lines.len() - 1) as f32 / 2.0;
            for (n, line) in sign.lines.iter().enumerate() {
                _ = write!(
                    self.out,
                    r##"<text x="{:.1}" y="{:.1}">{}</text>"##,
                    area.middle().x,
                    first + line_height * n as f32 + 8.5,
                    line.replace('&', "&amp;")
                );
            }
            self.out += "</g>";
            _ = write!(self.out, r##"<g class="entrance" data-symbol="{symbol}">"##);
            self.art(symbol_art(symbol), it.symbol, (60.0, 60.0), 0.0);
            _ = write!(
                self.out,
                r##"<text x="{:.1}" y="{:.1}">{}</text></g>"##,
                it.symbol.x,
                it.symbol.y + 11.0,
                it.store.number()
            );
        }
    }
}

/// The picture of an ability.
pub fn ability_art(ability: Ability) -> &'static str {
    match ability {
        Ability::GainAmmo => "mall-ammo",
        Ability::PickUpSupplies(_) => "mall-supplies",
        Ability::ClearanceSale => "mall-clearance-sale",
        Ability::Restock => "mall-restock",
        Ability::Leftovers => "mall-leftovers",
        Ability::DoubleShot => "mall-double-shot",
        Ability::ArmTrap => "mall-trap",
        Ability::BonusRound => "mall-bonus-round",
        Ability::LoudCrash => "mall-loud-crash",
        Ability::Motorcycle => "mall-motorcycle",
        Ability::PoliceCar => "mall-police-car",
        Ability::HealTwo => "mall-heal",
    }
}

/// The picture of an icon, without its number.
pub fn icon_art(icon: Icon) -> &'static str {
    match icon {
        Icon::Flask => "mall-flask",
        Icon::Gear(_) => "mall-gear",
        Icon::Bio(_) => "mall-bio",
    }
}

/// The shape of an entrance symbol.
pub fn symbol_art(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Green => "mall-diamond",
        Symbol::Orange => "mall-square",
        Symbol::Blue => "mall-octagon",
        Symbol::Purple => "mall-hexagon",
    }
}
