import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hourMs } from '#contract/basics/durations.ts';
import { timeZones } from '#contract/village/time-zones.ts';
import { approveAt, submit } from '#tests/support/letters/issue-letter.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { readOne } from '#worker/db/read.ts';
import { contentRecords } from '#worker/db/schema.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(async () => {
  vi.doUnmock('#contract/village/words.ts');
  vi.resetModules();
  await portal.stop();
});

/** Modules imported from now on run by the clock of this zone, or of one so many hours ahead of UTC. */
function setZone(zone: keyof typeof timeZones | number) {
  vi.resetModules();
  vi.doMock('#contract/village/words.ts', async (original) => ({
    ...(await original<object>()),
    ...(typeof zone === 'number'
      ? { zone: { hours: zone } }
      : { zoneName: zone, zone: timeZones[zone] }),
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

// No test sets the database's clock, so the village is ahead of it by days, or by years.
it.each([
  [7, false, '2026'],
  [7 + 3 * 24, true, '2026'],
  [7 + 24 * 365 * 200, true, '2199'],
])(
  'shows news and a budget from their day on when it is %i hours later',
  async (hours, isShown, year) => {
    const admin = await portal.account('admin');
    const inTwoDays = new Date(Date.now() + 55 * hourMs).toISOString().slice(0, 10);
    await admin.call('POST', 'beritas/add', { judulBerita: 'Kunjungan', tampilMulai: inTwoDays });
    for (const tahun of ['2026', '2199'])
      await admin.call('PUT', `anggarans/tahun/${tahun}`, {
        rows: [
          {
            jenis: 'belanja',
            bidang: 'Pelaksanaan pembangunan desa',
            uraian: 'Jalan',
            anggaran: '1',
          },
        ],
      });
    setZone(hours);
    const db = openDb(portal.env.DB);
    const { isShownTo } = await import('#worker/content/queries.ts');
    const news = eq(contentRecords.collection, 'beritas');
    const shown = await db
      .select()
      .from(contentRecords)
      .where(and(news, isShownTo('everyone')));
    expect(shown.length > 0).toBe(isShown);
    const { linesOf } = await import('#worker/budget/service.ts');
    expect((await readOne(db, linesOf())).map(({ tahun }) => tahun)).toEqual([year]);
  },
);
