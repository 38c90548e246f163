import puppeteer, { type Browser, type KeyInput, type LaunchOptions } from 'puppeteer-core';
import { findHeadlessShell } from '#scripts/lib/local/chromium.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { closeAtEnd } from '#tests/support/runtime/process-wide.ts';
import { type Driver, type Setup, splitKeys } from './driver.ts';
import { findFirefox } from './find-browser.ts';

interface Running {
  browser: Browser;
  downloads: string;
}

/** This process's browsers by name and settings: starting one takes longer than most journeys. */
const running = new Map<string, Promise<Running>>();

/** Opens a page with its own browser context, in Firefox by WebDriver BiDi or in Chromium. */
export async function openPuppeteer(name: 'firefox' | 'chromium', setup: Setup): Promise<Driver> {
  const key = JSON.stringify([name, setup]);
  const started = running.get(key) ?? launch(name, setup);
  running.set(key, started);
  const { browser, downloads } = await started;
  const context = await browser.createBrowserContext({
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
  });
  const page = await context.newPage();
  if (name === 'chromium') {
    // In Firefox these are preferences (firefoxOptions), as BiDi cannot set them yet.
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: setup.dark ? 'dark' : 'light' },
    ]);
    await page.setJavaScriptEnabled(setup.scripts !== false);
  }
  return {
    downloads,
    goto: (url) => navigate(() => page.goto(url)),
    reload: () => navigate(() => page.reload()),
    evaluate: async (run, input) => (await page.evaluate(run as never, input as never)) as never,
    clickAt: (x, y) => page.mouse.click(x, y),
    press: async (keys) => {
      const { modifiers, key: pressed } = splitKeys(keys);
      for (const one of modifiers) await page.keyboard.down(one as KeyInput);
      await page.keyboard.press(pressed as KeyInput);
      for (const one of modifiers.reverse()) await page.keyboard.up(one as KeyInput);
    },
    type: (text) => page.keyboard.type(text),
    chooseFile: async (selector, path) => {
      const input = await page.$(selector);
      if (!input) throw new Error(`${selector} is not on the page`);
      await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(path);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => context.close(),
  };
}

/** Firefox reports a navigation as aborted when the page redirects before it is loaded. */
async function navigate(start: () => Promise<unknown>): Promise<void> {
  await start().catch((error: unknown) => {
    if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
  });
}

async function launch(name: 'firefox' | 'chromium', setup: Setup): Promise<Running> {
  const downloads = makeFolder();
  const executablePath = name === 'firefox' ? findFirefox() : findHeadlessShell();
  const browser = await puppeteer.launch({
    browser: name === 'firefox' ? 'firefox' : 'chrome',
    ...(executablePath && { executablePath }),
    env: { ...process.env, TZ: 'Asia/Jakarta' },
    timeout: 90_000,
    ...(name === 'firefox' ? firefoxOptions(setup) : { args: ['--no-sandbox', '--lang=id-ID'] }),
  });
  closeAtEnd(browser);
  return { browser, downloads };
}

const firefoxOptions = ({ dark, scripts }: Setup): LaunchOptions => ({
  extraPrefsFirefox: {
    'intl.accept_languages': 'id-ID',
    'ui.systemUsesDarkTheme': dark ? 1 : 0,
    'javascript.enabled': scripts !== false,
    'browser.download.open_pdf_attachments_inline': false,
  },
});
