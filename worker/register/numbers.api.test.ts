import { describe, expect, it } from 'vitest';
import type { NumberBook, RegisterEntry, RegisterPage } from '#contract/issued/register.ts';
import { sku } from '#contract/letters/index.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { answered } from '#tests/support/answered.ts';
import { issueLetter } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { losingResponses, withFault } from '#tests/support/with-fault.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import * as numbers from './numbers.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const { call } = admin;
const db = openDb(portal.env.DB);

const letter = {
  jenis: 'Surat Undangan',
  nama: 'Karang Taruna',
  perihal: 'Rapat persiapan panen',
  tujuan: 'Ketua RT se-Desa Layung',
  tanggal: '2025-03-04',
};
const enter = (changes: object = {}, key?: string) => {
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  return call<RegisterEntry>('POST', 'letters/outside', { ...letter, ...changes }, headers);
};
const start = (tahun: number, nomor: unknown, lewati?: unknown) =>
  call<NumberBook>('PUT', 'letters/start', { tahun, nomor, lewati });
const book = (query: string) => admin.get<NumberBook>(`letters/start?${query}`);
const search = async (json: object) =>
  (await call<RegisterPage>('POST', 'letters/search', json)).body;
/** A village with one counter per type. */
const perType = { ...village, letters: { ...village.letters, counter: 'type' as const } };
const actor = { accountId: 'petugas', now: new Date(), key: null as string | null };
/** Enters a letter by calling the service. */
const enterBy = (changes: object, { by = actor, settings = village, store = db } = {}) =>
  numbers.enterOutside(store, settings, { ...letter, ...changes }, undefined, by);

describe('a letter made outside the portal', () => {
  it('takes the next number of its year and can be found', async () => {
    const { status, body } = await enter();
    expect(status).toBe(201);
    const { nama, perihal, tujuan } = letter;
    expect(body).toMatchObject({
      ...{ number: 1, nomorSurat: '000/001/LYG/III/2025', issuedAt: '2025-03-03T17:00:00.000Z' },
      ...{ type: 'LUAR', judul: 'Surat Undangan', nama, perihal, tujuan },
      ...{ asal: 'luar', status: 'berlaku', kodeVerifikasi: null, pdfPath: null },
    });
    const known = { type: 'SKU', judul: 'Surat Keterangan Usaha' };
    const nomorSurat = '500.3.3/002/LYG/III/2025';
    expect((await enter({ jenis: 'SKU' })).body).toMatchObject({ ...known, nomorSurat });
    expect((await search({ q: 'panen', type: 'LUAR' })).data).toEqual([body]);
    expect((await call('GET', 'letters/csv?year=2025')).status).toBe(200);
  });

  it('is listed in its month by Jakarta time', async () => {
    const first = (await enter({ tanggal: '2022-01-01', perihal: 'Kerja bakti' })).body;
    const last = (await enter({ tanggal: '2022-01-31' })).body;
    const next = (await enter({ tanggal: '2022-02-01' })).body;
    const numbers = async (query: string) => {
      const fields = Object.fromEntries(new URLSearchParams(query));
      const { total, data } = await search({ year: 2022, ...fields });
      return [total, ...data.map(({ number }) => number)];
    };
    expect(await numbers('month=1')).toEqual([2, last.number, first.number]);
    expect(await numbers('month=1&limit=1&page=2')).toEqual([2, first.number]);
    expect(await numbers('month=2&type=LUAR')).toEqual([1, next.number]);
    expect(await numbers('month=1&q=kerja')).toEqual([1, first.number]);
    for (const none of ['month=12', 'month=2&q=kerja', 'month=1&type=SKU', 'month=1&q=***'])
      expect(await numbers(none)).toEqual([0]);
    const file = await call<string>('GET', 'letters/csv?year=2022&month=1&book=agenda');
    expect(file.headers.get('content-disposition')).toContain('"buku-agenda-2022-01.csv"');
    const lines = file.body.split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('"Surat Undangan: Kerja bakti";"Dibuat di luar portal"');
  });

  it('is entered once for repeated requests', async () => {
    const { total } = await search({ year: 2025 });
    const taps = await Promise.all([1, 2, 3].map(() => enter({}, 'ketuk')));
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(taps.map(({ body }) => body.nomorSurat)).size).toBe(1);
    expect((await enter({ perihal: 'Lain' }, 'ketuk')).status).toBe(409);
    expect((await search({ year: 2025 })).total).toBe(total + 1);
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

    const ofCode = (code: string) => enterBy({ tanggal, code }, { settings: perType });
    expect(await ofCode('500.3.3')).toMatchObject({ errors: { code: expect.any(String) } });
    expect(await ofCode('000')).toMatchObject({ repeated: false });
  });

  it('can be taken back while its number is the last', async () => {
    const undo = (id: string) => call('DELETE', `letters/outside/${id}`);
    const tanggal = '2011-02-03';
    const first = (await enter({ tanggal })).body;
    const last = (await enter({ tanggal, perihal: 'Ronda malam' })).body;
    expect((await undo(first._id)).status).toBe(409);
    const message = `Nomor ${last.nomorSurat} dibatalkan. Surat berikutnya mendapat nomor urut yang sama.`;
    expect(await undo(last._id)).toEqual(answered(200, { message }));
    expect((await undo(last._id)).status).toBe(404);
    expect((await search({ q: 'ronda', year: 2011 })).total).toBe(0);
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
    const message = 'Nomor 42 sudah terpakai di buku ini. Isi nomor 42 atau lebih.';
    expect(await start(2023, 41)).toEqual(answered(409, { message }));
    await start(2023, 50);
    expect((await book('tahun=2023')).nomor).toBe(50);
    expect((await enter({ tanggal: '2023-02-01' })).body.number).toBe(51);
    for (const wrong of [-1, 1.5, 'x', null, 100_000])
      expect((await start(2023, wrong)).status).toBe(400);
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
    expect((await start(2016, 500, true)).status).toBe(200);
    expect((await start(2016, 500)).status).toBe(200);
    expect((await enter({ tanggal: '2016-01-06' })).body.number).toBe(501);
    expect((await start(2016, 900, 'ya')).status).toBe(400);
  });

  it('can be undone while no letter has a higher number', async () => {
    const undo = (nomor: number) => call('DELETE', `letters/start?tahun=2015&nomor=${nomor}`);
    await start(2015, 12);
    await start(2015, 99_999, true);
    expect(await book('tahun=2015')).toMatchObject({ nomor: 99_999, dariKertas: true });
    const message = 'Nomor 99999 dibatalkan. Surat berikutnya mendapat nomor 13.';
    expect(await undo(99_999)).toEqual(answered(200, { message }));
    expect((await undo(99_999)).status).toBe(404);
    expect(await book('tahun=2015')).toMatchObject({ nomor: 12, dariKertas: true });
    expect((await enter({ tanggal: '2015-01-05' })).body.number).toBe(13);
    expect((await undo(12)).status).toBe(409);
    expect(await book('tahun=2015')).toMatchObject({ nomor: 13, dariKertas: false });
    const acts = ['letters.number', 'letters.number', 'letters.numberUndone'];
    expect(await portal.actionsOn('2015')).toEqual(acts);
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

it('counts each type separately with one counter per type', async () => {
  const by = { ...actor, accountId: 'per-jenis' };
  const start = { tahun: 2019, nomor: 40, lewati: false };
  const unsaid = await numbers.startBook(db, perType, start, undefined, by);
  expect(unsaid).toMatchObject({ errors: { jenis: expect.any(String) } });
  await numbers.startBook(db, perType, { ...start, jenis: 'SKU' }, sku, by);
  const last = (known: numbers.NumberedType) =>
    numbers.readBook(db, perType, { tahun: 2019, jenis: known.type }, known);
  expect(await last(sku)).toMatchObject({ tahun: 2019, jenis: 'SKU', nomor: 40 });
  expect((await last(skbm)).nomor).toBe(0);
  const records = [];
  for (const [jenis, known] of [['SKU', sku], ['SKBM', skbm], ['Undangan']] as const) {
    const sent = { ...letter, jenis, tanggal: '2019-05-02' };
    records.push(await numbers.enterOutside(db, perType, sent, known, by));
  }
  expect(records).toMatchObject([
    { record: { number: 41, type: 'SKU', nomorSurat: '500.3.3/041/LYG/V/2019' } },
    { record: { number: 1, type: 'SKBM', judul: skbm.title, nomorSurat: '474.2/001/LYG/V/2019' } },
    // This village configures no code for it.
    { record: { number: 1, type: 'LUAR', judul: 'Undangan', nomorSurat: '000/001/LYG/V/2019' } },
  ]);
  const sql = 'SELECT action, subject FROM audit_entries WHERE account_id = ? ORDER BY seq';
  const entries = await portal.query(sql, by.accountId);
  expect(entries[0]).toEqual({ action: 'letters.number', subject: '2019 SKU' });
  expect(entries.map(({ action }) => action)).toEqual(Array(4).fill('letters.number'));
});

it('a type of the village uses its own code', async () => {
  await call('PUT', 'letter-types/SKBM', skbm);
  expect((await enter({ jenis: 'SKBM', tanggal: '2018-03-04' })).body.type).toBe('LUAR');
  await call('POST', 'letter-types/SKBM/publish');
  const known = { type: 'SKBM', judul: skbm.title, nomorSurat: '474.2/002/LYG/III/2018' };
  expect((await enter({ jenis: 'SKBM', tanggal: '2018-03-05' })).body).toMatchObject(known);
  expect((await book('tahun=2018&jenis=SKBM')).nomor).toBe(2);
});

it('accepts today and rejects tomorrow as its date', async () => {
  const by = { ...actor, now: new Date('2026-11-20T17:30:00Z') };
  const at = (tanggal: string) => enterBy({ tanggal }, { by });
  // The next day in the village.
  expect(await at('2026-11-21')).toMatchObject({ repeated: false });
  expect(await at('2026-11-22')).toMatchObject({ errors: { tanggal: expect.any(String) } });
});

it('is entered once and returned after a lost response', async () => {
  const lost = openDb(losingResponses(portal.env.DB, 'batch', 1));
  const sent = { tanggal: '2017-01-02' };
  const entered = await enterBy(sent, { by: { ...actor, key: 'hilang' }, store: lost });
  expect(entered).toMatchObject({ record: { number: 1 }, repeated: false });
  const none = openDb(withFault(portal.env.DB, 'batch', () => Promise.reject(new Error('no D1'))));
  const refused = enterBy(sent, { by: { ...actor, key: 'tidak ada' }, store: none });
  await expect(refused).rejects.toThrow();
});

it('keeps the number of a letter that the portal issued', async () => {
  const { idSurat } = await issueLetter(portal, admin.token);
  expect((await call('DELETE', `letters/outside/${idSurat}`)).status).toBe(404);
});
