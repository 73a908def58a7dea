// What is wrong with the layout of this page, as a list of sentences: a page that is wider than its
// window, text that is cut off, covered or too small to be read, and targets too small to be hit.
(smallest, smallestText) => {
  const flaws = [];
  const width = innerWidth, height = innerHeight;
  const around = (element) => {
    const path = [];
    for (let it = element; it && it !== document.body && path.length < 3; it = it.parentElement) {
      const classes = it.getAttribute("class");
      path.unshift(it.tagName.toLowerCase() + (classes ? "." + classes.trim().split(/\s+/).join(".") : ""));
    }
    return path.join(" > ");
  };
  const say = (kind, element, text) => flaws.push(`${kind}: ${around(element)} "${text.trim().slice(0, 50)}"`);

  if (document.documentElement.scrollWidth > width + 1)
    flaws.push(`wide: the page is ${document.documentElement.scrollWidth} px wide`);

  // A dialogue hides everything else.
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // A board is a picture that may be looked at closer: what its edge cuts is not lost.
  const isOnPicture = (element) => element.closest("svg") !== null || element.closest(".board") !== null;
  // What a game draws at its table has sizes of its own.
  const isOfGame = (element) => element.closest(".board, .seats, .clock, .replay-board, .replay-seats") !== null;
  const isAside = (element) =>
    element.closest("[aria-hidden=true], .visually-hidden, [hidden], .skip-link, .toasts, .spotlight") !== null;
  // A sign without words keeps them for those who listen.
  const isClipped = (element) => getComputedStyle(element).clipPath !== "none";
  // What stays while the page is scrolled covers it, for as long as it is scrolled.
  const stays = (element) => {
    for (let it = element; it; it = it.parentElement) if (/sticky|fixed/.test(getComputedStyle(it).position)) return true;
    return false;
  };

  // What cuts a box off and does not scroll.
  const cut = (element, box) => {
    for (let it = element; it && it !== document.documentElement; it = it.parentElement) {
      const style = getComputedStyle(it);
      if (style.position === "fixed") return null;
      const frame = it.getBoundingClientRect();
      const hides = (overflow) => overflow === "hidden" || overflow === "clip";
      if (hides(style.overflowX) && (box.right > frame.right + 2 || box.left < frame.left - 2)) return it;
      if (hides(style.overflowY) && (box.bottom > frame.bottom + 3 || box.top < frame.top - 3)) return it;
      if (style.overflowX === "auto" || style.overflowX === "scroll" || style.overflowY === "auto" || style.overflowY === "scroll") return null;
    }
    return null;
  };

  // What a scrolled list hides neither covers nor is covered: the part of a box that is not hidden.
  const seen = ({ element, box }) => {
    let { left, right, top, bottom } = box;
    for (let it = element.parentElement; it; it = it.parentElement) {
      if (!/auto|scroll|hidden/.test(getComputedStyle(it).overflowY)) continue;
      const frame = it.getBoundingClientRect();
      [left, right, top, bottom] =
        [Math.max(left, frame.left), Math.min(right, frame.right), Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return { left, right, top, bottom };
  };
  const isWithin = ({ element, box }) => {
    const x = box.left + box.width / 2, y = box.top + box.height / 2, part = seen({ element, box });
    return y > part.top + 1 && y < part.bottom - 1 && x >= part.left && x <= part.right;
  };

  const words = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || !element || !isSeen(element) || isAside(element) || isClipped(element) || element.closest("svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (!boxes.length || parseFloat(getComputedStyle(element).fontSize) < 2) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < smallestText - 0.1 && !isOfGame(element)) say(`tiny (${size} px)`, element, node.data);
    // As many lines as letters: there is no room for a single word.
    if (boxes.length > node.data.trim().split(/[\s\/-]+/).length + 1) say("broken", element, node.data);
    const overflow = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    const style = getComputedStyle(element);
    if (overflow && style.textOverflow === "ellipsis") say("cut", element, node.data);
    else if (!isOnPicture(element)) for (const box of boxes) {
      if (cut(element, box)) { say("cut", element, node.data); break; }
    }
    // Lines may be set closer than their letters are high: then it is the lines that must not touch.
    const line = parseFloat(style.lineHeight);
    for (const box of boxes) {
      const over = Math.max(0, (box.height - line) / 2) || 0;
      words.push({ element, box: new DOMRect(box.x, box.y + over, box.width, box.height - 2 * over), text: node.data });
    }
  }

  for (const { element, box, text } of words) {
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (x < 0 || y < 0 || x >= width || y >= height || isOnPicture(element)) continue;
    const top = document.elementFromPoint(x, y);
    if (!top || top === element || top.contains(element) || element.contains(top) || stays(top) || stays(element)) continue;
    if (getComputedStyle(element).pointerEvents === "none" || isAside(top)) continue;
    const label = element.closest("label, button, a, summary, li");
    if (label && label.contains(top)) continue;
    if (isWithin({ element, box })) say("covered by " + around(top), element, text);
  }
  const touch = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
  for (let i = 0; i < words.length; i++)
    for (let j = i + 1; j < words.length && j < i + 60; j++) {
      const a = words[i], b = words[j];
      if (a.element === b.element || isOnPicture(a.element) !== isOnPicture(b.element)) continue;
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      if (isOnPicture(a.element) || !touch(a.box, b.box) || !touch(seen(a), seen(b))) continue;
      if (!stays(a.element) && !stays(b.element)) say(`overlaps "${b.text.trim().slice(0, 30)}" with`, a.element, a.text);
    }

  const targets = "button, a[href], input, select, summary, textarea, [role=button], [role=radio], [role=switch], [tabindex='0'][role]";
  for (const target of root.querySelectorAll(targets)) {
    if (!isSeen(target) || isAside(target) || target.disabled) continue;
    let box = target.getBoundingClientRect();
    const label = target.closest("label") ?? (target.id ? root.querySelector(`label[for="${target.id}"]`) : null);
    if (label && target.matches("input, select")) { const it = label.getBoundingClientRect(); if (it.height > box.height) box = it; }
    if (box.width < 2 || box.height < 2) continue;
    // A link among words is as high as they are.
    const isAmongWords = target.matches("a") && getComputedStyle(target).display === "inline";
    // What is small on a board can be looked at closer, and is in the list of options as well.
    if (isAmongWords || isOnPicture(target)) continue;
    if (box.width < smallest - 0.5 || box.height < smallest - 0.5)
      say(`small (${Math.round(box.width)}x${Math.round(box.height)})`, target, target.ariaLabel ?? target.textContent);
  }
  return [...new Set(flaws)];
}
