/*
 * What does not hold its text on the page that is open. These run in the browser, where they come by their source: they call nothing
 * but one another.
 */

interface Piece {
  element: Element;
  /** Its text, or itself where it is a control or a picture. */
  node: Node;
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What can be seen and pressed: the dialog or menu that is open, else the page. */
function openPart(): Element {
  const open = document.querySelectorAll('dialog:modal, [popover]:popover-open');
  return [...open].at(-1) ?? document.body;
}

/** The heads of a table that has become rows are for readers aloud alone, like what is `sr-only`. */
function isSeen(element: Element): boolean {
  const hidden = element.closest('.sr-only, noscript, svg, option');
  const { clipPath } = getComputedStyle(element.closest('thead') ?? element);
  const drawn = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return drawn && !hidden && clipPath !== 'inset(50%)';
}

/** An element and what it stands in, from the inside out. */
function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    path.push(at);
  return path;
}

function scrolls(element: Element): boolean {
  return /auto|scroll/.test(getComputedStyle(element).overflow);
}

function nameOf(element: Element): string {
  const classes = [...element.classList].slice(0, 3).map((one) => `.${one}`);
  return `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}${classes.join('')}`;
}

/** Every line of text, without the room above and below its letters. */
function findTexts(root: Element): Piece[] {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim();
    if (!element || !words || !isSeen(element)) continue;
    range.selectNodeContents(node);
    const clamped = element.closest('[class*="line-clamp-"]')?.getBoundingClientRect();
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      if (width < 1 || height < 1 || (clamped && bottom > clamped.bottom + 6)) continue;
      const room = height * 0.22;
      const name = `“${words.slice(0, 40)}” in ${nameOf(element)}`;
      pieces.push({ element, node, name, left, right, top: top + room, bottom: bottom - room });
    }
  }
  return pieces;
}

function findSideways(root: Element): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const wide = [...root.querySelectorAll('*')].filter(
    (element) =>
      element.getBoundingClientRect().right > clientWidth + 1 &&
      !pathOf(element).slice(1).some(scrolls),
  );
  const far = wide.slice(0, 3).map(nameOf).join(', ');
  if (scrollWidth > clientWidth) return [`the page is ${scrollWidth} px wide: ${far}`];
  const inDialog = root !== document.body && root.scrollWidth > root.clientWidth;
  return inDialog ? [`${nameOf(root)} is ${root.scrollWidth} px wide`] : [];
}

/** Texts that stand out of a box that they are in, or are cut off by it. */
function findSpilled(texts: readonly Piece[]): string[] {
  return texts.flatMap(({ element, name, left, right, top, bottom }) => {
    const path = pathOf(element);
    const end = path.findIndex((one) => scrolls(one) || one.matches('[class*="line-clamp-"]'));
    const boxes = path.slice(0, end === -1 ? undefined : end).filter((one) => {
      return !/^(inline|contents)$/.test(getComputedStyle(one).display);
    });
    const out = boxes.find((one) => {
      const box = one.getBoundingClientRect();
      const over = [box.left - left, right - box.right, box.top - top, bottom - box.bottom];
      return Math.max(...over) > 1.5;
    });
    return out ? [`${name} stands out of ${nameOf(out)}`] : [];
  });
}

/** What is pressed or filled in. */
function findControls(root: Element): HTMLElement[] {
  const kinds = 'a, button, input:not([type=hidden]), select, textarea, summary';
  return [...root.querySelectorAll<HTMLElement>(kinds)].filter(isSeen);
}

/** Texts and controls that lie on one another. What stays in its place while the rest moves is on a layer of its own. */
function findOverlaps(root: Element, texts: readonly Piece[]): string[] {
  const controls = [...findControls(root), ...root.querySelectorAll('img')].filter(
    (element) => isSeen(element) && getComputedStyle(element).display !== 'inline',
  );
  const boxes = controls.map((element): Piece => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { element, node: element, name: nameOf(element), left, right, top, bottom };
  });
  const layerOf = ({ element }: Piece) =>
    pathOf(element).find(
      (one) => scrolls(one) || /fixed|sticky/.test(getComputedStyle(one).position),
    );
  const all = [...texts, ...boxes]
    .map((piece) => ({ ...piece, layer: layerOf(piece) }))
    .sort((one, other) => one.top - other.top);
  return all.flatMap((one, index) => {
    const found: string[] = [];
    for (const other of all.slice(index + 1)) {
      if (other.top > one.bottom - 2) break;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - other.top;
      if (one.layer !== other.layer || wide <= 2 || high <= 2) continue;
      if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
      found.push(`${one.name} and ${other.name} lie on one another`);
    }
    return found;
  });
}

/** What keeps its place while the page moves: a row of its own at most at the top, and a third of the window. */
function findBars(root: Element): string[] {
  const fixed = [...root.querySelectorAll('*')].filter((element) => {
    const { position } = getComputedStyle(element);
    const { width, height, bottom } = element.getBoundingClientRect();
    const isBar = width > innerWidth / 3 && height > 8 && bottom > 0;
    return /fixed|sticky/.test(position) && isBar && isSeen(element) && element !== root;
  });
  return fixed.flatMap((bar) => {
    const share = bar.getBoundingClientRect().height / innerHeight;
    if (share > 0.34) return [`${nameOf(bar)} covers ${Math.round(share * 100)} % of the window`];
    if (getComputedStyle(bar).top === 'auto') return [];
    const boxes = [...bar.querySelectorAll('a, button')]
      .filter((one) => isSeen(one))
      .map((one) => one.getBoundingClientRect());
    const first = Math.min(...boxes.map(({ bottom }) => bottom));
    return boxes.some(({ top }) => top >= first) ? [`${nameOf(bar)} has a second row`] : [];
  });
}

/** Controls smaller than a thumb, but for links within a text. */
function findSmall(root: Element, least: number): string[] {
  const controls = findControls(root).filter((element) => {
    const covers = getComputedStyle(element, '::after').position === 'absolute';
    return getComputedStyle(element).display !== 'inline' && !covers;
  });
  return controls.flatMap((element) => {
    const label = element.matches('[type=radio], [type=checkbox]') && element.closest('label');
    const { width, height, bottom } = (label || element).getBoundingClientRect();
    if (bottom <= 0 || Math.min(width, height) > least - 0.6) return [];
    return [`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)} px`];
  });
}

/** What has the focus and lies under something fixed. */
function findCovered(root: Element): string[] {
  return findControls(root).flatMap((element) => {
    // What has the focus already is not brought into sight again.
    element.blur();
    element.focus();
    const box = [...element.getClientRects()].find(({ width }) => width > 4);
    if (document.activeElement !== element || !box || box.bottom < 0) return [];
    const middle = Math.min(Math.max((box.left + box.right) / 2, 1), innerWidth - 2);
    // Of a text longer than the window a part is in sight.
    const height = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const seen = document.elementFromPoint(middle, height);
    const own = [element, element.closest('label')];
    const clear = seen && (own.some((one) => one?.contains(seen)) || seen.contains(element));
    return clear ? [] : [`${nameOf(element)} has the focus under ${seen && nameOf(seen)}`];
  });
}

/** All that is wrong with the part that is open, each once. `focus`: whether everything is to be focused too. */
function findOffenders({ least, focus }: { least: number; focus: boolean }): string[] {
  const root = openPart();
  const texts = findTexts(root);
  const found = [findSideways(root), findSpilled(texts), findOverlaps(root, texts)];
  found.push(findBars(root), findSmall(root, least), focus ? findCovered(root) : []);
  return [...new Set(found.flat())];
}

/** All of these for the browser, which then knows `findOffenders`. */
export const inPage = [
  ...[
    openPart,
    isSeen,
    pathOf,
    scrolls,
    nameOf,
    findTexts,
    findControls,
    findSideways,
    findSpilled,
  ],
  ...[findOverlaps, findBars, findSmall, findCovered, findOffenders],
].join('\n');
