import { describe, expect, it } from 'vitest';
import type { NumberBook, RegisterEntry, RegisterPage } from '#contract/issued/register.ts';
import { sku } from '#contract/letters/index.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { losingResponses, withFault } from '#tests/support/with-fault.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import * as numbers from './numbers.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const call = <Body>(method: string, path: string, json?: object, key?: string) =>
  portal.call<Body>(method, path, {
    token: admin.token,
    ...(json && { json }),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });

const letter = {
  jenis: 'Surat Undangan',
  nama: 'Karang Taruna',
  perihal: 'Rapat persiapan panen',
  tujuan: 'Ketua RT se-Desa Layung',
  tanggal: '2025-03-04',
};
const enter = (changes: object = {}, key?: string) =>
  call<RegisterEntry & { errors?: object }>(
    'POST',
    'letters/outside',
    { ...letter, ...changes },
    key,
  );
const start = (tahun: number, nomor: unknown) =>
  call<NumberBook>('PUT', 'letters/start', { tahun, nomor });

describe('a letter made outside the portal', () => {
  it('takes the next number of its year and can be found', async () => {
    const { status, body } = await enter();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: 1,
      nomorSurat: '000/001/LYG/III/2025',
      type: 'LUAR',
      judul: 'Surat Undangan',
      nama: 'Karang Taruna',
      perihal: 'Rapat persiapan panen',
      tujuan: 'Ketua RT se-Desa Layung',
      asal: 'luar',
      status: 'berlaku',
      kodeVerifikasi: null,
      pdfPath: null,
      issuedAt: '2025-03-03T17:00:00.000Z',
    });
    const known = (await enter({ jenis: 'SKU' })).body;
    expect(known).toMatchObject({
      type: 'SKU',
      judul: 'Surat Keterangan Usaha',
      nomorSurat: '500.3.3/002/LYG/III/2025',
    });
    const found = await call<RegisterPage>('POST', 'letters/search', {
      q: 'panen',
      type: 'LUAR',
    });
    expect(found.body.data).toEqual([body]);
    const csv = await admin.call('GET', 'letters/csv?year=2025');
    expect(csv.status).toBe(200);
  });

  it('is listed in its month by Jakarta time', async () => {
    const first = (await enter({ tanggal: '2022-01-01', perihal: 'Kerja bakti' })).body;
    const last = (await enter({ tanggal: '2022-01-31' })).body;
    const next = (await enter({ tanggal: '2022-02-01' })).body;
    const numbers = async (query: string) => {
      const asked = { year: 2022, ...Object.fromEntries(new URLSearchParams(query)) };
      const { body } = await call<RegisterPage>('POST', 'letters/search', asked);
      return [body.total, ...body.data.map(({ number }) => number)];
    };
    expect(await numbers('month=1')).toEqual([2, last.number, first.number]);
    expect(await numbers('month=1&limit=1&page=2')).toEqual([2, first.number]);
    expect(await numbers('month=2&type=LUAR')).toEqual([1, next.number]);
    expect(await numbers('month=1&q=kerja')).toEqual([1, first.number]);
    for (const none of ['month=12', 'month=2&q=kerja', 'month=1&type=SKU', 'month=1&q=***'])
      expect(await numbers(none)).toEqual([0]);
    const path = '/api/v1/letters/csv?year=2022&month=1&book=agenda';
    const file = await fetch(new URL(path, portal.url), {
      headers: { 'x-auth-token': admin.token },
    });
    expect(file.headers.get('content-disposition')).toContain('"buku-agenda-2022-01.csv"');
    const lines = (await file.text()).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('"Surat Undangan: Kerja bakti";"Dibuat di luar portal"');
  });

  it('is entered once for repeated requests', async () => {
    const before = (await call<RegisterPage>('GET', 'letters?year=2025')).body.total;
    const taps = await Promise.all([1, 2, 3].map(() => enter({}, 'ketuk')));
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(taps.map(({ body }) => body.nomorSurat)).size).toBe(1);
    expect((await enter({ perihal: 'Lain' }, 'ketuk')).status).toBe(409);
    expect((await call<RegisterPage>('GET', 'letters?year=2025')).body.total).toBe(before + 1);
  });

  it('takes a classification code of its own, except where each type has its own numbers', async () => {
    const tanggal = '2012-08-17';
    const coded = await enter({ tanggal, code: ' 000.1.5 ' }, 'rapat');
    expect(coded.body.nomorSurat).toBe('000.1.5/001/LYG/VIII/2012');
    expect((await enter({ tanggal, code: '000.1.5' }, 'rapat')).status).toBe(200);
    expect((await enter({ tanggal, code: '' }, 'rapat')).status).toBe(409);
    expect((await enter({ tanggal, code: '' })).body.nomorSurat).toBe('000/002/LYG/VIII/2012');
    const known = await enter({ tanggal, jenis: 'SKU', code: '100.3' });
    expect(known.body.nomorSurat).toBe('100.3/003/LYG/VIII/2012');

    const perType = { ...village, letters: { ...village.letters, counter: 'type' as const } };
    const actor = { accountId: admin.id, now: new Date(), key: null };
    const ofCode = (code: string) =>
      numbers.enterOutside(
        openDb(portal.env.DB),
        perType,
        { ...letter, tanggal, code },
        undefined,
        actor,
      );
    expect(await ofCode('500.3.3')).toMatchObject({ errors: { code: expect.any(String) } });
    expect(await ofCode('000')).toMatchObject({ repeated: false });
  });

  it('can be taken back while its number is the last', async () => {
    const undo = (id: string) => call<{ message: string }>('DELETE', `letters/outside/${id}`);
    const tanggal = '2011-02-03';
    const first = (await enter({ tanggal })).body;
    const last = (await enter({ tanggal, perihal: 'Ronda malam' })).body;
    expect((await undo(first._id)).status).toBe(409);
    const undone = await undo(last._id);
    expect([undone.status, undone.body.message]).toEqual([
      200,
      `Nomor ${last.nomorSurat} dibatalkan. Surat berikutnya mendapat nomor urut yang sama.`,
    ]);
    expect((await undo(last._id)).status).toBe(404);
    const search = { q: 'ronda', year: 2011 };
    expect((await call<RegisterPage>('POST', 'letters/search', search)).body.total).toBe(0);
    const next = (await enter({ tanggal })).body;
    expect(next.number).toBe(last.number);
    await call('POST', `letters/${next._id}/withdraw`, { reason: 'Batal' });
    expect((await undo(next._id)).status).toBe(409);
    const beforePaper = (await enter({ tanggal })).body;
    await start(2011, beforePaper.number + 1);
    expect((await undo(beforePaper._id)).status).toBe(409);
    expect((await call('DELETE', 'letters/start?tahun=2011&nomor=4')).status).toBe(200);
    const taps = await Promise.all([undo(beforePaper._id), undo(beforePaper._id)]);
    expect(taps.map(({ status }) => status)).toContain(200);
  });

  it('can be withdrawn, and has no signature', async () => {
    const { body } = await enter({ tanggal: '2024-05-05' });
    expect([body.tandaTangan, body.caraTandaTangan]).toEqual(['belum', null]);
    const path = `letters/${body._id}/withdraw`;
    const withdrawn = await call<RegisterEntry>('POST', path, { reason: 'Batal' });
    expect(withdrawn.body).toMatchObject({ status: 'dicabut', withdrawnReason: 'Batal' });
  });
});

describe('the last number on paper', () => {
  it('only increases, and the next letter continues from it', async () => {
    expect((await start(2023, 41)).body).toEqual({ tahun: 2023, jenis: null, nomor: 41 });
    expect((await enter({ tanggal: '2023-01-05' })).body.number).toBe(42);
    expect((await start(2023, 42)).status).toBe(200);
    const below = await start(2023, 41);
    expect([below.status, below.body]).toEqual([
      409,
      { message: 'Nomor 42 sudah terpakai di buku ini. Isi nomor 42 atau lebih.' },
    ]);
    await start(2023, 50);
    expect((await call<NumberBook>('GET', 'letters/start?tahun=2023')).body.nomor).toBe(50);
    expect((await enter({ tanggal: '2023-02-01' })).body.number).toBe(51);
    for (const wrong of [-1, 1.5, 'x', null, 100_000]) {
      expect((await start(2023, wrong)).status).toBe(400);
    }
    expect((await start(99, 1)).status).toBe(400);
    expect((await call('GET', 'letters/start')).status).toBe(400);
  });

  it('needs confirmation to skip more than a hundred numbers', async () => {
    expect((await start(2016, 100)).status).toBe(200);
    const leap = await start(2016, 99_999);
    expect([leap.status, leap.body]).toEqual([
      400,
      {
        message: expect.stringContaining('melompati 99898 nomor'),
        errors: { lewati: expect.stringContaining('centang bila memang benar') },
      },
    ]);
    expect((await enter({ tanggal: '2016-01-05' })).body.number).toBe(101);
    const json = { tahun: 2016, nomor: 500, lewati: true };
    expect((await call('PUT', 'letters/start', json)).status).toBe(200);
    expect((await start(2016, 500)).status).toBe(200);
    expect((await enter({ tanggal: '2016-01-06' })).body.number).toBe(501);
    const wrong = { ...json, nomor: 900, lewati: 'ya' };
    expect((await call('PUT', 'letters/start', wrong)).status).toBe(400);
  });

  it('can be undone while no letter has a higher number', async () => {
    const book = async () =>
      (await call<NumberBook>('GET', 'letters/start?tahun=2015')).body as object;
    const undo = (nomor: number) =>
      call<{ message: string }>('DELETE', `letters/start?tahun=2015&nomor=${nomor}`);
    await start(2015, 12);
    await call('PUT', 'letters/start', { tahun: 2015, nomor: 99_999, lewati: true });
    expect(await book()).toMatchObject({ nomor: 99_999, dariKertas: true });
    const undone = await undo(99_999);
    expect([undone.status, undone.body.message]).toEqual([
      200,
      'Nomor 99999 dibatalkan. Surat berikutnya mendapat nomor 13.',
    ]);
    expect((await undo(99_999)).status).toBe(404);
    expect(await book()).toMatchObject({ nomor: 12, dariKertas: true });
    expect((await enter({ tanggal: '2015-01-05' })).body.number).toBe(13);
    expect((await undo(12)).status).toBe(409);
    expect(await book()).toMatchObject({ nomor: 13, dariKertas: false });
    const { results } = await portal.env.DB.prepare(
      "SELECT action FROM audit_entries WHERE subject = '2015' ORDER BY seq",
    ).all<{ action: string }>();
    expect(results.map(({ action }) => action)).toEqual([
      'letters.number',
      'letters.number',
      'letters.numberUndone',
    ]);
  });

  it('cannot be undone while a letter is numbered concurrently', async () => {
    await start(2014, 40);
    const [undone, entered] = await Promise.all([
      call('DELETE', 'letters/start?tahun=2014&nomor=40'),
      enter({ tanggal: '2014-01-05' }),
    ]);
    expect([undone.status, entered.body.number]).toSatisfy(
      ([status, number]) => (status === 200 && number === 1) || (status === 409 && number === 41),
    );
  });
});

describe('with one counter per type', () => {
  const ownBooks = { ...village, letters: { ...village.letters, counter: 'type' as const } };
  const actor = { accountId: 'petugas', now: new Date('2026-11-20T03:00:00Z'), key: null };
  const db = () => openDb(portal.env.DB);
  const enterOf = (jenis: string, known?: numbers.NumberedType) =>
    numbers.enterOutside(db(), ownBooks, { ...letter, jenis, tanggal: '2019-05-02' }, known, actor);

  it('counts each type separately', async () => {
    const start = { tahun: 2019, nomor: 40, lewati: false };
    const unsaid = await numbers.startBook(db(), ownBooks, start, undefined, actor);
    expect(unsaid).toMatchObject({ errors: { jenis: expect.any(String) } });
    await numbers.startBook(db(), ownBooks, { ...start, jenis: 'SKU' }, sku, actor);
    const last = (known?: numbers.NumberedType) =>
      numbers.readBook(db(), ownBooks, { tahun: 2019, jenis: known?.type }, known);
    expect(await last(sku)).toMatchObject({ tahun: 2019, jenis: 'SKU', nomor: 40 });
    expect((await last(skbm)).nomor).toBe(0);
    const of = [await enterOf('SKU', sku), await enterOf('SKBM', skbm), await enterOf('Undangan')];
    expect(of).toMatchObject([
      { record: { number: 41, type: 'SKU', nomorSurat: '500.3.3/041/LYG/V/2019' } },
      {
        record: { number: 1, type: 'SKBM', judul: skbm.title, nomorSurat: '474.2/001/LYG/V/2019' },
      },
      // This village configures no code for it.
      { record: { number: 1, type: 'LUAR', judul: 'Undangan', nomorSurat: '000/001/LYG/V/2019' } },
    ]);
    const { results } = await portal.env.DB.prepare(
      "SELECT action, subject FROM audit_entries WHERE account_id = 'petugas' ORDER BY seq",
    ).all();
    expect(results[0]).toEqual({ action: 'letters.number', subject: '2019 SKU' });
    expect(results.map(({ action }) => action)).toEqual(Array(4).fill('letters.number'));
  });
});

it('a type of the village uses its own code', async () => {
  await call('PUT', 'letter-types/SKBM', skbm);
  expect((await enter({ jenis: 'SKBM', tanggal: '2018-03-04' })).body.type).toBe('LUAR');
  await call('POST', 'letter-types/SKBM/publish');
  expect((await enter({ jenis: 'SKBM', tanggal: '2018-03-05' })).body).toMatchObject({
    type: 'SKBM',
    judul: skbm.title,
    nomorSurat: '474.2/002/LYG/III/2018',
  });
  expect((await call<NumberBook>('GET', 'letters/start?tahun=2018&jenis=SKBM')).body.nomor).toBe(2);
});

it('accepts today and rejects tomorrow as its date', async () => {
  const now = new Date('2026-11-20T17:30:00Z');
  const at = (tanggal: string) =>
    numbers.enterOutside(openDb(portal.env.DB), village, { ...letter, tanggal }, undefined, {
      accountId: 'petugas',
      now,
      key: null,
    });
  // The next day in the village.
  expect(await at('2026-11-21')).toMatchObject({ repeated: false });
  expect(await at('2026-11-22')).toMatchObject({ errors: { tanggal: expect.any(String) } });
});

it('is entered once and returned after a lost response', async () => {
  const lost = openDb(losingResponses(portal.env.DB, 'batch', 1));
  const entered = await numbers.enterOutside(
    lost,
    village,
    { ...letter, tanggal: '2017-01-02' },
    undefined,
    {
      accountId: 'petugas',
      now: new Date(),
      key: 'hilang',
    },
  );
  expect(entered).toMatchObject({ record: { number: 1 }, repeated: false });
  const none = openDb(withFault(portal.env.DB, 'batch', () => Promise.reject(new Error('no D1'))));
  const refused = numbers.enterOutside(
    none,
    village,
    { ...letter, tanggal: '2017-01-03' },
    undefined,
    {
      accountId: 'petugas',
      now: new Date(),
      key: 'tidak ada',
    },
  );
  await expect(refused).rejects.toThrow();
});

it('keeps the number of a letter that the portal issued', async () => {
  const { _id } = await submit(portal, admin.token);
  const approval = { status: 'Disetujui' };
  const { body } = await call<{ idSurat: string }>('PUT', `applications/${_id}`, approval);
  expect((await call('DELETE', `letters/outside/${body.idSurat}`)).status).toBe(404);
});
