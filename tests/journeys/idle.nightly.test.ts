import { expect, it } from 'vitest';
import { hourMs } from '#contract/basics/durations.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';

const { stage } = await setPanelStage();

it('logs out at the first activity after a sleep, also on the server', async () => {
  const { page, context } = await openAs(stage, stage.admin, '/robots.txt', { fresh: true });
  await context.clock.install();
  await page.goto('/cetak/buku?buku=agenda&tahun=2026');
  await page.locator('button:enabled', { hasText: 'Cetak' }).waitFor();
  // Timers do not run while a computer sleeps, but its clock does.
  await context.clock.setSystemTime(Date.now() + 3 * hourMs);
  await page.mouse.move(200, 200);
  await page.getByText('Panel tertutup karena 30 menit tanpa kegiatan.').waitFor();
  const panel = () => stage.admin.call('GET', 'auth/adminpanel');
  await expect.poll(async () => (await panel()).status).toBe(401);
});
