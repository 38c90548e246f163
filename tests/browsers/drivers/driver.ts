/** The browsers that run the journeys. Chromium is the reference for a journey's own correctness. */
export type BrowserName = 'firefox' | 'webkit' | 'chromium';

/** Settings of the browser. */
export interface Setup {
  /** Prefers a dark colour scheme. */
  dark?: boolean;
  /** False disables JavaScript, so that <noscript> is shown. */
  scripts?: boolean;
}

/** One page of one browser, with the actions that every browser's protocol supports. */
export interface Driver {
  /** The browser's download folder. */
  downloads: string;
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a synchronous function in the page, also when JavaScript is disabled. */
  evaluate: <Input, Result>(run: (input: Input) => Result, input: Input) => Promise<Result>;
  /** Clicks a point of the window, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Presses a key by its DOM name, with modifiers: 'Tab', 'Shift+Tab', 'Control+a'. */
  press: (keys: string) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  chooseFile: (selector: string, path: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Closes the page and deletes its browser data. */
  close: () => Promise<void>;
}

/** Splits 'Control+a' into its modifiers and its key. */
export function splitKeys(keys: string): { modifiers: string[]; key: string } {
  const names = keys.split('+');
  return { modifiers: names.slice(0, -1), key: names.at(-1) ?? '' };
}
