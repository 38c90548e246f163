import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Role } from '#contract/permissions.ts';
import { openPage, takeFaults } from '#tests/support/browser/browser.ts';
import { timeHeader } from './deterministic-worker.ts';
import { morning, type PicturePortal } from './portal.ts';

/** A screenshot: its file, page, screen and viewer. */
export interface Shot {
  /** Relative to the root, with its extension. */
  file: string;
  path: string;
  screen: keyof typeof screens;
  as?: Role;
  prepare?: (page: Page) => Promise<unknown>;
  /** Height in pixels, if lower than the screen. */
  height?: number;
  /** Maximum size, if above the limit of its screen. */
  maxBytes?: number;
}

/** Phone screenshots are displayed at a reduced size, so that they are sharp. */
const screens = {
  phone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 1.25 },
  panel: { viewport: { width: 880, height: 640 } },
  desk: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** Maximum bytes of one picture. */
const limits = { phone: 20_480, panel: 30_720, desk: 102_400 } as const;

/** Takes pictures of a portal in sequence. @throws at the end, if any failed. */
export async function takeAll(portal: PicturePortal, browser: Browser, shots: readonly Shot[]) {
  const failed: string[] = [];
  for (const shot of shots) {
    await take(portal, browser, shot).catch((error: unknown) => {
      failed.push(`${shot.file}: ${error instanceof Error ? error.message : error}`);
    });
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
}

async function take(portal: PicturePortal, browser: Browser, shot: Shot): Promise<void> {
  const screen = screens[shot.screen];
  const { context, page } = await openPage(browser, portal.url, {
    ...screen,
    fresh: true,
    viewport: { ...screen.viewport, ...(shot.height && { height: shot.height }) },
    colorScheme: 'light',
    extraHTTPHeaders: { [timeHeader]: morning },
  });
  try {
    await context.clock.setFixedTime(morning);
    if (shot.as) {
      const session = { token: portal.tokens[shot.as], role: shot.as };
      await page.addInitScript((items) => void Object.assign(localStorage, items), session);
    }
    // Loads the font into the cache: a page does not use it when it arrives late.
    await page.goto('/tanpa-sinyal');
    const settle = watchRequests(page);
    await page.goto(shot.path);
    await settle();
    await shot.prepare?.(page);
    await settle();
    await save(shot, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  } finally {
    await context.close();
  }
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(faults.join('; '));
}

/** By then acts are ready, which wait for 600 ms. */
const quietMs = 700;
const timeoutMs = 20_000;

function watchRequests(page: Page): () => Promise<void> {
  let open = 0;
  let last = Date.now();
  const count = (by: number) => () => {
    open += by;
    last = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const start = Date.now();
    last = start;
    while (open > 0 || Date.now() - last < quietMs) {
      if (Date.now() - start > timeoutMs) throw new Error(`${open} requests are not answered`);
      await setTimeout(50);
    }
    await page.evaluate(async () => {
      const visible = [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      await Promise.all([document.fonts.ready, ...visible.map((image) => image.decode())]);
    });
  };
}

/** Writes the picture as the best WebP within the size limit. @throws when none is. */
async function save({ file, screen, maxBytes = limits[screen] }: Shot, png: Buffer): Promise<void> {
  for (const quality of [80, 70, 60, 50, 40, 30]) {
    const picture = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length > maxBytes) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
    console.log(file, picture.length, `(${quality})`);
    return;
  }
  throw new Error('too heavy');
}
