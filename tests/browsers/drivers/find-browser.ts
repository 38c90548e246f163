import { existsSync, globSync } from 'node:fs';
import { findHeadlessShell } from '#scripts/lib/local/chromium.ts';
import type { BrowserName } from './driver.ts';

const firstExisting = (paths: readonly string[]) => paths.find((path) => existsSync(path));

export const findFirefox = () =>
  firstExisting([
    process.env.FIREFOX_PATH ?? '',
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);

/** The paths of WebKitGTK's driver, of its MiniBrowser and of a virtual display; undefined when one is missing. */
export function findWebkit() {
  const driver = firstExisting(['/usr/bin/WebKitWebDriver']);
  const browser = globSync([
    '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
    '/usr/lib/webkit2gtk-4.*/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.*/MiniBrowser',
  ])[0];
  const display = firstExisting(['/usr/bin/Xvfb']);
  return driver && browser && display ? { driver, browser, display } : undefined;
}

const explanations: Record<BrowserName, () => string | undefined> = {
  firefox: () =>
    findFirefox()
      ? undefined
      : 'Firefox is not installed: `apt-get install firefox-esr`, or set FIREFOX_PATH.',
  webkit: () =>
    findWebkit()
      ? undefined
      : 'WebKit is not installed: `apt-get install webkit2gtk-driver xvfb` (Linux only).',
  chromium: () =>
    findHeadlessShell() ? undefined : 'Chromium is not installed: `apt-get install chromium`.',
};

export const browserNames = Object.keys(explanations) as BrowserName[];

/** How to install a missing browser; undefined when it is installed. */
export const explainMissing = (name: BrowserName) => explanations[name]();
