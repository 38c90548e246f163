import { expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { issueLetter } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { sweep } from './scheduled.ts';

const portal = await testPortal();
const { token } = await portal.account('admin');
for (let letters = 0; letters < 4; letters += 1) await issueLetter(portal, token);

const sweepAfter = (days: number) => sweep(portal.env, new Date(Date.now() + days * dayMs));

const { keys } = portal;
const named = async () => [...(await keys('applications/')), ...(await keys('letters/'))].sort();

it('moves orphaned files to the trash after a day, restores named ones, empties it after thirty, and records its counts', async () => {
  const before = await named();
  await portal.env.FILES.put('letters/sisa.pdf', 'sisa');
  await portal.query("INSERT INTO content_views VALUES ('x', '2026-01-01')");
  await sweepAfter(0);
  expect(await keys('letters/sisa')).toHaveLength(1);
  expect((await recorded('ok')).detail).toEqual({ ...nothing, views: 1 });
  await sweepAfter(2);
  expect(await named()).toEqual(before);
  const { at, detail } = await recorded('ok');
  expect(detail).toEqual({ ...nothing, strays: 1 });
  expect(Date.parse(at) - Date.now()).toBeGreaterThan(dayMs);
  const [moved = ''] = await keys('trash/');
  expect(moved).toMatch(/letters\/sisa\.pdf$/);
  const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
  const young = `trash/${dayAgo(29)}/letters/muda.pdf`;
  await portal.env.FILES.put(young, 'muda');
  await portal.env.FILES.put(`trash/${dayAgo(32)}/letters/tua.pdf`, 'tua');
  // A referenced file is restored.
  const [key = ''] = await keys('letters/');
  const object = await portal.env.FILES.get(key);
  const yesterday = `trash/${dayAgo(1)}/${key}`;
  await portal.env.FILES.put(yesterday, (await object?.arrayBuffer()) ?? '');
  await portal.env.FILES.delete(key);
  await sweepAfter(0);
  expect(await named()).toEqual(before);
  expect((await recorded('ok')).detail).toMatchObject({ restored: 1, deleted: 1 });
  expect(await keys('trash/')).toEqual([young, yesterday, moved]);
  await portal.env.FILES.delete([young, yesterday, moved]);
});

/** The last nightly run with this outcome. */
async function recorded(outcome: 'ok' | 'failed') {
  const sql = "SELECT at, detail FROM job_runs WHERE job = 'nightly' AND outcome = ?";
  const [run] = await portal.query<Record<string, string>>(sql, outcome);
  return { at: run?.at ?? '', detail: JSON.parse(run?.detail ?? '{}') };
}

/** Counts of a run without any work. */
const nothing = {
  views: 0,
  logins: expect.any(Number),
  slips: 0,
  sessions: 0,
  purges: 0,
  markers: 0,
  numbers: 0,
  photos: 0,
  undecided: 0,
  unused: 0,
  answers: 0,
  activities: 0,
  survey: 0,
  pushed: 0,
  discarded: 0,
  strays: 0,
  restored: 0,
  deleted: 0,
};

it('runs the other parts when one fails, and records which and why', async () => {
  await portal.env.FILES.put('trash/2026-01-01/letters/lama.pdf', 'lama');
  await portal.query('ALTER TABLE content_views RENAME TO hilang');
  await expect(sweepAfter(3)).rejects.toThrow('views: no such table: content_views');
  await portal.query('ALTER TABLE hilang RENAME TO content_views');
  expect(await keys('trash/2026-01-01/')).toEqual([]);
  const { views: _, ...others } = nothing;
  const cause = 'views: no such table: content_views';
  expect((await recorded('failed')).detail).toEqual({ ...others, deleted: 1, cause });
});

it('throws even if the failure cannot be recorded', async () => {
  await portal.query('ALTER TABLE job_runs RENAME TO hilang');
  const message = 'purges: no such table: job_runs; clock: no such table: job_runs';
  await expect(sweepAfter(0)).rejects.toThrow(message);
  await portal.query('ALTER TABLE hilang RENAME TO job_runs');
});

it.each([
  ['is empty', ['DELETE FROM applications', 'DELETE FROM users']],
  ['is not that of the files', ["UPDATE applications SET photos = '{}'"]],
])('touches no file when the database %s', async (_, statements) => {
  const before = await named();
  for (const sql of [...statements, 'UPDATE letters SET pdf_key = NULL']) await portal.query(sql);
  const others = Array.from({ length: 20 }, (_, extra) => `letters/asing-${extra}.pdf`);
  await Promise.all(others.map((key) => portal.env.FILES.put(key, 'x')));
  await expect(sweepAfter(2)).rejects.toThrow('no file was removed');
  expect(await named()).toEqual(expect.arrayContaining(before));
  expect((await recorded('failed')).detail.cause).toBe(
    'strays: no file was removed: no record names 28 of 28 files' +
      ' (applications/ 4 of 4, letters/ 24 of 24, media/ 0 of 0, sizes/ 0 of 0)',
  );
});

it('removes that many on the day set in SWEEP_ALL_ON, but never without an account', async () => {
  const now = new Date(Date.now() + 2 * dayMs);
  const all = { ...portal.env, SWEEP_ALL_ON: now.toISOString().slice(0, 10) };
  await expect(sweep(all, now)).rejects.toThrow('no file was removed');
  await portal.account('admin');
  await expect(sweep(all, new Date(now.getTime() + dayMs))).rejects.toThrow('no file was removed');
  const before = (await keys('trash/')).length;
  await sweep(all, now);
  expect(await named()).toEqual([]);
  expect(await keys('trash/')).toHaveLength(before + 28);
});

it('adds a missing deletion marker, and removes markers older than every archive', async () => {
  const { id, call, password } = await portal.account('user');
  expect((await call('DELETE', 'auth/account', { password })).status).toBe(200);
  const marker = `erased/accounts/${id}`;
  await portal.env.FILES.delete(marker);
  await sweepAfter(1);
  expect((await recorded('ok')).detail).toMatchObject({ markers: 1 });
  expect(await keys(marker)).toHaveLength(1);
  await sweepAfter(119);
  expect((await recorded('ok')).detail).toMatchObject({ markers: 0 });
  expect(await keys(marker)).toHaveLength(1);
  await sweepAfter(121);
  expect(await keys(marker)).toEqual([]);
});
