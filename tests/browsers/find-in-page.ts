/** An element by its role and accessible name, or by a selector where it has no name. */
export interface Target {
  kind: 'button' | 'link' | 'heading' | 'region' | 'choice' | 'row' | 'selector';
  /** The whole name, or a pattern that it matches; the selector for kind 'selector'. */
  name: string | RegExp;
  /** Only within a table row with this text. */
  row?: string;
}

/** Where to click, in CSS pixels of the window, and the element that covers it. */
interface Place {
  x: number;
  y: number;
  coveredBy: string | null;
  focused: boolean;
}

const selectors = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  region: 'section',
  choice: 'label',
  row: 'tr',
};

/** A target in JSON, which can be passed into the page. */
export function toQuery({ kind, name, row = '' }: Target) {
  if (kind === 'selector') return { selector: String(name), pattern: '', row };
  const pattern = name instanceof RegExp ? name.source : `^${RegExp.escape(name)}$`;
  return { selector: selectors[kind], pattern, row };
}

/** Runs in the page: scrolls the target into view and returns its position; null when it is missing or disabled. */
export function findInPage({ selector, pattern, row }: ReturnType<typeof toQuery>): Place | null {
  const tidy = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = by.map((id) => document.getElementById(id)?.textContent ?? '');
    return tidy(element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent));
  };
  const fits = (element: Element) => {
    const isDisabled = element.matches(':disabled, [aria-disabled=true]');
    if (isDisabled || !element.checkVisibility()) return false;
    if (row && !tidy(element.closest('tr')?.textContent ?? '').includes(row)) return false;
    return new RegExp(pattern).test(nameOf(element));
  };
  // Elements behind an open dialog are inert.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const found = [...(modal ?? document).querySelectorAll(selector)].find(fits);
  if (!found) return null;
  const middleOf = (element: Element) => {
    const { left, top, width, height } =
      element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const { y: before } = middleOf(found);
  if (before < 90 || before > innerHeight - 90) {
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const place = middleOf(found);
  const hit = document.elementFromPoint(place.x, place.y);
  const free = hit !== null && found.contains(hit);
  return {
    ...place,
    coveredBy: free ? null : (hit?.outerHTML.slice(0, 200) ?? 'nothing'),
    focused: document.activeElement === found,
  };
}

/** Runs in the page: returns its visible text, with whitespace collapsed. */
export function readShownText(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement?.checkVisibility({ visibilityProperty: true })) text += nodeValue;
  }
  return text.replaceAll(/\s+/g, ' ');
}
