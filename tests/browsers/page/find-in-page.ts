/** What a journey points at: by what a reader is told that it is and is called, or where it has no name by a selector. */
export interface Target {
  kind: 'button' | 'link' | 'heading' | 'choice' | 'row' | 'selector';
  /** All of the name, or what it matches; of a selector the selector. */
  name: string | RegExp;
  /** Within the row of this text. */
  row?: string;
}

/** The same as JSON, as it goes into the page. */
interface Sought {
  selector: string;
  exact: string | null;
  pattern: string | null;
  row: string | null;
}

/** Where to press, in CSS pixels of the window; or what lies over it. */
interface Place {
  x: number;
  y: number;
  under: string | null;
  focused: boolean;
}

const selectors = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  choice: 'label',
  row: 'tr',
};

export function soughtBy({ kind, name, row = '' }: Target): Sought {
  if (kind === 'selector') {
    return { selector: String(name), exact: null, pattern: null, row: row || null };
  }
  return {
    selector: selectors[kind],
    exact: typeof name === 'string' ? name : null,
    pattern: name instanceof RegExp ? name.source : null,
    row: row || null,
  };
}

/** Runs in the page: brings what is sought into sight and tells where it is; null where it is not, or cannot be used. */
export function findInPage({ selector, exact, pattern, row }: Sought): Place | null {
  const tidy = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = by.map((id) => document.getElementById(id)?.textContent ?? '');
    return tidy(element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent));
  };
  const fits = (element: Element) => {
    if (!element.checkVisibility() || element.matches(':disabled')) return false;
    if (row && !tidy(element.closest('tr')?.textContent ?? '').includes(row)) return false;
    if (exact !== null) return nameOf(element) === exact;
    return pattern === null || new RegExp(pattern).test(nameOf(element));
  };
  // Behind an open dialog nothing can be used.
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
    under: free ? null : (hit?.outerHTML.slice(0, 200) ?? 'nothing'),
    focused: document.activeElement === found,
  };
}

/** Runs in the page: all of its text that is shown, with single blanks. */
export function readShownText(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement?.checkVisibility({ visibilityProperty: true })) text += nodeValue;
  }
  return text.replaceAll(/\s+/g, ' ');
}
