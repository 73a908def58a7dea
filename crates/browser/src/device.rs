//! The emulated device: screen, preferences and network.

use serde_json::json;

use crate::heard::network;
use crate::page::Page;

/// The preferred colour scheme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColorScheme {
    Dark,
    Light,
}

/// The emulated media features, which must be set all at once.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Media {
    theme: Option<ColorScheme>,
    is_motion_reduced: bool,
}

impl Page {
    /// 1280 × 800, with a mouse: the default.
    #[track_caller]
    pub fn desktop(&self) {
        self.device(1280, 800, 1, false);
    }

    /// 360 × 740 with twice the pixels, and touch.
    #[track_caller]
    pub fn phone(&self) {
        self.device(360, 740, 2, true);
    }

    /// 3840 × 2160, with a mouse.
    #[track_caller]
    pub fn wide(&self) {
        self.device(3840, 2160, 1, false);
    }

    /// A screen of another size, with a mouse or touch.
    #[track_caller]
    pub fn screen(&self, width: u32, height: u32, has_touch: bool) {
        self.device(width, height, 1, has_touch);
    }

    #[track_caller]
    fn device(&self, width: u32, height: u32, pixels: u32, is_phone: bool) {
        let size = json!({
            "width": width, "height": height, "screenWidth": width, "screenHeight": height,
            "deviceScaleFactor": pixels, "mobile": is_phone,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", size);
        let touch = json!({"enabled": is_phone, "maxTouchPoints": 5});
        self.devtools("Emulation.setTouchEmulationEnabled", touch);
    }

    #[track_caller]
    pub fn theme(&self, theme: ColorScheme) {
        self.wish(Media { theme: Some(theme), ..self.media.get() });
    }

    #[track_caller]
    pub fn reduced_motion(&self, is_motion_reduced: bool) {
        self.wish(Media { is_motion_reduced, ..self.media.get() });
    }

    #[track_caller]
    fn wish(&self, media: Media) {
        self.media.set(media);
        let motion = if media.is_motion_reduced { "reduce" } else { "no-preference" };
        let mut features = vec![json!({"name": "prefers-reduced-motion", "value": motion})];
        if let Some(theme) = media.theme {
            let value = match theme {
                ColorScheme::Dark => "dark",
                ColorScheme::Light => "light",
            };
            features.push(json!({"name": "prefers-color-scheme", "value": value}));
        }
        self.devtools("Emulation.setEmulatedMedia", json!({"features": features}));
    }

    /// Takes the page and all its workers offline, or online again. An open WebSocket stays open, and only new ones fail: to cut
    /// it, kill the server or the page.
    #[track_caller]
    pub fn offline(&self, is_offline: bool) {
        self.devtools("Network.emulateNetworkConditions", network(is_offline));
        let workers = self.told(|told| {
            told.is_offline = is_offline;
            told.workers.keys().cloned().collect::<Vec<_>>()
        });
        for worker in workers {
            let (method, params) = ("Network.emulateNetworkConditions", network(is_offline));
            // The worker may have ended in the meantime.
            let _ = self.call_session(&worker, method, params, self.deadline());
        }
    }
}
