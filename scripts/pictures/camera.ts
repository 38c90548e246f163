import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { openPage } from '#tests/support/browser/browser.ts';
import { morning, type StillPortal, type Viewer } from './portal.ts';
import { timeHeader } from './still-worker.ts';

/** One picture: where it goes, whose screen of what size it shows, and what is done there before. */
export interface Shot {
  /** From the root, with its ending. */
  file: string;
  path: string;
  screen: keyof typeof screens;
  as?: Viewer;
  /** Brings the page to what the picture shows. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Pixels, where it is less of its screen. */
  height?: number;
  /** Bytes, where it may be more than its screen's. */
  most?: number;
}

/** A phone's is shown smaller than it is, so that it is sharp. */
const screens = {
  phone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 1.25 },
  panel: { viewport: { width: 880, height: 640 } },
  desk: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** Bytes of one picture. */
const limits = { phone: 20_480, panel: 30_720, desk: 102_400 } as const;

/** Takes pictures of a portal, one after the other. @throws when all are tried, where some could not be taken. */
export async function takeAll(portal: StillPortal, browser: Browser, shots: readonly Shot[]) {
  const failed: string[] = [];
  for (const shot of shots) {
    await take(portal, browser, shot).catch((error: unknown) => {
      failed.push(`${shot.file}: ${error instanceof Error ? error.message : error}`);
    });
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
}

async function take(portal: StillPortal, browser: Browser, shot: Shot): Promise<void> {
  const screen = screens[shot.screen];
  const { context, page, faults } = await openPage(browser, portal.url, {
    ...screen,
    fresh: true,
    viewport: { ...screen.viewport, ...(shot.height && { height: shot.height }) },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    extraHTTPHeaders: { [timeHeader]: morning },
  });
  try {
    await context.clock.setFixedTime(morning);
    if (shot.as) await keepSession(portal, page, shot.as);
    // The face, which a page does without where it comes late, is then at hand.
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
  if (faults.length > 0) throw new Error(faults.join('; '));
}

const quietMs = 400;
const patienceMs = 20_000;

/** Waits until nothing has been asked of the server for a while, and all that came is drawn. */
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
      if (Date.now() - start > patienceMs) throw new Error(`${open} requests are not answered`);
      await setTimeout(50);
    }
    await page.evaluate(async () => {
      const seen = [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      await Promise.all([document.fonts.ready, ...seen.map((image) => image.decode())]);
    });
  };
}

async function keepSession({ tokens }: StillPortal, page: Page, role: Viewer): Promise<void> {
  await page.addInitScript(
    (kept: Record<string, string>) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    { token: tokens[role], role },
  );
}

/** Keeps it as the best WebP that is light enough. @throws where none is. */
async function save({ file, screen, most = limits[screen] }: Shot, png: Buffer): Promise<void> {
  for (const quality of [80, 70, 60, 50, 40, 30]) {
    const picture = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length > most) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
    console.log(file, picture.length, `(${quality})`);
    return;
  }
  throw new Error('too heavy');
}
