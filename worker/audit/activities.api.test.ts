import { describe, expect, it } from 'vitest';
import type { ActivityEntry, ActivityPage } from '#contract/activity.ts';
import { referenceOf } from '#contract/applications.ts';
import type { Page } from '#contract/basics/paging.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { openDb } from '#worker/db/client.ts';
import { recordUse } from './queries.ts';

const portal = await testPortal();
const resident = await portal.account('user');

const [reader, official] = [await portal.account('admin'), await portal.account('admin')];

const list = (query: string) => reader.get<Page<ActivityEntry>>(`activities?${query}`);
const entriesOf = async (account: string) => (await list(`akun=${account}`)).data;
const waiting = async () => (await submit(portal, resident.token))._id;
const newLetter = async () => (await issueLetter(portal, reader.token)).idSurat;

it('has one entry an hour for the queue and for each search of people, without its words', async () => {
  const looks = [
    ['GET', 'applications?page=1', undefined, 'applications.listed'],
    ['POST', 'applications/search', { q: 'siti', page: 1 }, 'applications.search'],
    ['POST', 'letters/search', { q: '3205011501900001' }, 'letters.search'],
    ['POST', 'auth/users/search', { q: 'siti' }, 'users.search'],
  ] as const;
  const viewer = await portal.account('admin');
  for (const [method, path, json] of [...looks, ...looks])
    expect((await viewer.call(method, path, json)).status).toBe(200);
  const entries = (await entriesOf(viewer.id)).map(({ tindakan, objekId }) => [tindakan, objekId]);
  expect(entries).toEqual(looks.map(([, , , action]) => [action, '']).reverse());
});

it('distinguishes networks without storing addresses', async () => {
  const from = async (address: string) => {
    await official.call('GET', 'activities/csv', undefined, { 'cf-connecting-ip': address });
    return (await entriesOf(official.id))[0]?.asal;
  };
  const home = await from('2001:db8:1:2::1');
  expect(await from('2001:db8:1:2:ffff::9')).toBe(home);
  expect(await from('203.0.113.7')).not.toBe(home);
  const use = { accountId: 'portal', action: 'retention.photos', subject: '', total: 3 } as const;
  await recordUse(openDb(portal.env.DB), { ...use, now: new Date() });
  expect(await entriesOf('portal')).toMatchObject([{ asal: null, jumlah: 3 }]);
});

describe('the list', () => {
  /** Inserts entries a minute apart, alternately by two accounts. */
  const fill = (count: number, start: string) =>
    portal.query(
      `INSERT INTO audit_entries (at, account_id, action, subject)
       WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
       SELECT strftime('%Y-%m-%dT%H:%M:%fZ', ?, '+' || i || ' minutes'), 'akun-' || (i % 2), iif(i % 10, 'content.change', 'content.delete'), 'objek-' || i FROM n`,
      start,
    );

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
    const both = 'objek=objek-7&kelompok=surat&tindakan=content.change';
    expect((await list(both)).data).toHaveLength(1);
    const id = await waiting();
    const entry = { objekId: id, tindakan: 'applications.submit' };
    expect((await list(`objek=${referenceOf(id)}`)).data).toMatchObject([entry]);
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
    expect((await reader.call('GET', `activities?${query}`)).status).toBe(400);
  });

  it('names officials only, while their account exists', async () => {
    const leaving = await portal.account('admin');
    const sql =
      "INSERT INTO audit_entries (at, account_id, action, subject) VALUES ('2024-05-01T08:00:00.000Z', ?1, 'account.terms', ?1)";
    for (const { id } of [leaving, resident]) await portal.query(sql, id);
    const named = async () => {
      const { data } = await list('dari=2024-05-01&sampai=2024-05-01');
      return data.map(({ akun, nama }) => [akun, nama]);
    };
    expect(await named()).toEqual([
      [resident.id, null],
      [leaving.id, 'Siti Aminah'],
    ]);
    await portal.query('DELETE FROM users WHERE id = ?', leaving.id);
    expect(await named()).toContainEqual([leaving.id, null]);
  });

  it('names what an entry is about, with its place in the panel', async () => {
    const about = async (subject: string) => (await list(`objek=${subject}&limit=1`)).data[0];
    const add = async (path: string, json: object) =>
      (await reader.call<{ _id: string }>('POST', path, json)).body._id;
    const signatory = { nama: 'Asep Hidayat', jabatan: 'Sekretaris Desa' };
    const named = await add('signatories', signatory);
    const article = await add('beritas/add', { judulBerita: 'Kabar' });
    const member = await add('lpms/add', { nama: 'Dewi' });
    const letter = await newLetter();
    await reader.call('POST', 'letters/print', { surat: [letter] });
    const application = await waiting();
    const reference = referenceOf(application);
    for (const [id, objek, tautan] of [
      [named, 'Asep Hidayat', '/adminpanel?menu=pengaturan&bagian=penanda-tangan'],
      [article, 'Kabar', `/beritas/${article}/edit`],
      [member, 'Lembaga Pemberdayaan Masyarakat (LPM)', expect.any(String)],
      [letter, expect.stringMatching(/^[0-9.]+\/[0-9]+\//), expect.any(String)],
      [application, reference, `/adminpanel?menu=surat&nomor=${reference}`],
    ])
      expect(await about(id)).toMatchObject({ objek, tautan });
    await reader.call('DELETE', `beritas/${article}`);
    await reader.call('DELETE', `applications/${application}`);
    for (const id of [article, application])
      expect(await about(id)).toMatchObject({ objek: referenceOf(id), objekId: id, tautan: null });
  });

  it('lists the officials to filter by', async () => {
    const { petugas } = await reader.get<ActivityPage>('activities?limit=1');
    expect(petugas).toContainEqual({ _id: reader.id, nama: 'Siti Aminah' });
    expect(petugas.map(({ _id }) => _id)).not.toContain(resident.id);
  });

  it('is exported as CSV with names and ids', async () => {
    const letter = await newLetter();
    await official.call('POST', 'letters/print', { surat: [letter] });
    const csv = async (query: string) => {
      const { headers, body } = await reader.call<string>('GET', `activities/csv?${query}`);
      expect(headers.get('content-disposition')).toContain('"catatan-aktivitas.csv"');
      return body.split('\r\n').slice(0, 2);
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
