import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { setStage } from '../support/browser/stage.ts';
import { button, logIn } from '../support/browser/steps.ts';
import { submit, withdrawLetter } from '../support/letters/issue-letter.ts';
import { everythingOn, openDevice, read } from '../support/offline/device.ts';
import type { Account } from '../support/portal.ts';
import { sampleOf } from '../support/sample.ts';

const stage = setStage();
let admin: Account;
beforeAll(async () => {
  admin = await stage.portal.account('admin');
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
  const json = { status: 'Disetujui' };
  await stage.portal.call('PUT', `applications/${_id}`, { token: admin.token, json });
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
  const { page, context, id, faults } = await openWithLetter();
  const everything = await everythingOn(page);
  // The letter is stored under its id; the signed link is not stored.
  expect(everything).toContain(`surat ${id}`);
  expect(everything).not.toContain('ttd=');

  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Tersimpan .* – tidak ada sinyal\.$/).waitFor();
  await page.getByRole('heading', { name: `${marks.nama} (SKU)` }).waitFor();
  const download = page.waitForEvent('download');
  await button(page, 'Download PDF tersimpan').click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await download).suggestedFilename()).toMatch(/^SKU-.*\.pdf$/);
  expect(await findBarriers(page)).toEqual([]);

  await button(page, 'Hapus dari HP ini').click();
  await page.getByText('Surat ini tidak tersimpan di HP ini.', { exact: false }).waitFor();
  await context.setOffline(false);
  await button(page, 'Simpan di HP ini').click();
  await button(page, 'Download PDF tersimpan').waitFor();
  expect(await page.getByText(/^Tersimpan .* tidak ada sinyal/).count()).toBe(0);

  const withdrawal = { q: marks.nama, reason: 'Nama usaha keliru' };
  await withdrawLetter(stage.portal, admin.token, withdrawal);
  await page.goto('/dashboard');
  const link = page.getByRole('link', { name: '1 surat dicabut' });
  await link.getByText(/Dicabut [^:]+: Nama usaha keliru\. Surat ini tidak berlaku lagi/).waitFor();
  await link.click();
  await page.getByText(/^Dicabut [^:]+: Nama usaha keliru\.$/).waitFor();
  await button(page, 'Ajukan lagi').waitFor();
  expect(await page.getByText(/Disetujui|ditandatangani|Download PDF/).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await expect.poll(() => everythingOn(page)).not.toContain(`surat ${id}`);
  expect(faults).toEqual([]);
});

type Opened = Awaited<ReturnType<typeof openWithLetter>>;

/** Every way in which a session ends. */
const endings: readonly [string, (opened: Opened) => Promise<void>][] = [
  [
    'logout',
    async ({ page }) => {
      await button(page, 'Logout').click();
      await page.waitForURL(({ pathname }) => pathname === '/');
    },
  ],
  [
    'offline logout',
    async ({ page, context }) => {
      await context.setOffline(true);
      await button(page, 'Logout').click();
      await page
        .getByText('tidak ada sinyal', { exact: false })
        .or(page.getByText('Tidak ada sinyal'))
        .first()
        .waitFor();
    },
  ],
  [
    'logout that clears the device with its draft',
    async ({ page }) => {
      await page.goto('/sku');
      await page.locator('[name=nama]').fill(marks.nama);
      await button(page, 'Lanjut').click();
      await page.goto('/dashboard');
      await button(page, 'Logout dan bersihkan perangkat ini').click();
      await page.waitForURL(({ pathname }) => pathname === '/');
    },
  ],
  [
    'session revoked on the server',
    async ({ page, account }) => {
      await stage.portal.call('POST', 'auth/logout-everywhere', { token: account.token });
      await page.goto('/dashboard');
      await page.waitForURL(({ pathname }) => pathname === '/');
    },
  ],
  [
    'login of another account',
    async ({ page }) => {
      const other = await stage.portal.account();
      // As when site data is cleared, or the browser loses it.
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.goto('/login');
      await logIn(page, other);
      await page.getByText('Halo, ', { exact: false }).waitFor();
    },
  ],
  [
    'deletion of the account',
    async ({ page, account }) => {
      await page.goto('/akun');
      await page.getByText('Saya ingin menghapus akun').click();
      await button(page, 'Hapus akun').click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('[name=password]').fill(account.password);
      await dialog.getByRole('button', { name: 'Hapus' }).click();
      await page.getByText('Akun Anda sudah dihapus.').first().waitFor();
    },
  ],
];

it.each(sampleOf(endings, 2))('leaves nothing on the device: %s', async (_name, end) => {
  const opened = await openWithLetter();
  const { page } = opened;
  expect(await found(page)).toEqual([...Object.values(marks), aPdf, '/berkas/']);
  await end(opened);
  await expect.poll(() => found(page), { timeout: 15_000 }).toEqual([]);
});
