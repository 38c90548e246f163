import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';

const { stage, openSection } = await setPanelStage();
await stage.portal.env.DB.prepare(
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
   INSERT INTO users (id, name, email, password_hash, role, created_at)
   SELECT 'w' || i, 'Warga Ke-' || i, 'warga' || i || '@layung.test', 'x', 'user', '2026-11-01T00:00:00.000Z' FROM n`,
).run();

it('finds an account among many, keeps the search after a reload, and deletes only that account', async () => {
  const { page, context } = await openSection('pengguna&peran=warga');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.getByText('warga60@layung.test').waitFor();
  expect(await page.getByRole('row').count()).toBe(51);
  await button(page, 'Berikutnya').click();
  // The first page stays visible until the second is loaded.
  await page.getByText('warga1@layung.test').waitFor();

  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Cari pengguna' }).fill('ke-7');
  await page.getByText('Daftar pengguna belum dapat dimuat.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await context.setOffline(false);
  await button(page, 'Coba lagi').click();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByText('warga7@layung.test').waitFor();
  expect(new URL(page.url()).searchParams.get('halaman')).toBeNull();
  await page.reload();
  await page.getByText('warga7@layung.test').waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  expect([page.url(), ...requested].filter((url) => url.includes('ke-7'))).toEqual([]);

  await button(page, 'Hapus').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Are you sure you want to delete this user?').waitFor();
  await dialog.getByText('warga7@layung.test').waitFor();
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByText('User deleted successfully').waitFor();
  await page.getByText('No users found.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('searchbox').fill('');
  await page.getByText('warga60@layung.test').waitFor();
  await page.getByRole('link', { name: 'Petugas' }).click();
  await page.getByText(stage.admin.email).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  expect(await page.getByText('warga60@layung.test').count()).toBe(0);
  await page.getByRole('link', { name: 'Semua' }).click();
  await page.getByText('warga60@layung.test').waitFor();
  await page.getByRole('heading', { name: 'Hapus Akun' }).waitFor();
  await button(page, 'Tambah petugas').click();
  await page.getByRole('dialog', { name: 'Tambah petugas' }).getByText('/register').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Tutup').click();
});
