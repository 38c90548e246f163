import { expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { OverviewAnswer } from '#contract/records/content.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { village } from '#village.config.ts';
import { sweep } from './scheduled.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const sent = (id: string, days: number) =>
  portal.query('UPDATE applications SET created_at = ? WHERE id = ?', daysAgo(days), id);
const today = isoDay(villageDay(new Date()));

it('deletes photos of applications undecided for 90 days, after a reminder', async () => {
  const resident = await portal.account();
  const [old, young] = [await submit(portal, resident.token), await submit(portal, resident.token)];
  await sent(old._id, 91);
  await sent(young._id, 89);
  const { notices } = await admin.get<OverviewAnswer>('content/overview');
  const waiting = { job: 'undecided', state: 'waiting' };
  expect(notices).toContainEqual(expect.objectContaining(waiting));
  await sweep(portal.env, new Date());
  const text = expect.any(String);
  expect(await resident.application(old._id)).toMatchObject({
    ...{ status: 'Menunggu', fotoKtp: null, fotoDihapusPada: text, dihapusPada: null },
  });
  const unchanged = { fotoKtp: text, fotoDihapusPada: null };
  expect(await resident.application(young._id)).toMatchObject(unchanged);
  expect(await portal.keys(`applications/${old._id}/`)).toEqual([]);
});

it('deletes photos once the days after a decision are over', async () => {
  const resident = await portal.account();
  const photoAfter = async (days: number) => {
    const { _id } = await submit(portal, resident.token);
    const sql = "UPDATE applications SET status = 'Ditolak', decided_at = ? WHERE id = ?";
    await portal.query(sql, daysAgo(days), _id);
    await sweep(portal.env, new Date());
    return (await portal.keys(`applications/${_id}/`)).length;
  };
  const { photoDays } = village.retention;
  expect([await photoAfter(photoDays - 0.5), await photoAfter(photoDays + 0.5)]).toEqual([1, 0]);
});

it('deletes residents’ accounts without pending applications three years after the last login', async () => {
  const [unused, pending] = [await portal.account(), await portal.account()];
  const [official, fresh] = [await portal.account('admin'), await portal.account()];
  await submit(portal, pending.token);
  const use = (day: string | null, { id }: { id: string }) =>
    portal.query(
      "UPDATE users SET last_used_on = ?, created_at = '2019-01-01' WHERE id = ?",
      day,
      id,
    );
  for (const account of [unused, pending, official]) await use('2020-01-01', account);
  await use(null, fresh);
  await sweep(portal.env, new Date());
  const dayOf = ({ id }: { id: string }) =>
    portal.cell('SELECT last_used_on FROM users WHERE id = ?', id);
  expect(await dayOf(unused)).toBeUndefined();
  expect([await dayOf(pending), await dayOf(official)]).toEqual(['2020-01-01', '2020-01-01']);
  expect(await dayOf(fresh)).toBe(today);
  expect(await portal.actionsOn(unused.id)).toEqual(['retention.unused']);
});

it('records the day of a login', async () => {
  const json = { name: 'Siti', email: 'siti@desa.test', password: 'kebun karet 77' };
  await portal.call('POST', 'auth/register', { json });
  const lastUsed = () => portal.cell('SELECT last_used_on FROM users WHERE email = ?', json.email);
  expect(await lastUsed()).toBeNull();
  expect((await portal.login(json)).status).toBe(200);
  expect(await lastUsed()).toBe(today);
});
