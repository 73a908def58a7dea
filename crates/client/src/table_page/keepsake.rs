//! An image of the end to save or share: the scene, the result, and the medals.

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use stage::room::Over;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, File, FilePropertyBag, HtmlAnchorElement, HtmlCanvasElement,
    HtmlImageElement, Url,
};

use super::end_scene;
use client_kit::browser;

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
/// The height of the scene; the text takes the rest.
const SCENE: u32 = 400;
/// How many medals fit.
const MOST_MEDALS: usize = 3;
const FACE: &str = "Impact, Haettenschweiler, 'Arial Narrow Bold', sans-serif";
const PLAIN: &str = "system-ui, 'Segoe UI', Roboto, sans-serif";

/// The texts of the image.
#[derive(Clone, Debug)]
pub(crate) struct Keepsake {
    pub(crate) game: String,
    pub(crate) title: String,
    pub(crate) headline: String,
    pub(crate) over: Over,
    pub(crate) names: Vec<String>,
}

impl Keepsake {
    /// Renders the image and opens the share sheet, or saves it.
    pub(crate) fn share(self) {
        spawn_local(async move {
            let name = format!("shamble-{}.png", self.game);
            let Some(picture) = png(&self.drawing()).await else {
                browser::complain("The image could not be created.");
                return;
            };
            if !offered(&picture, &name).await {
                save(&picture, &name);
            }
        });
    }

    fn drawing(&self) -> String {
        let scene = end_scene::symbol(&self.game, &self.over.how);
        let name = |seat: u8| self.names.get(usize::from(seat)).cloned().unwrap_or_default();
        let mut y = SCENE + 62;
        let mut words = line(FACE, 46, y, "#f4efe4", &self.headline);
        y += 44;
        words += &line(PLAIN, 26, y, "#c9c2b4", &self.over.text);
        y += 18;
        for medal in self.over.tale.medals.iter().take(MOST_MEDALS) {
            y += 32;
            let text = format!("{}: {} ({})", name(medal.seat), medal.title, medal.because);
            words += &line(PLAIN, 22, y, "#e0b64f", &text);
        }
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">{}
<rect width="{WIDTH}" height="{HEIGHT}" fill="#131114"/><svg width="{WIDTH}" height="{SCENE}"><use href="#{scene}" width="{WIDTH}" height="{SCENE}"/></svg>
<rect y="{SCENE}" width="{WIDTH}" height="4" fill="#c9343b"/>{words}{}</svg>"##,
            with_all_it_uses(&scene),
            format_args!(
                r##"<text x="{}" y="{}" text-anchor="end" font-family="{FACE}" font-size="24" letter-spacing="2" fill="#8d8578">{} · SHAMBLE</text>"##,
                WIDTH - 40,
                HEIGHT - 26,
                escaped(&self.title.to_uppercase())
            ),
        )
    }
}

/// One line, condensed if it would not fit.
fn line(face: &str, size: u32, y: u32, colour: &str, text: &str) -> String {
    let room = WIDTH - 80;
    let is_long = text.chars().count() as u32 * size / 2 > room;
    let squeeze = match is_long {
        true => format!(r#" textLength="{room}" lengthAdjust="spacingAndGlyphs""#),
        false => String::new(),
    };
    format!(
        r#"<text x="40" y="{y}" font-family="{face}" font-size="{size}" fill="{colour}"{squeeze}>{}</text>"#,
        escaped(text)
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A symbol with every symbol and gradient that it refers to, so that it stands alone.
fn with_all_it_uses(id: &str) -> String {
    let mut markup = String::new();
    let mut wanted = vec![id.to_owned()];
    let mut seen: Vec<String> = Vec::new();
    while let Some(id) = wanted.pop() {
        if seen.contains(&id) {
            continue;
        }
        if let Some(element) = document().get_element_by_id(&id) {
            let text = element.outer_html();
            wanted.extend(named_in(&text));
            markup.push_str(&text);
        }
        seen.push(id);
    }
    markup
}

/// `a` and `b` of `href="#a" fill="url(#b)"`.
fn named_in(markup: &str) -> Vec<String> {
    let after = markup.split("=\"#").skip(1).chain(markup.split("url(#").skip(1));
    after.filter_map(|text| text.split(['"', ')']).next()).map(str::to_owned).collect()
}

async fn png(drawing: &str) -> Option<Blob> {
    let image = HtmlImageElement::new().ok()?;
    let encoded = js_sys::encode_uri_component(drawing);
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    JsFuture::from(image.decode()).await.ok()?;
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(WIDTH);
    canvas.set_height(HEIGHT);
    let context = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
    context.draw_image_with_html_image_element(&image, 0.0, 0.0).ok()?;
    let made = Promise::new(&mut |resolve, _| {
        let give = Closure::once_into_js(move |blob: JsValue| {
            // If this fails, nobody is waiting any more.
            let _ = resolve.call1(&JsValue::NULL, &blob);
        });
        // A tainted canvas gives nothing; then the promise gives nothing either.
        let _ = canvas.to_blob(give.unchecked_ref());
    });
    JsFuture::from(made).await.ok()?.dyn_into().ok()
}

/// Whether the share sheet was opened, even if the user cancelled it.
async fn offered(picture: &Blob, name: &str) -> bool {
    let Some(data) = shareable(picture, name) else { return false };
    let navigator = JsValue::from(window().navigator());
    let call = |what: &str| {
        let function = Reflect::get(&navigator, &what.into()).ok()?;
        function.dyn_into::<Function>().ok()?.call1(&navigator, &data).ok()
    };
    // Few desktops can share, and some share only links.
    if !call("canShare").is_some_and(|can| can.is_truthy()) {
        return false;
    }
    let Some(Ok(shared)) = call("share").map(|it| it.dyn_into::<Promise>()) else { return false };
    match JsFuture::from(shared).await {
        Ok(_) => true,
        // A user who cancels does not want a file instead.
        Err(why) => Reflect::get(&why, &"name".into()).is_ok_and(|name| name == "AbortError"),
    }
}

fn shareable(picture: &Blob, name: &str) -> Option<JsValue> {
    let kind = FilePropertyBag::new();
    kind.set_type("image/png");
    let parts = Array::of1(picture);
    let file = File::new_with_blob_sequence_and_options(&parts, name, &kind).ok()?;
    let data = js_sys::Object::new();
    Reflect::set(&data, &"files".into(), &Array::of1(&file)).ok()?;
    Some(data.into())
}

fn save(picture: &Blob, name: &str) {
    let Ok(address) = Url::create_object_url_with_blob(picture) else { return };
    let link =
        document().create_element("a").ok().and_then(|it| it.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // If it is not revoked, it goes with the page.
    let _ = Url::revoke_object_url(&address);
}
