import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { keptDraft } from '../support/browser/drafts.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { logIn, see } from '../support/browser/steps.ts';

const stage = setStage();

/** A page of an official of its own, as a logout ends the token. */
async function openPanel(path: string) {
  const admin = await stage.portal.account('admin');
  return { admin, ...(await openAs(stage, admin, path, { fresh: true })) };
}

const idleMessage = 'Panel tertutup karena 30 menit tanpa kegiatan.';
const hour = 3_600_000;

it('logs out every idle tab, and leads back to it with all that was typed', async () => {
  const { admin, page, context, faults } = await openPanel('/protect');
  await context.clock.install();
  await page.goto('/uploadberita');
  await page.fill('[name=judulBerita]', 'Belum tersimpan');
  // Timers of a pending write would run out with the clock.
  await keptDraft(page, 'Belum tersimpan');
  const queue = await context.newPage();
  await queue.goto('/adminpanel?menu=pengguna');
  await queue.getByRole('searchbox').fill('siti');
  await queue.getByRole('row').nth(1).waitFor();

  // An activity in one tab counts in both.
  await queue.mouse.move(200, 200);
  await context.clock.fastForward('29:00');
  expect(new URL(queue.url()).pathname).toBe('/adminpanel');
  // The last seconds run by themselves: each tab has a clock of its own, and a jump could end one tab's session before the other's.
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
  // The other tab follows without a second login.
  await queue.waitForURL('**/adminpanel?menu=pengguna');
  expect(await queue.getByRole('searchbox').inputValue()).toBe('siti');
  expect(faults).toEqual([]);
});

it('logs out at the first activity after a sleep, on the server too', async () => {
  const { admin, page, context } = await openPanel('/protect');
  await context.clock.install();
  await page.goto('/cetak/buku?buku=agenda&tahun=2026');
  await page.locator('button:enabled', { hasText: 'Cetak' }).waitFor();
  // Timers do not run while a computer sleeps, but its clock does.
  await context.clock.setSystemTime(Date.now() + 3 * hour);
  await page.mouse.move(200, 200);
  await page.getByText(idleMessage).waitFor();
  const panel = () => stage.portal.call('GET', 'auth/adminpanel', { token: admin.token });
  await expect.poll(async () => (await panel()).status).toBe(401);
});

it('shows nothing to another account that logs in in another tab', async () => {
  const { token, role } = await stage.portal.account('user');
  const { page, context } = await openPanel('/adminpanel?menu=pengguna');
  await page.getByRole('searchbox').waitFor();
  const second = await context.newPage();
  await second.goto('/robots.txt');
  await second.evaluate((session) => Object.assign(localStorage, session), { role, token });
  await page.waitForURL('**/protect');
});
