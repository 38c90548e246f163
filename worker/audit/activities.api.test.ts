import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActivityEntry, type ActivityPage, isRecorded } from '#contract/activity.ts';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import type { Page } from '#contract/basics/paging.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { bodies as examples } from '#contract/examples/index.ts';
import type { RegisterPage } from '#contract/issued/register.ts';
import { type Permission, permissions } from '#contract/permissions.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import { makeScan } from '#tests/fixtures/scans.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { inProcess } from '#tests/support/in-process.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { skuForm } from '#tests/support/letters/submissions.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';
import { app } from '#worker/api.ts';
import { openDb } from '#worker/db/client.ts';
import { recordUse } from './queries.ts';

let portal: Portal;
let resident: Account;
beforeAll(async () => {
  portal = await startPortal();
  resident = await portal.account('user');
});
afterAll(() => portal.stop());

const ask = <Body>(account: Account, method: string, path: string, sent?: object | FormData) =>
  portal.call<Body>(method, path, {
    token: account.token,
    ...(sent instanceof FormData ? { form: sent } : sent && { json: sent }),
  });

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
const entered = {
  jenis: 'Surat Undangan',
  nama: 'Karang Taruna',
  perihal: 'Rapat',
  tujuan: 'Ketua RT',
  tanggal: '2025-03-04',
};
async function newLetter() {
  const { kodeVerifikasi } = await issueLetter(portal, reader.token);
  const json = { kode: kodeVerifikasi };
  const { body } = await ask<RegisterPage>(reader, 'POST', 'letters/search', json);
  return body.data[0]?._id ?? '';
}
async function scan() {
  const form = new FormData();
  form.set('file', new Blob([await makeScan()]), 'surat.pdf');
  return form;
}
const news = async () =>
  (await ask<{ _id: string }>(reader, 'POST', 'beritas/add', { judulBerita: 'Kabar' })).body._id;

const madeUp = (type: string) => ({ ...skbm, type });

type Use = (account: Account) => Promise<{ status: number }>;

/** A request for each audited permission; those in `elsewhere` are tested with their routes. */
const uses: Partial<Record<Permission, Use>> = {
  'users.delete': async (by) => {
    await portal.env.DB.prepare(
      "INSERT INTO users (id, name, email, password_hash, created_at) VALUES ('warga', 'Siti', 'a@b.id', 'x', '2026')",
    ).run();
    return ask(by, 'DELETE', 'auth/users/warga');
  },
  'activities.export': (by) => ask(by, 'GET', 'activities/csv'),
  'applications.submit': async (by) => ask(by, 'POST', 'applications/uploadapp', await skuForm()),
  'applications.counter': async (by) => ask(by, 'POST', 'applications/counter', await skuForm()),
  'applications.claim': async (by) => {
    const filed = await ask<ApplicationRecord>(
      reader,
      'POST',
      'applications/counter',
      await skuForm(),
    );
    const path = `applications/${filed.body._id}`;
    const { body } = await ask<ApplicationRecord>(reader, 'PUT', path, { status: 'Disetujui' });
    return ask(by, 'POST', 'applications/claim', { kode: body.kodeVerifikasi, nik: body.nik });
  },
  'applications.decide': async (by) =>
    ask(by, 'PUT', `applications/${await waiting()}`, { status: 'Ditolak', adminNotes: 'Buram.' }),
  'applications.photos': async (by) => {
    const { body } = await ask<ApplicationRecord[]>(by, 'GET', 'applications');
    return fetch(new URL(`${body[0]?.fotoKtp}`, portal.url));
  },
  'applications.approve': async (by) =>
    ask(by, 'PUT', `applications/${await waiting()}`, { status: 'Disetujui' }),
  'applications.ready': async (by) => ask(by, 'POST', `applications/${await waiting()}/ready`),
  'applications.mend': async (by) =>
    ask(by, 'PUT', `applications/${await waiting()}/answers`, { nama: 'Siti Aminah Dewi' }),
  'applications.reopen': async (by) => {
    const path = `applications/${await waiting()}`;
    await ask(reader, 'PUT', path, { status: 'Ditolak', adminNotes: 'Buram.' });
    return ask(by, 'POST', `${path}/reopen`);
  },
  'applications.delete': async (by) => ask(by, 'DELETE', `applications/${await waiting()}`),
  'office.change': (by) => ask(by, 'PUT', 'office', { telepon: '0262 123456' }),
  'intake.pause': (by) => ask(by, 'PUT', 'intake', { paused: false, text: '' }),
  'deletions.restore': async (by) => {
    await ask(reader, 'DELETE', `applications/${await waiting()}`);
    const { body } = await ask<Deletion[]>(reader, 'GET', 'deletions');
    return ask(by, 'POST', `deletions/${body[0]?._id}/restore`);
  },
  'deletions.end': async (by) => {
    await ask(reader, 'DELETE', `applications/${await waiting()}`);
    const { body } = await ask<Deletion[]>(reader, 'GET', 'deletions');
    return ask(by, 'DELETE', `deletions/${body[0]?._id}`);
  },
  'letters.export': (by) => ask(by, 'GET', 'letters/csv?year=2026'),
  'letters.print': async (by) => ask(by, 'POST', 'letters/print', { surat: [await newLetter()] }),
  'letters.sign': async (by) => {
    const { _id } = await issueLetter(portal, reader.token);
    return ask(by, 'PUT', `applications/${_id}/signed-letter`, await scan());
  },
  'letters.number': (by) => ask(by, 'POST', 'letters/outside', entered),
  'letters.withdraw': async (by) =>
    ask(by, 'POST', `letters/${await newLetter()}/withdraw`, { reason: 'Keliru' }),
  'letters.restore': async (by) => {
    const letter = `letters/${await newLetter()}`;
    await ask(reader, 'POST', `${letter}/withdraw`, { reason: 'Keliru' });
    return ask(by, 'DELETE', `${letter}/revoked`);
  },
  'incidents.change': (by) => ask(by, 'POST', 'incidents', examples.incident),
  'signatories.change': (by) =>
    ask(by, 'POST', 'signatories', { nama: 'Dewi', jabatan: 'Sekretaris Desa' }),
  'letterTypes.change': (by) => ask(by, 'PUT', 'letter-types/UJA', madeUp('UJA')),
  'letterTypes.publish': async (by) => {
    await ask(reader, 'PUT', 'letter-types/UJB', madeUp('UJB'));
    return ask(by, 'POST', 'letter-types/UJB/publish');
  },
  'letterTypes.retire': async (by) => {
    await ask(reader, 'PUT', 'letter-types/UJC', madeUp('UJC'));
    await ask(reader, 'POST', 'letter-types/UJC/publish');
    return ask(by, 'POST', 'letter-types/UJC/retire');
  },
  'letterTypes.delete': async (by) => {
    await ask(reader, 'PUT', 'letter-types/UJD', madeUp('UJD'));
    return ask(by, 'DELETE', 'letter-types/UJD');
  },
  'content.add': (by) => ask(by, 'POST', 'beritas/add', { judulBerita: 'Kabar' }),
  'content.change': async (by) => ask(by, 'PUT', `beritas/${await news()}`, { judulBerita: 'B' }),
  'content.undo': async (by) => {
    const id = await news();
    await ask(reader, 'PUT', `beritas/${id}`, { judulBerita: 'B' });
    return ask(by, 'POST', `beritas/${id}/undo`);
  },
  'content.delete': async (by) => ask(by, 'DELETE', `beritas/${await news()}`),
  'portal.refresh': (by) => ask(by, 'POST', 'content/refresh'),
  'portal.clock': (by) =>
    ask(by, 'POST', 'monitoring/clock', { tanggal: isoDay(villageDay(new Date())) }),
  'content.order': async (by) => {
    const member = async () =>
      (await ask<{ _id: string }>(reader, 'POST', 'lpms/add', { nama: 'Dewi' })).body._id;
    const [first, second] = [await member(), await member()];
    return ask(by, 'PUT', 'lpms/order', { ids: [second, first] });
  },
  'content.budget': (by) => ask(by, 'PUT', 'anggarans/tahun/2026', examples.budget),
};

const elsewhere: readonly Permission[] = [
  'account.correct',
  'users.correct',
  'account.password',
  'account.logout',
  'account.logoutEverywhere',
  'account.terms',
  'account.export',
  'account.delete',
  'account.codes',
  'users.reset',
  'users.role',
  'users.codes',
  // These follow other entries of the same account.
  'applications.cancel',
  'letters.replace',
  // These need a number for WhatsApp or a signed letter.
  'applications.notify',
  'letters.pickUp',
  // This needs a contact of an RT.
  'applications.askRt',
  // This needs a text that somebody wrote.
  'survey.delete',
  // This needs a scan that waits (register/signed/waiting-scan.api.test.ts).
  'letters.confirmScan',
];

it('has a request for every audited permission', () => {
  const recorded = (Object.keys(permissions) as Permission[]).filter(isRecorded);
  expect([...Object.keys(uses), ...elsewhere].sort()).toEqual(recorded.sort());
});

it.each(Object.entries(uses))(
  '%s adds one entry with the client hash and without names',
  async (permission, use) => {
    const before = await entriesOf(official);
    const { status } = await use(official);
    expect([200, 201]).toContain(status);
    const entries = await entriesOf(official);
    expect(entries).toHaveLength(before.length + 1);
    const [entry] = entries;
    const decided = permission === 'applications.decide';
    expect(entry?.tindakan).toBe(decided ? 'applications.reject' : permission);
    expect(entry?.asal).toMatch(/^[0-9a-f]{16}$/);
    const stored = entries.map(({ nama: _, objek: __, tautan: ___, ...ids }) => ids);
    expect(JSON.stringify(stored)).not.toMatch(/Siti|Dewi|Karang|Kabar|3205|@/);
  },
);

it('has no entries for reads, previews and rejected requests', async () => {
  const before = await entriesOf(official);
  const id = await waiting();
  const letter = await newLetter();
  const asked = [
    ['GET', 'auth/dashboard'],
    ['GET', 'auth/adminpanel'],
    ['GET', 'auth/users?page=1'],
    ['GET', 'activities'],
    ['GET', 'applications/my-applications'],
    ['GET', `applications/${id}/facts`],
    ['POST', `applications/${id}/preview`, {}],
    ['GET', 'letters'],
    ['GET', 'incidents'],
    ['GET', 'signatories'],
    ['GET', 'letter-types/SKU'],
    ['GET', 'letter-types/overview'],
    ['POST', 'letter-types/preview', madeUp('UJE')],
    ['GET', 'letter-types/library'],
    ['GET', 'content/overview'],
    ['POST', 'letters/print', { surat: [letter, 'tidak-ada'] }, 404],
    ['PUT', `applications/${id}`, { status: 'Ditolak' }, 400],
    ['GET', 'activities/csv?akun=siti%20aminah', undefined, 400],
  ] as const;
  for (const [method, path, json, status = 200] of asked)
    expect([path, (await ask(official, method, path, json)).status]).toEqual([path, status]);
  expect(await entriesOf(official)).toEqual(before);
});

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

  it('reads the same number of rows at 100 and at 1,000 entries for every filter', async () => {
    const measure = inProcess(portal, app, reader.token);
    const lists = [
      'limit=10',
      'limit=10&akun=akun-1',
      'limit=10&kelompok=isi',
      'limit=10&kelompok=isi&akun=akun-1&dari=2025-02-01',
      'limit=10&kelompok=isi&objek=objek-7',
      'limit=10&tindakan=content.delete',
      'limit=10&akun=akun-0&tindakan=content.delete',
      'limit=10&objek=objek-7&akun=akun-1&tindakan=content.change',
      'limit=10&dari=2025-02-01&sampai=2025-02-01',
      'limit=10&akun=akun-1&dari=2025-02-01',
      'limit=10&objek=A1B2-C3D4',
    ];
    const costs = () =>
      Promise.all(
        lists.map(async (query) => {
          const { status, rowsRead } = await measure('GET', `activities?${query}`);
          return [query, status, rowsRead];
        }),
      );
    await fill(100, '2025-02-01T00:00:00', 'sedikit');
    const few = await costs();
    // A group reads a page of each of its activities.
    for (const [query, , rows] of few)
      expect([query, Number(rows) < (`${query}`.includes('kelompok') ? 300 : 60)]).toEqual([
        query,
        true,
      ]);
    await fill(1000, '2025-02-02T00:00:00', 'banyak');
    expect(await costs()).toEqual(few);
    const deep = await measure('GET', `activities?page=${Number.MAX_SAFE_INTEGER}&limit=100`);
    expect([deep.status, deep.rowsRead < 10]).toEqual([200, true]);
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
