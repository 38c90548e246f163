/*
 * Finds layout faults of large text. The functions run in the browser, which gets their source, so they call only one another.
 */

interface Piece {
  element: Element;
  /** The text node, or the element itself for a control or picture. */
  node: Node;
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The open dialog or menu, else the page. */
function findRoot(): Element {
  const open = document.querySelectorAll('dialog:modal, [popover]:popover-open');
  return [...open].at(-1) ?? document.body;
}

/** Whether an element is visible: `sr-only` elements and the heads of tables shown as rows are only for screen readers. */
function isVisible(element: Element): boolean {
  const hidden = element.closest('.sr-only, noscript, svg, option');
  const { clipPath } = getComputedStyle(element.closest('thead') ?? element);
  const drawn = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return drawn && !hidden && clipPath !== 'inset(50%)';
}

/** An element and its ancestors, innermost first. */
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

/** Every line of text, without the space above and below its letters. */
function findTexts(root: Element): Piece[] {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim();
    if (!element || !words || !isVisible(element)) continue;
    range.selectNodeContents(node);
    const clamped = element.closest('[class*="line-clamp-"]')?.getBoundingClientRect();
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      if (width < 1 || height < 1 || (clamped && bottom > clamped.bottom + 6)) continue;
      const margin = height * 0.22;
      const name = `“${words.slice(0, 40)}” in ${nameOf(element)}`;
      pieces.push({ element, node, name, left, right, top: top + margin, bottom: bottom - margin });
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

/** Texts that overflow or are clipped by a box around them. */
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
    return out ? [`${name} overflows ${nameOf(out)}`] : [];
  });
}

/** Links, buttons and form fields. */
function findControls(root: Element): HTMLElement[] {
  const kinds = 'a, button, input:not([type=hidden]), select, textarea, summary';
  return [...root.querySelectorAll<HTMLElement>(kinds)].filter(isVisible);
}

/** Texts and controls that overlap. Fixed, sticky and scrolling parts are separate layers. */
function findOverlaps(root: Element, texts: readonly Piece[]): string[] {
  const controls = [...findControls(root), ...root.querySelectorAll('img')].filter(
    (element) => isVisible(element) && getComputedStyle(element).display !== 'inline',
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
      found.push(`${one.name} and ${other.name} overlap`);
    }
    return found;
  });
}

/** Fixed or sticky bars that cover more than a third of the window, or have more than one row at the top. */
function findBars(root: Element): string[] {
  const fixed = [...root.querySelectorAll('*')].filter((element) => {
    const { position } = getComputedStyle(element);
    const { width, height, bottom } = element.getBoundingClientRect();
    const isBar = width > innerWidth / 3 && height > 8 && bottom > 0;
    return /fixed|sticky/.test(position) && isBar && isVisible(element) && element !== root;
  });
  return fixed.flatMap((bar) => {
    const share = bar.getBoundingClientRect().height / innerHeight;
    if (share > 0.34) return [`${nameOf(bar)} covers ${Math.round(share * 100)} % of the window`];
    if (getComputedStyle(bar).top === 'auto') return [];
    const boxes = [...bar.querySelectorAll('a, button')]
      .filter((one) => isVisible(one))
      .map((one) => one.getBoundingClientRect());
    const first = Math.min(...boxes.map(({ bottom }) => bottom));
    return boxes.some(({ top }) => top >= first) ? [`${nameOf(bar)} has a second row`] : [];
  });
}

/** Controls smaller than the target size, except links within a text. */
function findSmall(root: Element, minimum: number): string[] {
  const controls = findControls(root).filter((element) => {
    const covers = getComputedStyle(element, '::after').position === 'absolute';
    return getComputedStyle(element).display !== 'inline' && !covers;
  });
  return controls.flatMap((element) => {
    const label = element.matches('[type=radio], [type=checkbox]') && element.closest('label');
    const { width, height, bottom } = (label || element).getBoundingClientRect();
    if (bottom <= 0 || Math.min(width, height) > minimum - 0.6) return [];
    return [`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)} px`];
  });
}

/** Controls that are covered by a fixed part when they have the focus. */
function findCovered(root: Element): string[] {
  return findControls(root).flatMap((element) => {
    // An element that already has the focus is not scrolled into view again.
    element.blur();
    element.focus();
    const box = [...element.getClientRects()].find(({ width }) => width > 4);
    if (document.activeElement !== element || !box || box.bottom < 0) return [];
    const middle = Math.min(Math.max((box.left + box.right) / 2, 1), innerWidth - 2);
    // Of a control taller than the window, the visible part is checked.
    const height = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const seen = document.elementFromPoint(middle, height);
    const own = [element, element.closest('label')];
    const clear = seen && (own.some((one) => one?.contains(seen)) || seen.contains(element));
    return clear
      ? []
      : [`${nameOf(element)} has the focus but is covered by ${seen && nameOf(seen)}`];
  });
}

/** All faults of the page or open dialog. `focus` also checks every control with the focus. */
function findOffenders({ minimum, focus }: { minimum: number; focus: boolean }): string[] {
  const root = findRoot();
  const texts = findTexts(root);
  const found = [findSideways(root), findSpilled(texts), findOverlaps(root, texts)];
  found.push(findBars(root), findSmall(root, minimum), focus ? findCovered(root) : []);
  return [...new Set(found.flat())];
}

/** The source of all functions, which defines `findOffenders` in the browser. */
export const inPage = [
  ...[
    findRoot,
    isVisible,
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
