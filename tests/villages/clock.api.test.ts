import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { timeZones } from '#contract/village/time-zones.ts';
import { approveAt, submit } from '#tests/support/letters/issue-letter.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  vi.resetModules();
  vi.doMock('#contract/village/words.ts', async (original) => ({
    ...(await original<object>()),
    zoneName: 'WIT',
    zone: timeZones.WIT,
  }));
});
afterAll(async () => {
  vi.doUnmock('#contract/village/words.ts');
  vi.resetModules();
  await portal.stop();
});

it('dates and numbers a letter by the clock of a village in the east', async () => {
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
