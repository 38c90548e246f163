import { mkdtempSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeWorker } from '#site/service-worker/build.ts';
import { desk, findBarriers, openPage } from '../support/browser/browser.ts';
import { waitForDraft } from '../support/browser/drafts.ts';
import { setContentStage, visit } from '../support/browser/stage.ts';
import { button, download, fillSkdlForm, logIn, see } from '../support/browser/steps.ts';
import {
  approve,
  ownApplications,
  submit,
  withdrawLetter,
} from '../support/letters/issue-letter.ts';
import {
  everythingOn,
  openDevice,
  read,
  waitForCopy,
  waitUntil,
} from '../support/offline/device.ts';
import { setProxy } from '../support/offline/proxy.ts';
import { publicPaths } from '../support/pages/page-paths.ts';
import { itNightly, sampleOf } from '../support/sample.ts';

const { stage, add } = await setContentStage();
const { proxy } = await setProxy(stage);

it('shows visited public pages with their time, and lists them instead of any other', async () => {
  // Two pages of news.
  for (let number = 1; number <= 7; number += 1)
    await add('beritas', { judulBerita: `Kabar ${number}` });
  const { page, context } = await openDevice(stage.browser, stage.portal.url, stage.admin);
  await read(page, '/semua-berita?page=2');
  await read(page, '/semua-berita');
  expect(await page.locator('.kept-notice').count()).toBe(0);
  const title = await page.locator('h2 a').first().textContent();

  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Tersimpan \d+ \S+ 20\d\d, \d\d\.\d\d WIB – tidak ada sinyal\./).waitFor();
  expect(await page.locator('h2 a').first().textContent()).toBe(title);
  // The notice is not hidden by the header, although the reload keeps the scroll position.
  const notice = await page.locator('.kept-notice').evaluate((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(180, (top + bottom) / 2);
    const isInView = top >= 0 && bottom <= innerHeight && element.contains(seen);
    return { width, textAlign: getComputedStyle(element).textAlign, isInView };
  });
  expect(notice).toEqual({ width: 360, textAlign: 'center', isInView: true });
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/semua-berita?page=2&dari=pesan');
  await page.getByText('2 / ').waitFor();

  // No page of the panel is cached. The list of available pages is shown, also on a desktop in dark colours.
  await context.setOffline(false);
  await page.goto('/adminpanel?menu=surat');
  await page.locator('#judul-bagian').waitFor();
  await context.setOffline(true);
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Tidak ada sinyal' }).waitFor();
  await page.getByRole('link', { name: 'Berita desa', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Profil desa', exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const cached = await page.evaluate(async () => {
    const cache = await caches.open('pages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain('/semua-berita');
  expect(cached.filter((path) => !publicPaths.includes(path))).toEqual([]);

  await page.goto('/sejarah');
  await context.setOffline(false);
  await button(page, 'Coba lagi').press('Enter');
  await page.getByRole('heading', { level: 1, name: /Sejarah/ }).waitFor();
  expect(await page.locator('.kept-notice').count()).toBe(0);
});

it('opens a form with its draft, dashboard and services offline after a first visit, and sends it once when online', async () => {
  const { token, role } = await stage.portal.account();
  const { page, context } = await openPage(stage.browser, stage.portal.url, {
    serviceWorkers: 'allow',
    fresh: true,
  });
  await page.addInitScript((session) => Object.assign(localStorage, session), { token, role });
  await page.goto('/skdl?dari=pesan');
  for (const path of ['/skdl', '/dashboard', '/layanan']) await waitForCopy(page, path);
  await page.locator('[name=namaLembaga]').fill('Kelompok Tani');
  await waitForDraft(page, 'Kelompok Tani');

  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.getByRole('tab').first().waitFor();
  await page.goto('/layanan');
  await page.getByText('tidak ada sinyal.').waitFor();
  expect(await page.locator('main').textContent()).toContain('SKTM');
  await page.goto('/skdl');
  await page.getByText('Tidak ada sinyal. Isi saja dulu').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Lanjutkan').click();
  await button(page, 'Kembali').click();
  await fillSkdlForm(page);
  await button(page, 'Kirim').click();
  await see(page, 'Draf Anda tetap tersimpan di HP ini.');

  await context.setOffline(false);
  // The notices follow the connection.
  await page.getByText(/^Sinyal sudah kembali\./).waitFor();
  expect(await page.locator('.kept-notice').count()).toBe(0);
  await button(page, 'Kirim').click();
  await page.getByText('Formulir Anda telah berhasil dikirim.').first().waitFor();
  expect(await ownApplications(stage.portal, token)).toHaveLength(1);
});

it('can be installed, with shortcuts to the portal’s services', async () => {
  const { page, context } = await visit(stage, '/tentang');
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Test contexts are incognito, which Chromium reports as an error.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, data = '' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  type Manifest = { shortcuts: { url: string }[]; icons: { src: string }[] };
  const { shortcuts, icons } = JSON.parse(data) as Manifest;
  for (const path of [...shortcuts.map(({ url }) => url), ...icons.map(({ src }) => src)])
    expect([path, (await fetch(new URL(path, stage.portal.url))).status]).toEqual([path, 200]);
});

/** Values of this resident only. */
const marks = { nama: 'Xylowarta Quaffer', nik: '9876543210021122' };
/** A stored file that begins with this is a PDF; scripts of the form contain it too. */
const aPdf = '\n%PDF-';
/** What must not remain on the device. */
const traces = [...Object.values(marks), aPdf, '/berkas/', 'ttd='];

/** Opens a resident's phone with the stored history and a stored letter. */
async function openWithLetter() {
  const account = await stage.portal.account();
  const { _id } = await submit(stage.portal, account.token, marks);
  await approve(stage.portal, stage.admin.token, _id);
  const opened = await openDevice(stage.browser, stage.portal.url, account);
  const { page } = opened;
  await read(page, `/dashboard?tab=riwayat&lihat=${_id}`);
  await button(page, 'Simpan di HP ini').click();
  await button(page, 'Download PDF tersimpan').waitFor();
  return { ...opened, account, id: _id };
}

const found = async (page: Page) => {
  const all = await everythingOn(page);
  return traces.filter((trace) => all.includes(trace));
};

it('opens a stored letter offline, and deletes it once it is withdrawn', async () => {
  const { page, context, id } = await openWithLetter();
  const everything = await everythingOn(page);
  // The letter is stored under its id; the signed link is not stored.
  expect(everything).toContain(`surat ${id}`);
  expect(everything).not.toContain('ttd=');

  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Tersimpan .* – tidak ada sinyal\.$/).waitFor();
  await page.getByRole('heading', { name: `${marks.nama} (SKU)` }).waitFor();
  const file = await download(button(page, 'Download PDF tersimpan'));
  expect(await readFile(await file.path(), 'latin1')).toMatch(/^%PDF-/);
  expect(file.suggestedFilename()).toMatch(/^SKU-.*\.pdf$/);
  expect(await findBarriers(page)).toEqual([]);

  await button(page, 'Hapus dari HP ini').click();
  await page.getByText('Surat ini tidak tersimpan di HP ini.').waitFor();
  await context.setOffline(false);
  await button(page, 'Simpan di HP ini').click();
  await button(page, 'Download PDF tersimpan').waitFor();
  expect(await page.getByText(/^Tersimpan .* tidak ada sinyal/).count()).toBe(0);

  const withdrawal = { q: marks.nama, reason: 'Nama usaha keliru' };
  await withdrawLetter(stage.portal, stage.admin.token, withdrawal);
  await page.goto('/dashboard');
  const link = page.getByRole('link', { name: '1 surat dicabut' });
  await link.getByText(/Dicabut [^:]+: Nama usaha keliru\. Surat ini tidak berlaku lagi/).waitFor();
  await link.click();
  await page.getByText(/^Dicabut [^:]+: Nama usaha keliru\.$/).waitFor();
  await button(page, 'Ajukan lagi').waitFor();
  expect(await page.getByText(/Disetujui|ditandatangani|Download PDF/).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await expect.poll(() => everythingOn(page)).not.toContain(`surat ${id}`);
});

type Opened = Awaited<ReturnType<typeof openWithLetter>>;

/** Every way in which a session ends. */
const endings: Record<string, (opened: Opened) => Promise<void>> = {
  logout: async ({ page }) => {
    await button(page, 'Logout').click();
    await page.waitForURL(({ pathname }) => pathname === '/');
  },
  'offline logout': async ({ page, context }) => {
    await context.setOffline(true);
    await button(page, 'Logout').click();
    await see(page, /tidak ada sinyal/i);
  },
  'logout that clears the device with its draft': async ({ page }) => {
    await page.goto('/sku');
    await page.locator('[name=nama]').fill(marks.nama);
    await button(page, 'Lanjut').click();
    await page.goto('/dashboard');
    await button(page, 'Logout dan bersihkan perangkat ini').click();
    await page.waitForURL(({ pathname }) => pathname === '/');
  },
  'session revoked on the server': async ({ page, account }) => {
    await account.call('POST', 'auth/logout-everywhere');
    await page.goto('/dashboard');
    await page.waitForURL(({ pathname }) => pathname === '/');
  },
  'login of another account': async ({ page }) => {
    const other = await stage.portal.account();
    // As when site data is cleared, or the browser loses it.
    await page.evaluate(() => localStorage.removeItem('token'));
    await logIn(page, other);
    await page.getByText('Halo, ').waitFor();
  },
  'deletion of the account': async ({ page, account }) => {
    await page.goto('/akun');
    await page.getByText('Saya ingin menghapus akun').click();
    await button(page, 'Hapus akun').click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=password]').fill(account.password);
    await dialog.getByRole('button', { name: 'Hapus' }).click();
    await page.getByText('Akun Anda sudah dihapus.').first().waitFor();
  },
};

it.each(sampleOf(Object.entries(endings), 2))(
  'leaves nothing on the device: %s',
  async (_name, end) => {
    const opened = await openWithLetter();
    const { page } = opened;
    expect(await found(page)).toEqual([...Object.values(marks), aPdf, '/berkas/']);
    await end(opened);
    await expect.poll(() => found(page), { timeout: 15_000 }).toEqual([]);
  },
);

/** The service worker of another build, or the one that unregisters itself, after the village's words as in this build's. */
async function buildWorker(script: 'worker/index.ts' | 'worker/withdrawn.ts') {
  const file = join(mkdtempSync(join(tmpdir(), 'sw-')), 'sw.js');
  await writeWorker(file, { script, version: 'kedua', parts: {} });
  const own = await (await fetch(new URL('/sw.js', stage.portal.url))).text();
  return own.slice(0, own.indexOf('};') + 2) + readFileSync(file, 'utf8');
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const builds = async (page: Page) =>
  (await cacheNames(page)).filter((name) => name.startsWith('build-'));
const requestUpdate = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
const waitForWaitingWorker = (page: Page) =>
  waitUntil(page, async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

itNightly('activates a new build only when no form is open, and keeps the draft', async () => {
  const account = await stage.portal.account();
  const { page, context } = await openDevice(stage.browser, proxy.url, account);
  await read(page, '/sku');
  await page.locator('[name=nama]').fill('Siti Aminah');
  const first = await builds(page);
  expect(first).toHaveLength(1);
  const second = first.map((name) => name.replace(/^build-\w+/, 'build-kedua'));

  proxy.state.worker = await buildWorker('worker/index.ts');
  await requestUpdate(page);
  await waitForWaitingWorker(page);
  const other = await context.newPage();
  await other.goto('/semua-berita');
  expect(await builds(page)).toEqual([...first, ...second]);
  await waitForWaitingWorker(page);
  expect(await page.locator('[name=nama]').inputValue()).toBe('Siti Aminah');
  // The form loads its lazy parts from its own build.
  await button(page, 'Lanjut').click();
  await page.locator('[name=nik]').waitFor();

  await page.goto('/tentang');
  // The new worker takes over at a navigation after the form is closed, once the former worker is idle.
  const buildsAfterNavigation = async () => {
    await other.goto('/semua-produk');
    return builds(page);
  };
  const slowPolling = { timeout: 40_000, interval: 4000 };
  await expect.poll(buildsAfterNavigation, slowPolling).toEqual(second);
  proxy.state.delay = 'off';
  await page.goto('/tentang');
  await page.getByText('tidak ada sinyal.').waitFor();
  await page.goto('/sku');
  await button(page, 'Lanjutkan').waitFor();
  await page.goto('/sejarah');
  await page.getByRole('heading', { level: 1, name: 'Tidak ada sinyal' }).waitFor();
});

itNightly('shows the cached page when the response is slow, else the response', async () => {
  const { page } = await openDevice(stage.browser, proxy.url);
  proxy.state.delay = 1000;
  await page.reload();
  expect(await page.locator('.kept-notice').count()).toBe(0);
  proxy.state.delay = 8000;
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByText(/^Tersimpan .* – sinyal lemah\./).waitFor();
});

itNightly('can be withdrawn: caches and registration are removed', async () => {
  const { page } = await openDevice(stage.browser, proxy.url);
  proxy.state.worker = await buildWorker('worker/withdrawn.ts');
  await requestUpdate(page);
  await expect.poll(() => cacheNames(page)).toEqual([]);
  const left = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(left).toBe(0);
});
