import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { referenceOf } from '#contract/applications.ts';
import { dayMs, hourMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { closureOn } from '#contract/opening-hours.ts';
import { markOf } from '#contract/push.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { person, skuAnswers } from '#tests/support/letters/submissions.ts';
import type { Account } from '#tests/support/portal.ts';
import { type Device, startPushService } from '#tests/support/push-service.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { accountOfSession } from '#worker/auth/queries.ts';
import { openDb } from '#worker/db/client.ts';
import type { Secrets } from '#worker/http/secrets/keys.ts';
import { remind, sweep } from '#worker/scheduled.ts';
import { ensureKeys } from './keys.ts';
import { subscribe as saveDevice } from './subscribe.ts';

const service = await startPushService();
afterAll(() => service.stop());
const vars = { PUBLIC_ORIGIN: 'https://desa.test', PUSH_TEST_ORIGIN: service.origin };
const portal = await testPortal(vars);
const admin = await portal.account('admin');
afterEach(() => portal.query('DELETE FROM push_subscriptions'));

const news = 'Ada kabar tentang pengajuan Anda di portal Desa Layung.';

/** Env of the jobs, which run in this process. */
const jobEnv = () => ({ ...portal.env, AUTH_SECRET: portal.secrets.current, ...vars });

async function subscribe({ call }: Account, device = service.add()): Promise<Device> {
  expect((await call('POST', 'push', device.subscription)).status).toBe(200);
  return device;
}

/** A resident with a device and a pending application. */
async function makeResident() {
  const account = await portal.account();
  const device = await subscribe(account);
  const { _id } = await submit(portal, account.token);
  return { account, device, _id };
}

const reject = (id: string) =>
  admin.call('PUT', `applications/${id}`, { status: 'Ditolak', adminNotes: 'Foto tidak terbaca.' });

const countDevices = async () => (await portal.query('SELECT id FROM push_subscriptions')).length;

describe('subscriptions', () => {
  it('are stored for known push services and valid keys only', async () => {
    const { call } = await portal.account();
    const { subscription } = service.add();
    const expectRefused = async (changed: object) => {
      const { status, body } = await call('POST', 'push', { ...subscription, ...changed });
      const fields = Object.keys(body.errors ?? {});
      expect([changed, status, fields]).toEqual([changed, 400, Object.keys(changed)]);
    };
    for (const endpoint of ['https://lain.test/a', 'http://fcm.googleapis.com/a', ''])
      await expectRefused({ endpoint });
    const { p256dh, auth } = subscription.keys;
    const wrong = { p256dh: `A${p256dh.slice(1)}`, auth };
    for (const keys of [wrong, { p256dh, auth: 'a' }, { auth }, 1]) await expectRefused({ keys });
    expect(await countDevices()).toBe(0);
  });

  it('are at most ten, the newest, and belong to one account', async () => {
    const [first, second] = [await portal.account(), await portal.account()];
    const shared = await subscribe(first);
    for (let more = 0; more < 10; more += 1) await subscribe(second);
    await subscribe(second, shared);
    const rows = await portal.query('SELECT account_id, endpoint FROM push_subscriptions');
    expect(rows).toHaveLength(10);
    expect(rows.every((row) => row.account_id === second.id)).toBe(true);
    expect(rows.some((row) => row.endpoint === shared.subscription.endpoint)).toBe(true);
    const { endpoint } = shared.subscription;
    for (const { call } of [first, second]) await call('DELETE', 'push', { endpoint });
    expect(await countDevices()).toBe(9);
  });

  it('are not stored for a session that ended meanwhile', async () => {
    const { id, call } = await portal.account();
    const db = openDb(portal.env.DB);
    const [stale] = await accountOfSession(db, { id: '', accountId: id });
    if (!stale) throw new Error('no account');
    await call('POST', 'auth/logout-everywhere');
    const { subscription } = service.add();
    const result = await saveDevice(db, stale, subscription, new Date());
    expect([result, await countDevices()]).toMatchObject([{ code: 'unauthenticated' }, 0]);
  });

  it('end with the sessions of the account and with the account', async () => {
    const change = { passwordLama: person.password, passwordBaru: 'ombak kopi jendela' };
    const endings: ((account: Account) => Promise<{ status: number }>)[] = [
      ({ call }) => call('POST', 'auth/logout-everywhere'),
      ({ call }) => call('PUT', 'auth/password', change),
      ({ id }) => admin.call('DELETE', `auth/users/${id}`),
    ];
    for (const end of endings) {
      const account = await portal.account();
      await subscribe(account);
      expect([(await end(account)).status, await countDevices()]).toEqual([200, 0]);
    }
  });
});

describe('a decision', () => {
  it('sends one message that names neither person nor letter', async () => {
    const { device, _id } = await makeResident();
    await reject(_id);
    await expect.poll(() => device.received.length).toBe(1);
    const [{ topic, text, message } = { topic: '', text: '', message: {} }] = device.received;
    expect(message).toMatchObject({ title: 'Desa Layung', body: news, tag: topic });
    expect(message.navigate).toBe(
      `https://desa.test/dashboard?tab=riwayat&kabar=${await markOf(_id)}`,
    );
    for (const secret of [_id, referenceOf(_id), skuAnswers.nama, skuAnswers.nik, 'SKU'])
      expect(text).not.toContain(secret);
    expect(topic).toMatch(/^[\w-]{32}$/);
    await sweep(jobEnv(), new Date(Date.now() + dayMs));
    expect(device.received).toHaveLength(1);
  });

  it('sends one message for many rejections at once, and another when a letter is signed', async () => {
    const { account, device } = await makeResident();
    await submit(portal, account.token, { nama: 'Budi' });
    const json = { accountId: account.id, adminNotes: 'Ganda.' };
    await admin.call('POST', 'applications/reject-all', json);
    await expect.poll(() => device.visible.size).toBe(1);
    const nama = 'Cici';
    const { idSurat } = await issueLetter(portal, admin.token, { nama }, account.token);
    await expect.poll(() => device.visible.size).toBe(2);
    const sign = () => admin.call('POST', 'letters/signed', { ids: [idSurat] });
    await sign();
    await expect.poll(() => device.visible.size).toBe(3);
    await admin.call('DELETE', `letters/${idSurat}/signed`);
    await sign();
    await sweep(jobEnv(), new Date(Date.now() + dayMs));
    expect(device.received).toHaveLength(3);
  });

  it('is announced again after a failure, and shown once where only the answer was lost', async () => {
    const { device, _id } = await makeResident();
    device.answers.push(503, 'lost', 429);
    await reject(_id);
    const due = () =>
      portal.query('SELECT attempts, next_at FROM push_outbox WHERE next_at IS NOT NULL');
    await expect.poll(async () => (await due())[0]?.attempts).toBe(1);
    for (let night = 1; night <= 3; night += 1)
      await sweep(jobEnv(), new Date(Date.now() + night * dayMs));
    expect(device.received).toHaveLength(2);
    expect([...device.visible.values()]).toEqual([news]);
    expect(await due()).toEqual([]);
    expect(await portal.cell('SELECT failing_since FROM push_subscriptions')).toBeNull();
  });

  it('sends nothing to a device that logged out, is gone, or failed for 90 days', async () => {
    const { account, device, _id } = await makeResident();
    const other = await subscribe(account);
    const { endpoint } = other.subscription;
    await account.call('DELETE', 'push', { endpoint });
    device.answers.push(410);
    await reject(_id);
    await expect.poll(countDevices).toBe(0);
    expect(await portal.query('SELECT event FROM push_outbox')).toEqual([]);
    expect([device.received, other.received]).toEqual([[], []]);

    const failing = await makeResident();
    failing.device.answers.push(...Array.from({ length: 9 }, () => 500));
    await reject(failing._id);
    const isFailing = 'SELECT id FROM push_subscriptions WHERE failing_since IS NOT NULL';
    await expect.poll(async () => (await portal.query(isFailing)).length).toBe(1);
    for (const day of [2, 89]) {
      await sweep(jobEnv(), new Date(Date.now() + day * dayMs));
      expect(await countDevices()).toBe(1);
    }
    await sweep(jobEnv(), new Date(Date.now() + 91 * dayMs));
    expect(await countDevices()).toBe(0);
  });

  it('sends nothing of an application that is deleted before the message', async () => {
    const { device, _id } = await makeResident();
    device.answers.push(500);
    await reject(_id);
    await expect
      .poll(async () => (await portal.query('SELECT event FROM push_outbox')).length)
      .toBe(1);
    await admin.call('DELETE', `applications/${_id}`);
    await sweep(jobEnv(), new Date(Date.now() + dayMs));
    expect(device.received).toEqual([]);
  });
});

it('counts what waits for officials, once a morning on which the office opens', async () => {
  await portal.query("UPDATE applications SET status = 'Ditolak' WHERE status = 'Menunggu'");
  const [official, resident] = [await subscribe(admin), await subscribe(await portal.account())];
  // A coming week without a holiday, as devices are registered now.
  const dayOf = (week: number, day: number) => {
    const then = new Date(Date.now() + week * 7 * dayMs);
    return new Date(then.setUTCHours(0, 30) + (day - then.getUTCDay()) * dayMs);
  };
  const isOpen = (date: Date) => !closureOn(isoDay(villageDay(date)), { jamBuka: [] });
  const week = [2, 3].find((one) => [-2, 1, 2, 3].every((day) => isOpen(dayOf(one, day)))) ?? 4;
  const fromSunday = (day: number) => dayOf(week, day);
  const [sunday, monday, tuesday] = [fromSunday(0), fromSunday(1), fromSunday(2)] as const;
  const friday = fromSunday(-2);
  const { token } = await portal.account();
  for (const createdAt of [friday, fromSunday(-1)]) {
    const { _id } = await submit(portal, token);
    await portal.query(
      'UPDATE applications SET created_at = ? WHERE id = ?',
      createdAt.toISOString(),
      _id,
    );
  }
  await portal.query('UPDATE letters SET hand_signed_at = ?', isoDay(villageDay(friday)));
  await remind(jobEnv(), sunday);
  expect(official.received).toEqual([]);
  for (const times of [1, 2]) {
    await remind(jobEnv(), new Date(monday.getTime() + times * 1000));
    expect(official.received).toHaveLength(1);
  }
  expect([...official.visible]).toEqual([
    [`pagi-${isoDay(villageDay(monday))}`, '2 pengajuan menunggu keputusan.'],
  ]);
  official.answers.push(500);
  await remind(jobEnv(), tuesday);
  await sweep(jobEnv(), new Date(tuesday.getTime() + 19 * hourMs));
  expect(official.received).toHaveLength(1);
  await remind(jobEnv(), fromSunday(3));
  expect(official.received[1]?.message).toMatchObject({
    body: '2 pengajuan menunggu keputusan. 2 di antaranya lewat dari waktu yang dijanjikan.',
    navigate: 'https://desa.test/adminpanel?menu=surat',
  });
  expect(resident.received).toEqual([]);
});

it('keeps the key pair while and after a new AUTH_SECRET is deployed, and replaces one that nobody can read', async () => {
  const { body } = await admin.call('GET', 'push/key');
  await subscribe(admin);
  const db = openDb(portal.env.DB);
  const [first, second, third] = [portal.secrets.current, 'baru-'.repeat(8), 'lagi-'.repeat(8)];
  const keyFor = async (secrets: Secrets) => (await ensureKeys(db, secrets)).publicKey;
  // Isolates with the old secret alone run for a while.
  expect(await keyFor({ current: second, previous: first })).toBe(body.key);
  expect(await keyFor({ current: first, previous: null })).toBe(body.key);
  await sweep({ ...jobEnv(), AUTH_SECRET: second, AUTH_SECRET_PREVIOUS: first }, new Date());
  expect(await keyFor({ current: third, previous: second })).toBe(body.key);
  expect(await countDevices()).toBe(1);
  const { body: replaced } = await admin.call('GET', 'push/key');
  expect(replaced.key).not.toBe(body.key);
  expect(await countDevices()).toBe(0);
});
