import { existsSync, globSync } from 'node:fs';
import { findHeadlessShell } from '#scripts/lib/chromium.ts';
import type { BrowserName } from './driver.ts';

const firstThere = (paths: readonly string[]) => paths.find((path) => existsSync(path));

export const findFirefox = () =>
  firstThere([
    process.env.FIREFOX_PATH ?? '',
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);

/** WebKitGTK's driver, its small browser, and a display that nobody sees. */
export function findWebkit() {
  const driver = firstThere(['/usr/bin/WebKitWebDriver']);
  const browser = globSync([
    '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
    '/usr/lib/webkit2gtk-4.*/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.*/MiniBrowser',
  ])[0];
  const display = firstThere(['/usr/bin/Xvfb']);
  return driver && browser && display ? { driver, browser, display } : undefined;
}

const missing: Record<BrowserName, () => string | undefined> = {
  firefox: () =>
    findFirefox()
      ? undefined
      : 'Firefox is not on this machine: `apt-get install firefox-esr`, or name it in FIREFOX_PATH.',
  webkit: () =>
    findWebkit()
      ? undefined
      : 'WebKit is not on this machine: `apt-get install webkit2gtk-driver xvfb` (Linux only).',
  chromium: () =>
    findHeadlessShell()
      ? undefined
      : 'Chromium is not on this machine: `apt-get install chromium`.',
};

export const browserNames = Object.keys(missing) as BrowserName[];

/** How to get a browser that the machine doesn't have; undefined where it is there. */
export const whatIsMissing = (name: BrowserName) => missing[name]();
