import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityEntry, ActivityPage } from '#contract/activity.ts';
import { referenceOf } from '#contract/applications.ts';
import type { Page } from '#contract/basics/paging.ts';
import type { RegisterPage } from '#contract/issued/register.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';
import { openDb } from '#worker/db/client.ts';
import { recordUse } from './queries.ts';

let portal: Portal;
let resident: Account;
beforeAll(async () => {
  portal = await startPortal();
  resident = await portal.account('user');
});
afterAll(() => portal.stop());

const ask = <Body>({ token }: Account, method: string, path: string, json?: object) =>
  portal.call<Body>(method, path, { token, json });

const entriesOf = async (account: Account) => {
  const { body } = await ask<Page<ActivityEntry>>(reader, 'GET', `activities?akun=${account.id}`);
  return body.data;
};

/** The activity record of the official. */
let reader: Account;
let official: Account;
beforeAll(async () => {
  [reader, official] = [await portal.account('admin'), await portal.account('admin')];
  // The queue is recorded once an hour.
  await ask(official, 'GET', 'applications');
});

const waiting = async () => (await submit(portal, resident.token))._id;
async function newLetter() {
  const { kodeVerifikasi } = await issueLetter(portal, reader.token);
  const json = { kode: kodeVerifikasi };
  const { body } = await ask<RegisterPage>(reader, 'POST', 'letters/search', json);
  return body.data[0]?._id ?? '';
}
const news = async () =>
  (await ask<{ _id: string }>(reader, 'POST', 'beritas/add', { judulBerita: 'Kabar' })).body._id;

it('has one entry an hour for the queue and for each search of people, without its words', async () => {
  const looks = [
    ['GET', 'applications?page=1', undefined, 'applications.listed'],
    ['POST', 'applications/search', { q: 'siti', page: 1 }, 'applications.search'],
    ['POST', 'letters/search', { q: '3205011501900001' }, 'letters.search'],
    ['POST', 'auth/users/search', { q: 'siti' }, 'users.search'],
  ] as const;
  const viewer = await portal.account('admin');
  for (const [method, path, json] of [...looks, ...looks])
    expect((await ask(viewer, method, path, json)).status).toBe(200);
  const entries = (await entriesOf(viewer)).map(({ tindakan, objekId }) => [tindakan, objekId]);
  expect(entries).toEqual(looks.map(([, , , action]) => [action, '']).reverse());
});

it('distinguishes networks without storing addresses', async () => {
  const from = async (address: string) => {
    const headers = { 'cf-connecting-ip': address };
    await portal.call('GET', 'activities/csv', { token: official.token, headers });
    return (await entriesOf(official))[0]?.asal;
  };
  const home = await from('2001:db8:1:2::1');
  expect(await from('2001:db8:1:2:ffff::9')).toBe(home);
  expect(await from('203.0.113.7')).not.toBe(home);
  const account = { ...(await portal.account('admin')), id: 'portal' };
  const action = {
    accountId: 'portal',
    action: 'retention.photos',
    subject: '',
    now: new Date(),
  } as const;
  await recordUse(openDb(portal.env.DB), { ...action, total: 3 });
  expect(await entriesOf(account)).toMatchObject([{ asal: null, jumlah: 3 }]);
});

describe('the list', () => {
  /** Inserts entries a minute apart, alternately by two accounts. */
  const fill = (count: number, start: string, subject = 'objek') =>
    portal.env.DB.prepare(
      `INSERT INTO audit_entries (at, account_id, action, subject)
       WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
       SELECT strftime('%Y-%m-%dT%H:%M:%fZ', ?, '+' || i || ' minutes'), 'akun-' || (i % 2), iif(i % 10, 'content.change', 'content.delete'), '${subject}-' || i FROM n`,
    )
      .bind(start)
      .run();
  const list = async (query: string) =>
    (await ask<Page<ActivityEntry>>(reader, 'GET', `activities?${query}`)).body;

  it('is newest first, by page, and returns only whether more follow', async () => {
    await fill(25, '2025-01-01T16:50:00');
    const days = 'dari=2025-01-01&sampai=2025-01-02';
    const first = await list(`${days}&limit=10`);
    expect([first.total, first.totalPages, first.data[0]?.objekId]).toEqual([11, 2, 'objek-24']);
    const last = await list(`${days}&limit=10&page=3`);
    expect([last.total, last.totalPages, last.data.length]).toEqual([25, 3, 5]);
    expect((await list(`${days}&page=4&limit=10`)).data).toEqual([]);
    // 17.00 in UTC is midnight in the village.
    expect((await list('dari=2025-01-01&sampai=2025-01-01')).data).toHaveLength(10);
    expect((await list('dari=2025-01-02&sampai=2025-01-02')).data.at(-1)?.objekId).toBe('objek-10');
    expect((await list(`${days}&akun=akun-1&tindakan=content.delete`)).data).toEqual([]);
    expect((await list(`${days}&akun=akun-0&tindakan=content.delete`)).data).toHaveLength(3);
    expect((await list('objek=objek-7')).data).toHaveLength(1);
    expect((await list(`${days}&limit=10&kelompok=isi&page=3`)).data).toEqual(last.data);
    expect((await list(`${days}&kelompok=isi&akun=akun-0&limit=4&page=4`)).data).toHaveLength(1);
    expect((await list(`${days}&kelompok=surat`)).data).toEqual([]);
    expect((await list('objek=objek-7&kelompok=isi')).data).toHaveLength(1);
    expect((await list('objek=objek-7&kelompok=surat')).data).toEqual([]);
    expect((await list('objek=objek-7&kelompok=surat&tindakan=content.change')).data).toHaveLength(
      1,
    );
    const id = await waiting();
    const short = (await list(`objek=${referenceOf(id)}`)).data;
    expect(short.map(({ objekId, tindakan }) => [objekId, tindakan])).toEqual([
      [id, 'applications.submit'],
    ]);
  });

  it.each([
    'akun=Siti%20Aminah',
    'objek=a@b.id',
    'tindakan=letters.list',
    'kelompok=semua',
    'dari=2025-02-30',
    'sampai=kemarin',
    'page=0',
    'limit=101',
  ])('rejects %s', async (query) => {
    expect((await ask(reader, 'GET', `activities?${query}`)).status).toBe(400);
  });

  it('names officials only, while their account exists', async () => {
    const leaving = await portal.account('admin');
    for (const { id } of [leaving, resident])
      await portal.env.DB.prepare(
        "INSERT INTO audit_entries (at, account_id, action, subject) VALUES ('2024-05-01T08:00:00.000Z', ?, 'account.terms', ?)",
      )
        .bind(id, id)
        .run();
    const named = async () => {
      const { data } = await list('dari=2024-05-01&sampai=2024-05-01');
      return data.map(({ akun, nama }) => [akun, nama]);
    };
    expect(await named()).toEqual([
      [resident.id, null],
      [leaving.id, 'Siti Aminah'],
    ]);
    await portal.env.DB.prepare('DELETE FROM users WHERE id = ?').bind(leaving.id).run();
    expect(await named()).toContainEqual([leaving.id, null]);
  });

  it('names what an entry is about, with its place in the panel', async () => {
    const about = async (subject: string) => (await list(`objek=${subject}&limit=1`)).data[0];
    const signatory = { nama: 'Asep Hidayat', jabatan: 'Sekretaris Desa' };
    const { body: named } = await ask<{ _id: string }>(reader, 'POST', 'signatories', signatory);
    const article = await news();
    const member = await ask<{ _id: string }>(reader, 'POST', 'lpms/add', { nama: 'Dewi' });
    const letter = await newLetter();
    await ask(reader, 'POST', 'letters/print', { surat: [letter] });
    const application = await waiting();
    const page = (id: string) => ({ objek: id, tautan: expect.any(String) });
    expect(await about(named._id)).toMatchObject({
      objek: 'Asep Hidayat',
      tautan: '/adminpanel?menu=pengaturan&bagian=penanda-tangan',
    });
    expect(await about(article)).toMatchObject({
      ...page('Kabar'),
      tautan: `/beritas/${article}/edit`,
    });
    expect(await about(member.body._id)).toMatchObject(
      page('Lembaga Pemberdayaan Masyarakat (LPM)'),
    );
    expect((await about(letter))?.objek).toMatch(/^[0-9.]+\/[0-9]+\//);
    expect(await about(application)).toMatchObject({
      objek: referenceOf(application),
      tautan: `/adminpanel?menu=surat&nomor=${referenceOf(application)}`,
    });
    await ask(reader, 'DELETE', `beritas/${article}`);
    await ask(reader, 'DELETE', `applications/${application}`);
    for (const id of [article, application])
      expect(await about(id)).toMatchObject({ objek: referenceOf(id), objekId: id, tautan: null });
  });

  it('lists the officials to filter by', async () => {
    const { petugas } = (await ask<ActivityPage>(reader, 'GET', 'activities?limit=1')).body;
    expect(petugas).toContainEqual({ _id: reader.id, nama: 'Siti Aminah' });
    expect(petugas.map(({ _id }) => _id)).not.toContain(resident.id);
  });

  it('is exported as CSV with names and ids', async () => {
    const letter = await newLetter();
    await ask(official, 'POST', 'letters/print', { surat: [letter] });
    const csv = async (query: string) => {
      const headers = { 'x-auth-token': reader.token };
      const file = await fetch(new URL(`/api/v1/activities/csv?${query}`, portal.url), { headers });
      expect(file.headers.get('content-disposition')).toContain('"catatan-aktivitas.csv"');
      return (await file.text()).split('\r\n').slice(0, 2);
    };
    expect(await csv('objek=objek-7&akun=akun-1&sampai=2025-01-31')).toEqual([
      '"Tanggal";"Waktu";"Oleh";"Kegiatan";"Tindakan";"Objek";"Asal";"Jumlah";"Akun";"ID objek"',
      '"1 Januari 2025";"23.57 WIB";"akun-1";"Mengubah isi portal objek-7";"content.change";"objek-7";"";"";"akun-1";"objek-7"',
    ]);
    const [, line] = await csv(`objek=${letter}&akun=${official.id}`);
    expect(line).toMatch(/"Siti Aminah";"Mencetak surat [0-9.]+\/.+";"letters.print";"[0-9.]+\//);
    expect(line).toContain(`"${official.id}";"${letter}"`);
  });
});
