import type { BrowserName, Driver, Setup } from './driver.ts';
import { openPuppeteer } from './puppeteer-driver.ts';
import { openWebkit } from './webkit-driver.ts';

/** A page of its own in a browser. */
export const openDriver = (name: BrowserName, setup: Setup): Promise<Driver> =>
  name === 'webkit' ? openWebkit(setup) : openPuppeteer(name, setup);
