//! Elements of a page, found as people find them: by role and name.

use std::fmt;
use std::time::Instant;

use serde_json::{Value, json};

use crate::page::Page;
use crate::wait::Not;
use crate::wire::Trouble;

/// The centre of an element, or why nobody could click there. A drawing may have nothing at its
/// centre; then it is the centre of its first part that has. Moving elements are not clicked: a
/// person would miss them.
const PLACE: &str = "async function () {
    const name = it => {
        const id = it.id ? '#' + it.id : '';
        const classes = [...it.classList].map(one => '.' + one).join('');
        const text = it.textContent.replace(/\\s+/g, ' ').trim().slice(0, 40);
        return '<' + it.localName + id + classes + '>' + (text ? ' with the text ' + JSON.stringify(text) : '');
    };
    const boxes = it => [...it.getClientRects()].filter(box => box.width > 0 || box.height > 0);
    if (!this.isConnected) return { not: 'it has just gone' };
    if (this.matches(':disabled')) return { not: 'it is disabled' };
    if (!boxes(this).length || !this.checkVisibility({ visibilityProperty: true })) return { not: 'it is not visible' };
    const own = [this, ...(this.labels ?? [])];
    const look = () => {
        for (const part of [this, ...this.querySelectorAll('*')]) {
            const box = boxes(part)[0];
            if (!box) continue;
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const there = document.elementFromPoint(x, y);
            if (!there) return { not: 'it lies outside of the window' };
            if (own.some(it => it.contains(there))) return { x, y };
            if (!there.contains(this)) return { not: 'it is covered by ' + name(there) };
        }
        return { not: 'nothing of it can be touched' };
    };
    this.scrollIntoViewIfNeeded(true);
    let place = look();
    if (place.not) {
        // Whoever sees it behind a bar scrolls on.
        this.scrollIntoView({ block: 'center', behavior: 'instant' });
        place = look();
    }
    if (place.not) return place;
    await new Promise(requestAnimationFrame);
    const next = look();
    const is_still = next.not || Math.hypot(next.x - place.x, next.y - place.y) < 2;
    return is_still ? next : { not: 'it moves' };
}";

const IS_VISIBLE: &str = "function () {
    return this.isConnected && this.getClientRects().length > 0 && this.checkVisibility({ visibilityProperty: true });
}";

/// An element of a page. It is looked up again for every action.
#[derive(Debug)]
pub struct Element<'a> {
    page: &'a Page,
    way: Way,
}

/// How it is found.
#[derive(Clone, Debug)]
enum Way {
    Selector(String),
    Role { role: String, name: String },
}

/// An element as assistive technology sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    pub role: String,
    pub name: String,
}

impl Page {
    /// The first element that a CSS selector selects.
    pub fn element(&self, selector: &str) -> Element<'_> {
        Element { page: self, way: Way::Selector(selector.to_owned()) }
    }

    /// The first element with a role and a name, as in the accessibility tree. The name must match
    /// completely, unless it ends in `…`: then it is a prefix. Case is ignored, since styles change
    /// it.
    pub fn role(&self, role: &str, name: &str) -> Element<'_> {
        let (role, name) = (role.to_owned(), name.to_owned());
        Element { page: self, way: Way::Role { role, name } }
    }

    pub fn button(&self, name: &str) -> Element<'_> {
        self.role("button", name)
    }

    pub fn link(&self, name: &str) -> Element<'_> {
        self.role("link", name)
    }

    /// A text field.
    pub fn field(&self, name: &str) -> Element<'_> {
        self.role("textbox", name)
    }

    /// The names of all current elements with a role, in document order.
    #[track_caller]
    pub fn names(&self, role: &str) -> Vec<String> {
        match self.of_role(role, self.deadline()) {
            Ok(found) => found.into_iter().map(|(named, _)| named.name).collect(),
            Err(trouble) => self.fail(&format!("nobody can say what {role} is there: {trouble}")),
        }
    }

    #[track_caller]
    pub fn click(&self, selector: &str) {
        self.element(selector).click();
    }

    #[track_caller]
    pub fn tap(&self, selector: &str) {
        self.element(selector).tap();
    }

    #[track_caller]
    pub fn text(&self, selector: &str) -> String {
        self.element(selector).text()
    }

    #[track_caller]
    pub fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        self.element(selector).attribute(name)
    }

    /// How many there are now, without waiting.
    #[track_caller]
    pub fn count(&self, selector: &str) -> usize {
        let n = self.eval(&format!("document.querySelectorAll({}).length", json!(selector)));
        n.as_u64().map_or(0, |n| usize::try_from(n).expect("a page has countable elements"))
    }

    /// The element with the keyboard focus.
    #[track_caller]
    pub fn focused(&self) -> Named {
        match self.try_focused(self.deadline()) {
            Ok(named) => named,
            Err(trouble) => self.fail(&format!("nobody can say what has the focus: {trouble}")),
        }
    }

    fn try_focused(&self, until: Instant) -> Result<Named, Trouble> {
        let focused = "document.activeElement ?? document.documentElement";
        let object = self.object(focused, until)?;
        let params = json!({"objectId": object, "fetchRelatives": false});
        let tree = self.call("Accessibility.getPartialAXTree", params, until)?;
        Ok(Named::new(&tree["nodes"][0]))
    }

    /// All elements with a role in the accessibility tree, with their node ids.
    fn of_role(&self, role: &str, until: Instant) -> Result<Vec<(Named, Value)>, Trouble> {
        let document = self.object("document", until)?;
        let params = json!({"objectId": document, "role": role});
        let tree = self.call("Accessibility.queryAXTree", params, until)?;
        let nodes = tree["nodes"].as_array().into_iter().flatten();
        let told = nodes.filter(|node| node["ignored"] != true);
        Ok(told.map(|node| (Named::new(node), node["backendDOMNodeId"].clone())).collect())
    }
}

impl Element<'_> {
    /// Clicks its centre with the mouse, once it is not covered.
    #[track_caller]
    pub fn click(&self) {
        let (x, y) = self.place("click");
        self.page.click_at(x, y);
    }

    /// Moves the mouse to its centre, once it is not covered.
    #[track_caller]
    pub fn hover(&self) {
        let (x, y) = self.place("hover");
        self.page.hover_at(x, y);
    }

    /// Taps its centre, once it is not covered.
    #[track_caller]
    pub fn tap(&self) {
        let (x, y) = self.place("tap");
        self.page.tap_at(x, y);
    }

    /// Lays a finger on its centre, once it is not covered, until [`Page::let_go`].
    #[track_caller]
    pub fn hold(&self) {
        let (x, y) = self.place("hold");
        self.page.hold_at(x, y);
    }

    /// Clicks it and types.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        self.click();
        self.page.type_text(text);
    }

    /// Waits until it is visible.
    #[track_caller]
    pub fn see(&self) {
        self.wait("to see", |object, until| {
            let is_visible = self.page.on(object, IS_VISIBLE, &[], until)? == Value::Bool(true);
            if is_visible { Ok(()) } else { Err(Not::Yet("it is hidden".to_owned())) }
        });
    }

    /// Waits until it is not visible.
    #[track_caller]
    pub fn see_no_more(&self) {
        self.page.wait(&format!("until {} is not seen", self.way), |until| {
            if self.is_visible(until)? { Err(Not::yet()) } else { Ok(()) }
        });
    }

    /// Whether it is visible now, without waiting.
    #[track_caller]
    pub fn is_seen(&self) -> bool {
        match self.is_visible(self.page.deadline()) {
            Ok(is_visible) => is_visible,
            Err(trouble) => self.page.fail(&format!("nobody can look for {}: {trouble}", self.way)),
        }
    }

    /// Its visible text.
    #[track_caller]
    pub fn text(&self) -> String {
        let text =
            self.ask("function () { return (this.innerText ?? this.textContent).trim(); }", &[]);
        text.as_str().unwrap_or_default().to_owned()
    }

    #[track_caller]
    pub fn attribute(&self, name: &str) -> Option<String> {
        let value = self.ask("function (name) { return this.getAttribute(name); }", &[name.into()]);
        value.as_str().map(str::to_owned)
    }

    /// The value of a field.
    #[track_caller]
    pub fn value(&self) -> String {
        let value = self.ask("function () { return this.value; }", &[]);
        value.as_str().unwrap_or_default().to_owned()
    }

    /// Waits for it and calls a JavaScript function with it as `this`.
    #[track_caller]
    pub fn ask(&self, function: &str, arguments: &[Value]) -> Value {
        self.wait("for", |object, until| Ok(self.page.on(object, function, arguments, until)?))
    }

    #[track_caller]
    fn place(&self, verb: &str) -> (f64, f64) {
        self.wait(&format!("to {verb}"), |object, until| {
            let place = self.page.on(object, PLACE, &[], until)?;
            match (place["x"].as_f64(), place["y"].as_f64()) {
                (Some(x), Some(y)) => Ok((x, y)),
                _ => Err(Not::Yet(place["not"].as_str().unwrap_or_default().to_owned())),
            }
        })
    }

    /// Retries until the element exists and `attempt` succeeds. `verb` continues "Waited 10 s".
    #[track_caller]
    fn wait<T>(&self, verb: &str, mut attempt: impl FnMut(&str, Instant) -> Result<T, Not>) -> T {
        let mut is_there = false;
        let waited = self.page.try_wait(&format!("{verb} {}", self.way), |until| {
            let object = self.find(until)?;
            is_there = object.is_some();
            attempt(&object.ok_or_else(Not::yet)?, until)
        });
        match waited {
            Ok(found) => found,
            Err(problem) if is_there => self.page.fail(&problem),
            Err(problem) => self.page.fail(&format!("{problem}{}", self.others())),
        }
    }

    fn is_visible(&self, until: Instant) -> Result<bool, Trouble> {
        let Some(object) = self.find(until)? else { return Ok(false) };
        Ok(self.page.on(&object, IS_VISIBLE, &[], until)? == Value::Bool(true))
    }

    /// The remote object id of the element.
    fn find(&self, until: Instant) -> Result<Option<String>, Trouble> {
        match &self.way {
            Way::Selector(selector) => {
                self.page.object(&format!("document.querySelector({})", json!(selector)), until)
            }
            Way::Role { role, name } => {
                let mut all = self.page.of_role(role, until)?.into_iter();
                let is_meant = |(named, _): &(Named, Value)| is_called(&named.name, name);
                let Some((_, node)) = all.find(is_meant) else { return Ok(None) };
                let params = json!({"backendNodeId": node});
                let found = self.page.call("DOM.resolveNode", params, until)?;
                Ok(found["object"]["objectId"].as_str().map(str::to_owned))
            }
        }
    }

    /// What there is instead, for the error message.
    fn others(&self) -> String {
        match &self.way {
            Way::Selector(_) => String::new(),
            Way::Role { role, .. } => match self.page.of_role(role, self.page.deadline()) {
                Ok(all) if all.is_empty() => format!(": there is no {role} at all"),
                Ok(all) => {
                    let names: Vec<String> =
                        all.iter().map(|(it, _)| format!("{:?}", it.name)).collect();
                    format!(": there is only {role} {}", names.join(", "))
                }
                Err(trouble) => format!("; {trouble}"),
            },
        }
    }
}

fn is_called(name: &str, wanted: &str) -> bool {
    let (name, wanted) = (name.to_lowercase(), wanted.to_lowercase());
    wanted.strip_suffix('…').map_or(name == wanted, |beginning| name.starts_with(beginning))
}

impl Named {
    /// From a node of the accessibility tree.
    fn new(node: &Value) -> Named {
        let text = |part: &str| node[part]["value"].as_str().unwrap_or_default().trim().to_owned();
        Named { role: text("role"), name: text("name") }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.role, self.name)
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Way::Selector(selector) => f.write_str(selector),
            Way::Role { role, name } => write!(f, "{role} {name:?}"),
        }
    }
}
