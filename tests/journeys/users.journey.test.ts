import { beforeAll, expect, it } from 'vitest';
import { desk, findBarriers, type PageOptions } from '../support/browser/browser.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';

const { stage, openSection } = setPanelStage();

beforeAll(async () => {
  await stage.portal.env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
     INSERT INTO users (id, name, email, password_hash, role, created_at)
     SELECT 'w' || i, 'Warga Ke-' || i, 'warga' || i || '@layung.test', 'x', 'user', '2026-11-01T00:00:00.000Z' FROM n`,
  ).run();
});

async function openUsers(options: PageOptions = {}) {
  const opened = await openSection('pengguna', options);
  await opened.page.getByText('warga60@layung.test').waitFor();
  return opened;
}

it('finds an account among many, keeps the search after a reload, and deletes only that account', async () => {
  const { page, faults } = await openUsers();
  expect(await page.getByRole('row').count()).toBe(51);
  await page.getByRole('searchbox', { name: 'Cari pengguna' }).fill('ke-7');
  await page.getByText('warga60@layung.test').waitFor({ state: 'detached' });
  expect(await page.getByRole('row').count()).toBe(2);
  expect(page.url()).not.toContain('ke-7');
  await page.reload();
  await page.getByText('warga7@layung.test').waitFor();
  await page.getByRole('link', { name: 'Pengaturan' }).click();
  await page.getByRole('heading', { name: 'Pengaturan' }).waitFor();
  await page.goBack();
  await page.getByText('warga7@layung.test').waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  expect(await findBarriers(page)).toEqual([]);

  await button(page, 'Hapus').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Are you sure you want to delete this user?').waitFor();
  await dialog.getByText('warga7@layung.test', { exact: false }).waitFor();
  await button(page, 'Batal').click();
  await button(page, 'Hapus').click();
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByText('User deleted successfully').waitFor();
  await page.getByText('No users found.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('searchbox').fill('');
  await page.getByText('warga60@layung.test').waitFor();
  expect(faults).toEqual([]);
});

it('returns to the first page when searching, and sends no search text in a URL', async () => {
  const { page, faults } = await openUsers({ viewport: desk });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await button(page, 'Berikutnya').click();
  // The first page stays visible until the second is loaded.
  await page.getByText('warga1@layung.test').waitFor();
  await page.getByRole('searchbox').fill('warga60@layung');
  await page.getByText('Warga Ke-60').waitFor();
  expect(new URL(page.url()).searchParams.get('halaman')).toBeNull();
  expect(await findBarriers(page)).toEqual([]);
  expect(requested.filter((url) => url.includes('warga60'))).toEqual([]);
  expect(faults).toEqual([]);
});

it('reports a list that could not be loaded, and retries', async () => {
  const { page, context } = await openUsers();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('ke-8');
  await page.getByText('Daftar pengguna belum dapat dimuat.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await context.setOffline(false);
  await button(page, 'Coba lagi').click();
  await page.getByText('warga8@layung.test').waitFor();
});
