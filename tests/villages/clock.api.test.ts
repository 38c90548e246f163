import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { timeZones } from '#contract/village/time-zones.ts';
import { approveAt, submit } from '#tests/support/letters/issue-letter.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(async () => {
  vi.doUnmock('#contract/village/words.ts');
  vi.resetModules();
  await portal.stop();
});

/** Modules imported from now on run by the clock of this zone. */
function setZone(zoneName: keyof typeof timeZones) {
  vi.resetModules();
  vi.doMock('#contract/village/words.ts', async (original) => ({
    ...(await original<object>()),
    zoneName,
    zone: timeZones[zoneName],
  }));
}

it('dates and numbers a letter by the clock of a village in the east', async () => {
  setZone('WIT');
  const applications = await import('#worker/applications/index.ts');
  const approve = async (at: string) => {
    const { _id } = await submit(portal, (await portal.account()).token);
    return approveAt(applications, portal, _id, {}, new Date(at));
  };
  const { formatTime } = await import('#contract/basics/village-time.ts');
  expect(formatTime('2033-12-31T14:30:00Z')).toBe('23.30 WIT');
  const last = await approve('2033-12-31T14:30:00Z');
  expect(last.nomorSurat).toBe('500.3.3/001/LYG/XII/2033');
  const first = await approve('2033-12-31T15:00:00Z');
  expect(first.nomorSurat).toBe('500.3.3/001/LYG/I/2034');
  const { body } = await portal.call<{ berlakuSampai: string }>(
    'GET',
    `verifikasi/${last.kodeVerifikasi}`,
  );
  expect(body.berlakuSampai).toMatch(/^2034-12-31/);
});

it.each([
  ['WIB', '2025-03-02T17:00:00.000Z'],
  ['WITA', '2025-03-02T16:00:00.000Z'],
  ['WIT', '2025-03-02T15:00:00.000Z'],
] as const)('begins a week at midnight of %s', async (zone, monday) => {
  setZone(zone);
  const { summarize } = await import('#worker/register/summary.ts');
  const withdraw = portal.env.DB.prepare('UPDATE letters SET withdrawn_at = ?1');
  const withdrawnIn = async (minggu: string) => {
    const summary = await summarize(openDb(portal.env.DB), village, { minggu }, new Date());
    return 'dicabut' in summary && summary.dicabut;
  };
  await withdraw.bind(monday).run();
  expect([await withdrawnIn('2025-02-24'), await withdrawnIn('2025-03-03')]).toEqual([0, 2]);
  await withdraw.bind(new Date(Date.parse(monday) - 1).toISOString()).run();
  expect([await withdrawnIn('2025-02-24'), await withdrawnIn('2025-03-03')]).toEqual([2, 0]);
});
