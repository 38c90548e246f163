import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { OverviewAnswer } from '#contract/records/content.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';
import { village } from '#village.config.ts';
import { sweep } from './scheduled.ts';

let portal: Portal;
let admin: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
});
afterAll(() => portal.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const sent = (id: string, days: number) =>
  portal.env.DB.prepare('UPDATE applications SET created_at = ? WHERE id = ?')
    .bind(daysAgo(days), id)
    .run();
const today = isoDay(villageDay(new Date()));

it('deletes photos of applications undecided for 90 days, after a reminder', async () => {
  const resident = await portal.account();
  const [old, young] = [await submit(portal, resident.token), await submit(portal, resident.token)];
  await sent(old._id, 91);
  await sent(young._id, 89);
  const overview = await portal.call<OverviewAnswer>('GET', 'content/overview', admin);
  expect(overview.body.notices).toContainEqual(
    expect.objectContaining({ job: 'undecided', state: 'waiting' }),
  );
  await sweep(portal.env, new Date());
  const { body } = await portal.call<ApplicationRecord[]>(
    'GET',
    'applications/my-applications',
    resident,
  );
  const of = ({ _id }: ApplicationRecord) => body.find((one) => one._id === _id);
  expect(of(old)).toMatchObject({
    status: 'Menunggu',
    fotoKtp: null,
    fotoDihapusPada: expect.any(String),
    dihapusPada: null,
  });
  expect(of(young)).toMatchObject({ fotoKtp: expect.any(String), fotoDihapusPada: null });
  expect((await portal.env.FILES.list({ prefix: `applications/${old._id}/` })).objects).toEqual([]);
});

it('deletes photos once the days after a decision are over', async () => {
  const resident = await portal.account();
  const photoAfter = async (days: number) => {
    const { _id } = await submit(portal, resident.token);
    await portal.env.DB.prepare(
      "UPDATE applications SET status = 'Ditolak', decided_at = ? WHERE id = ?",
    )
      .bind(daysAgo(days), _id)
      .run();
    await sweep(portal.env, new Date());
    return (await portal.env.FILES.list({ prefix: `applications/${_id}/` })).objects.length;
  };
  const { photoDays } = village.retention;
  expect([await photoAfter(photoDays - 0.5), await photoAfter(photoDays + 0.5)]).toEqual([1, 0]);
});

it('deletes residents’ accounts without pending applications three years after the last login', async () => {
  const { DB } = portal.env;
  const [unused, pending, official, fresh] = [
    await portal.account(),
    await portal.account(),
    await portal.account('admin'),
    await portal.account(),
  ];
  await submit(portal, pending.token);
  const old = DB.prepare('UPDATE users SET last_used_on = ? WHERE id = ?');
  const ids = [unused.id, pending.id, official.id];
  await DB.batch(ids.map((id) => old.bind('2020-01-01', id)));
  await DB.prepare('UPDATE users SET last_used_on = NULL, created_at = ? WHERE id = ?')
    .bind('2019-01-01T00:00:00.000Z', fresh.id)
    .run();
  await sweep(portal.env, new Date());
  const { results } = await DB.prepare('SELECT id, last_used_on AS day FROM users').all<{
    id: string;
    day: string;
  }>();
  const dayOf = (id: string) => results.find((row) => row.id === id)?.day;
  expect(dayOf(unused.id)).toBeUndefined();
  expect([dayOf(pending.id), dayOf(official.id)]).toEqual(['2020-01-01', '2020-01-01']);
  expect(dayOf(fresh.id)).toBe(today);
  const entry = await DB.prepare(
    "SELECT subject FROM audit_entries WHERE action = 'retention.unused'",
  ).first('subject');
  expect(entry).toBe(unused.id);
});

it('records the day of a login', async () => {
  const json = { name: 'Siti', email: 'siti@desa.test', password: 'kebun karet 77' };
  await portal.call('POST', 'auth/register', { json });
  const lastUsed = () =>
    portal.env.DB.prepare("SELECT last_used_on FROM users WHERE email = 'siti@desa.test'").first(
      'last_used_on',
    );
  expect(await lastUsed()).toBeNull();
  const { status } = await portal.call('POST', 'auth/login', { json });
  expect(status).toBe(200);
  expect(await lastUsed()).toBe(today);
});
