import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser, openPage } from '../tests/support/browser.ts';
import { type Portal, startPortal } from '../tests/support/portal.ts';
import { closeAll } from '../tests/support/runtime/process-wide.ts';
import { logIn } from '../tests/support/steps.ts';
import { letterForm, skuAnswers } from '../tests/support/submissions.ts';
import { ensureBuilt } from './lib/build.ts';
import { fillWhereNew } from './sample/fill.ts';

/**
 * Takes the pictures of the admin panel's guide from the built portal, with the sample village's content. Run it anew
 * after a change of the screens that it shows.
 */
const folder = 'site/islands/admin/dashboard/pictures';
const viewport = { width: 880, height: 560 };
/** Bytes of one picture. */
const most = 25 * 1024;

async function addApplications(portal: Portal, token: string): Promise<void> {
  for (const nama of ['Siti Aminah', 'Ujang Suherman', 'Dewi Lestari']) {
    const form = await letterForm({ ...skuAnswers, nama });
    await portal.call('POST', 'applications/uploadapp', { token, form });
  }
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const shot = await page.screenshot();
  const picture = await sharp(shot).webp({ quality: 62, effort: 6 }).toBuffer();
  if (picture.length > most) throw new Error(`${name} is ${picture.length} bytes`);
  writeFileSync(join(folder, `${name}.webp`), picture);
  console.log(name, picture.length);
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await ensureBuilt();
  const [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
  try {
    await fillWhereNew(portal.env.DB, portal.env.FILES);
    const admin = await portal.account('admin');
    await addApplications(portal, admin.token);
    const { body: budgets } = await portal.call<{ _id: string }[]>('GET', 'apbdesas');
    const options = { viewport, reducedMotion: 'reduce', colorScheme: 'light' } as const;
    const { page } = await openPage(browser, portal.url, options);
    await page.goto('/');
    await take(page, 'home');
    await page.goto('/login');
    await take(page, 'login');
    await logIn(page, admin);
    await page.waitForURL('**/adminpanel**');
    for (const [name, path] of [
      ['surat', '/adminpanel?menu=surat'],
      ['menu', '/adminpanel?menu=edit'],
      ['data', `/apbdesas/${budgets[0]?._id}/edit`],
    ] as const) {
      await page.goto(path);
      await page.locator('main :is(article, tbody, form)').first().waitFor();
      // The menu is another step's picture; here the letters are.
      if (name === 'surat')
        await page.locator('#judul-bagian').evaluate((it) => it.scrollIntoView());
      await take(page, name);
    }
  } finally {
    await browser.close();
    await portal.stop();
    await closeAll();
  }
}

await main();
