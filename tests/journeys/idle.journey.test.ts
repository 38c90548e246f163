import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { waitForDraft } from '../support/browser/drafts.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { logIn, see } from '../support/browser/steps.ts';

const stage = setStage();

it('logs out every idle tab, and restores it with the entries after the login', async () => {
  const admin = await stage.portal.account('admin');
  const { page, context, faults } = await openAs(stage, admin, '/robots.txt', { fresh: true });
  await context.clock.install();
  await page.goto('/uploadberita');
  await page.fill('[name=judulBerita]', 'Belum tersimpan');
  // Forwarding the clock would fire the timer of a pending write.
  await waitForDraft(page, 'Belum tersimpan');
  const queue = await context.newPage();
  await queue.goto('/adminpanel?menu=pengguna');
  await queue.getByRole('searchbox').fill('siti');
  await queue.getByRole('row').nth(1).waitFor();

  // Activity in one tab counts in both.
  await queue.mouse.move(200, 200);
  await context.clock.fastForward('29:00');
  expect(new URL(queue.url()).pathname).toBe('/adminpanel');
  // The last seconds are not skipped: each tab has its own clock, and a jump could end one session before the other.
  await context.clock.fastForward('00:57');
  for (const tab of [page, queue]) {
    await tab.waitForURL('**/login?kembali=*');
    await tab.getByText('Panel tertutup karena 30 menit tanpa kegiatan.').waitFor();
  }
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const panel = () => stage.portal.call('GET', 'auth/adminpanel', { token: admin.token });
  await expect.poll(async () => (await panel()).status).toBe(401);

  await page.bringToFront();
  await logIn(page, admin);
  await page.waitForURL('**/uploadberita');
  await see(page, 'Isian Anda yang belum tersimpan masih ada.');
  expect(await page.inputValue('[name=judulBerita]')).toBe('Belum tersimpan');
  // The other tab continues without a second login.
  await queue.waitForURL('**/adminpanel?menu=pengguna');
  expect(await queue.getByRole('searchbox').inputValue()).toBe('siti');

  // The panel is hidden when another account logs in in another tab.
  const { token, role } = await stage.portal.account();
  await page.goto('/robots.txt');
  await page.evaluate((session) => Object.assign(localStorage, session), { role, token });
  await queue.waitForURL('**/protect');
  expect(faults).toEqual([]);
});
