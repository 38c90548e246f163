/** The browsers in which the journeys are taken. Chromium shows that a journey itself is right. */
export type BrowserName = 'firefox' | 'webkit' | 'chromium';

/** How the reader's browser is set up. */
export interface Setup {
  /** The reader prefers dark pages. */
  dark?: boolean;
  /** Without: the browser runs no script of a page, and shows what stands in <noscript>. */
  scripts?: boolean;
}

/** One page of one browser: the least that every browser can do by its own protocol. */
export interface Driver {
  /** The folder into which the browser puts what is downloaded. */
  downloads: string;
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function of its own in the page, also where the page's scripts don't run: no promises. */
  evaluate: <Given, Answer>(read: (given: Given) => Answer, given: Given) => Promise<Answer>;
  /** Presses and releases the pointer at a point of the window, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** A key by its DOM name, after those that are held: 'Tab', 'Shift+Tab', 'Control+a'. */
  press: (keys: string) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  chooseFile: (selector: string, path: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Ends it, with all that the browser keeps of it. */
  close: () => Promise<void>;
}

/** The keys of a combination: those that are held, and the one that is pressed. */
export function splitKeys(keys: string): { held: string[]; key: string } {
  const names = keys.split('+');
  return { held: names.slice(0, -1), key: names.at(-1) ?? '' };
}
