import { expect, it } from 'vitest';
import { hourMs } from '#contract/basics/durations.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { waitForDraft } from '../support/browser/drafts.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { logIn, see } from '../support/browser/steps.ts';

const stage = setStage();

/** Opens a page with a new official, as a logout revokes the token. */
async function openPanel(path: string) {
  const admin = await stage.portal.account('admin');
  return { admin, ...(await openAs(stage, admin, path, { fresh: true })) };
}

const idleMessage = 'Panel tertutup karena 30 menit tanpa kegiatan.';

it('logs out every idle tab, and restores it with the entries after the login', async () => {
  const { admin, page, context, faults } = await openPanel('/protect');
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
    await tab.getByText(idleMessage).waitFor();
  }
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.bringToFront();
  await logIn(page, admin);
  await page.waitForURL('**/uploadberita');
  await see(page, 'Isian Anda yang belum tersimpan masih ada.');
  expect(await page.inputValue('[name=judulBerita]')).toBe('Belum tersimpan');
  // The other tab continues without a second login.
  await queue.waitForURL('**/adminpanel?menu=pengguna');
  expect(await queue.getByRole('searchbox').inputValue()).toBe('siti');
  expect(faults).toEqual([]);
});

it('logs out at the first activity after a sleep, also on the server', async () => {
  const { admin, page, context } = await openPanel('/protect');
  await context.clock.install();
  await page.goto('/cetak/buku?buku=agenda&tahun=2026');
  await page.locator('button:enabled', { hasText: 'Cetak' }).waitFor();
  // Timers do not run while a computer sleeps, but its clock does.
  await context.clock.setSystemTime(Date.now() + 3 * hourMs);
  await page.mouse.move(200, 200);
  await page.getByText(idleMessage).waitFor();
  const panel = () => stage.portal.call('GET', 'auth/adminpanel', { token: admin.token });
  await expect.poll(async () => (await panel()).status).toBe(401);
});

it('hides the panel when another account logs in in another tab', async () => {
  const { token, role } = await stage.portal.account('user');
  const { page, context } = await openPanel('/adminpanel?menu=pengguna');
  await page.getByRole('searchbox').waitFor();
  const second = await context.newPage();
  await second.goto('/robots.txt');
  await second.evaluate((session) => Object.assign(localStorage, session), { role, token });
  await page.waitForURL('**/protect');
});
