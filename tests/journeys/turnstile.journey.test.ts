import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { village } from '#village.config.ts';
import { findBarriers, openPage } from '../support/browser/browser.ts';
import { openReview } from '../support/browser/drafts.ts';
import { setStage } from '../support/browser/stage.ts';
import { button, fillIn, see } from '../support/browser/steps.ts';
import { dummyKeys, startSiteverify } from '../support/turnstile.ts';

// The server has Turnstile's secret key. The site key is a setting of the build, so addSiteKey adds it to pages and their policy.

const siteverify = await startSiteverify();
afterAll(() => siteverify.stop());
const vars = { TURNSTILE_SECRET: dummyKeys.passes, TURNSTILE_ORIGIN: siteverify.origin };
const stage = await setStage({}, vars);

const cloudflare = 'https://challenges.cloudflare.com';

/** Replaces Cloudflare's script: a widget that is solved by a click. */
const widgetScript = `globalThis.turnstile = {
  render(box, { sitekey, callback }) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Saya bukan robot ' + sitekey;
    button.addEventListener('click', () => callback('${dummyKeys.token}'));
    box.append(button);
    return 'widget';
  },
  remove() {},
};`;

/** Serves a page as if it were built with the site key. */
async function addSiteKey(page: Page, path: string) {
  await page.route(new URL(path, stage.portal.url).href, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).not.toContain(cloudflare);
    const own = "script-src 'self'";
    headers['content-security-policy'] = policy.replace(own, `${own} ${cloudflare}`);
    const setting = `"intake":{"turnstileSiteKey":"${dummyKeys.site}"`;
    const body = (await response.text()).replace('"intake":{', setting);
    await route.fulfill({ response, headers, body });
  });
}

const serveWidget = (page: Page) =>
  page.route(`${cloudflare}/turnstile/v0/api.js*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: widgetScript }),
  );

/** Inserts rows until the hourly ceilings are reached. */
async function reachCeilings() {
  const { registrationsPerHour, submissionsPerHour } = village.intake;
  const rows = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ?1)`;
  const now = new Date().toISOString();
  const { DB } = stage.portal.env;
  await DB.batch([
    DB.prepare(
      `INSERT INTO users (id, name, email, password_hash, created_at)
       ${rows} SELECT 'u' || i, 'x', 'u' || i || '@layung.test', 'x', ?2 FROM n`,
    ).bind(registrationsPerHour, now),
    DB.prepare(
      `INSERT INTO applications (id, type, status, nama, answers, photos, created_at)
       ${rows} SELECT 'a' || i, 'SKU', 'Menunggu', 'x', '{}', '{}', ?2 FROM n`,
    ).bind(submissionsPerHour, now),
  ]);
}

const challenge = (page: Page) =>
  page.getByRole('dialog', { name: 'Buktikan bahwa Anda bukan robot' });
const widget = (page: Page) =>
  challenge(page).getByRole('button', { name: `Saya bukan robot ${dummyKeys.site}` });

it('registers above the ceiling with a solved challenge, and keeps the entries', async () => {
  await reachCeilings();
  const { page } = await openPage(stage.browser, stage.portal.url);
  await addSiteKey(page, '/register');
  await page.route(`${cloudflare}/**`, (route) => route.abort());
  await page.goto('/register');
  await fillIn(page, { name: 'Entin Suhartini', email: 'entin.s@layung.test' });
  await page.fill('[name=password]', 'mangga-biru-tujuh');

  await button(page, 'Daftar').click();
  await challenge(page).getByText('Pemeriksaan tidak dapat dimuat').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Batal').click();
  const message = page.locator('#pesan');
  await message.getByText(`telepon kantor desa di ${village.office.telepon}`).waitFor();
  expect(await page.inputValue('[name=name]')).toBe('Entin Suhartini');
  expect(await page.inputValue('[name=password]')).toBe('mangga-biru-tujuh');

  await page.unroute(`${cloudflare}/**`);
  await serveWidget(page);
  await button(page, 'Daftar').click();
  await widget(page).waitFor();
  await widget(page).click();
  await page.waitForURL('**/login');
  await see(page, 'Pendaftaran berhasil! Silakan login.');
  expect(siteverify.received.at(-1)?.response).toBe(dummyKeys.token);
});

it('sends an application above the ceiling with a solved challenge', async () => {
  const { page } = await openReview(stage, await stage.portal.account());
  await addSiteKey(page, '/sku');
  await serveWidget(page);
  await page.reload();
  await button(page, 'Lanjutkan').click();
  await button(page, 'Kirim').click();
  await widget(page).click();
  await see(page, 'Pengajuan Berhasil!');
});
