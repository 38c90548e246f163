import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import type { Page } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import { newPicture } from '#tests/support/pictures.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { sweep } from '#worker/scheduled.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
beforeEach(() =>
  portal.env.DB.batch([
    portal.env.DB.prepare('DELETE FROM content_records'),
    portal.env.DB.prepare('DELETE FROM deletions'),
  ]),
);

type Answer = ContentRecord & { message: string; errors?: Record<string, string> };
const call = <Body = Answer>(method: string, path: string, options: object = {}) =>
  portal.call<Body>(method, path, { token: admin.token, ...options });
const add = async (path: string, json: object) =>
  (await call('POST', `${path}/add`, { json })).body;
const change = async (path: string, json: object) => (await call('PUT', path, { json })).body;
const undo = (path: string, revision?: number) =>
  call('POST', `${path}/undo`, revision ? { headers: { 'If-Match': `"${revision}"` } } : {});
const names = async (path: string, field: string) =>
  (await call<Page<ContentRecord>>('GET', path)).body.data.map((record) => record[field]);
const listed = async () => (await call<Deletion[]>('GET', 'deletions')).body;
const restore = async (at = 0) =>
  call('POST', `deletions/${(await listed())[at]?._id ?? 'tidak-ada'}/restore`);
const open = async (path: unknown) => (await fetch(new URL(String(path), portal.url))).status;
const count = (sql: string) => portal.env.DB.prepare(sql).first<number>('total');

async function withPicture(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(await newPicture())]), 'foto.jpg');
  return form;
}

describe('a deleted record', () => {
  it('comes back with its views and its picture', async () => {
    const form = await withPicture({ judulBerita: 'Kerja bakti' });
    const { body: news } = await call('POST', 'beritas/add', { form });
    await portal.call('POST', `beritas/${news._id}/views`, {});
    const before = (await call('GET', `beritas/${news._id}`)).body;
    await call('DELETE', `beritas/${news._id}`);
    expect((await call('GET', `beritas/${news._id}`)).status).toBe(404);
    expect(await open(news.image)).toBe(404);
    expect((await call<Page<ContentRecord>>('GET', 'beritas?q=kerja')).body.total).toBe(0);

    const [deletion] = await listed();
    expect(deletion).toMatchObject({
      ...{ jenis: 'isi', type: 'beritas', nama: 'Kerja bakti', objek: news._id, baris: 1 },
      ...{ email: null, dihapusOleh: expect.any(String) },
    });
    expect(await restore()).toMatchObject({
      status: 200,
      body: { message: 'Berita telah dipulihkan.' },
    });
    expect((await call('GET', `beritas/${news._id}`)).body).toEqual(before);
    expect(await open(news.image)).toBe(200);
    expect((await call<Page<ContentRecord>>('GET', 'beritas?q=kerja')).body.total).toBe(1);
    expect([await listed(), (await restore()).status]).toEqual([[], 404]);
    const entries = `SELECT count(*) AS total FROM audit_entries WHERE action = 'content.restore' AND subject = '${news._id}'`;
    expect(await count(entries)).toBe(1);
  });

  it('comes back in its place, also when another has taken it', async () => {
    const added = [];
    for (const nama of ['Satu', 'Dua', 'Tiga']) added.push((await add('perangkats', { nama }))._id);
    const [one, two, three] = added;
    await call('DELETE', `perangkats/${two}`);
    await restore();
    const inOrder = () => names('perangkats?order=position', 'nama');
    expect(await inOrder()).toEqual(['Satu', 'Dua', 'Tiga']);
    await call('DELETE', `perangkats/${two}`);
    await call('PUT', 'perangkats/order', { json: { ids: [three, one] } });
    await add('perangkats', { nama: 'Dua' });
    await restore();
    expect((await inOrder()).toSorted()).toEqual(['Dua', 'Dua', 'Satu', 'Tiga']);
    const ids = [
      one,
      two,
      three,
      (await call<Page<ContentRecord>>('GET', 'perangkats')).body.data[0]?._id,
    ];
    expect((await call('PUT', 'perangkats/order', { json: { ids } })).status).toBe(200);
  });

  it('is restored once by two officials at once', async () => {
    const { _id } = await add('products', { namaProduct: 'Kopi' });
    await call('DELETE', `products/${_id}`);
    const statuses = (await Promise.all([restore(), restore()])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect([200, 404]).toEqual(expect.arrayContaining(statuses));
    expect(await names('products', '_id')).toEqual([_id]);
  });

  it('shares a picture that another record showed for longer', async () => {
    const form = await withPicture({ judulBerita: 'Satu' });
    const { body: one } = await call('POST', 'beritas/add', { form });
    const { body: two } = await call('POST', 'beritas/add', { form });
    expect(two.image).toBe(one.image);
    await call('DELETE', `beritas/${one._id}`);
    expect(await open(one.image)).toBe(200);
    await call('DELETE', `beritas/${two._id}`);
    await restore(1);
    expect(await open(one.image)).toBe(200);
  });

  it('is final after seven days', async () => {
    const { _id } = await add('beritas', { judulBerita: 'Lama' });
    await change(`beritas/${_id}`, { judulBerita: 'Baru' });
    await call('DELETE', `beritas/${_id}`);
    const [deletion] = await listed();
    await sweep(portal.env, new Date(Date.now() + 8 * dayMs));
    expect(await count('SELECT count(*) AS total FROM deletions')).toBe(0);
    expect((await call('POST', `deletions/${deletion?._id}/restore`)).status).toBe(404);
  });
});

it('is final at once when an admin ends it, with its earlier version', async () => {
  const { _id } = await add('beritas', { judulBerita: 'Salah' });
  await change(`beritas/${_id}`, { judulBerita: 'Baru' });
  await call('DELETE', `beritas/${_id}`);
  const path = `deletions/${(await listed())[0]?._id}`;
  expect(await call('DELETE', path)).toMatchObject({
    ...{ status: 200, body: { message: 'Dihapus untuk selamanya.' } },
  });
  expect([await listed(), (await call('POST', `${path}/restore`)).status]).toEqual([[], 404]);
  expect((await call('DELETE', path)).status).toBe(404);
  expect(await count('SELECT count(*) AS total FROM deletions WHERE rows IS NOT NULL')).toBe(0);
});

describe('the version before the last change', () => {
  it('is swapped with the current one, and back', async () => {
    const first = await add('products', { namaProduct: 'Kopi', hargaProduct: '15000' });
    const path = `products/${first._id}`;
    expect(await undo(path)).toMatchObject({
      status: 404,
      body: { message: 'Versi sebelumnya tidak ada, atau sudah lewat tujuh hari.' },
    });
    await change(path, { namaProduct: 'Kopi bubuk' });
    const last = await change(path, { hargaProduct: '20000', namaProduct: 'Kopi bubuk' });
    const back = (await undo(path, last.revision)).body;
    expect(back).toMatchObject({ namaProduct: 'Kopi bubuk', hargaProduct: 15_000, revision: 4 });
    expect(await undo(path)).toMatchObject({ body: { hargaProduct: 20_000, revision: 5 } });
    expect(await undo(path)).toMatchObject({ body: { hargaProduct: 15_000, revision: 6 } });
    expect((await call<Page<ContentRecord>>('GET', 'products?q=bubuk')).body.total).toBe(1);
    expect(await listed()).toEqual([]);
    expect((await call('POST', `deletions/${first._id}/restore`)).status).toBe(404);
    expect(await undo('products/tidak-ada')).toMatchObject({ status: 404 });
    expect(await undo(`beritas/${first._id}`)).toMatchObject({ status: 404 });
  });

  it('has its picture', async () => {
    const { body: one } = await call('POST', 'beritas/add', {
      form: await withPicture({ judulBerita: 'Satu' }),
    });
    const path = `beritas/${one._id}`;
    const { body: two } = await call('PUT', path, {
      form: await withPicture({ judulBerita: 'Dua' }),
    });
    const pictures = async () => [await open(one.image), await open(two.image)];
    expect(await pictures()).toEqual([404, 200]);
    expect((await undo(path)).body).toMatchObject({ judulBerita: 'Satu', image: one.image });
    expect(await pictures()).toEqual([200, 404]);
    expect((await undo(path)).body).toMatchObject({ judulBerita: 'Dua', image: two.image });
    expect(await pictures()).toEqual([404, 200]);
  });

  it('loses what it did not have: a first public day, a picture', async () => {
    const { _id } = await add('beritas', { judulBerita: 'Satu' });
    await call('PUT', `beritas/${_id}`, {
      form: await withPicture({ judulBerita: 'Dua', tampilMulai: '2999-01-01' }),
    });
    expect((await call('GET', `beritas/${_id}`)).status).toBe(404);
    expect((await undo(`beritas/${_id}`)).body).toMatchObject({ image: null, judulBerita: 'Satu' });
    expect((await call('GET', `beritas/${_id}`)).status).toBe(200);
  });

  it('exists of single records, and of a record that was deleted and restored', async () => {
    const { _id } = await add('sejarahs', { sejarahDesa: 'Dulu' });
    await change(`sejarahs/${_id}`, { sejarahDesa: 'Kini' });
    expect((await undo(`sejarahs/${_id}`)).body).toMatchObject({ sejarahDesa: 'Dulu' });
    const news = await add('beritas', { judulBerita: 'Satu' });
    await change(`beritas/${news._id}`, { judulBerita: 'Dua' });
    await call('DELETE', `beritas/${news._id}`);
    await restore();
    expect((await undo(`beritas/${news._id}`)).body).toMatchObject({ judulBerita: 'Satu' });
  });

  it('is brought back by one of two officials at once', async () => {
    const { _id } = await add('beritas', { judulBerita: 'Satu' });
    const { revision } = await change(`beritas/${_id}`, { judulBerita: 'Dua' });
    const path = `beritas/${_id}`;
    const answers = await Promise.all([undo(path, revision), undo(path, revision)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await call('GET', path)).body).toMatchObject({ judulBerita: 'Satu' });
    const late = await call('PUT', path, {
      ...{ json: { judulBerita: 'Tiga' }, headers: { 'If-Match': `"${revision}"` } },
    });
    expect(late).toMatchObject({
      status: 409,
      body: { errors: { judulBerita: expect.any(String) } },
    });
  });

  it('is not replaced by a change that was rejected, or changes nothing', async () => {
    const { _id } = await add('beritas', { judulBerita: 'Satu' });
    const path = `beritas/${_id}`;
    const { revision } = await change(path, { judulBerita: 'Dua' });
    await change(path, { judulBerita: 'Dua' });
    const headers = { 'If-Match': `"${revision - 1}"` };
    expect((await call('PUT', path, { json: { judulBerita: 'Tiga' }, headers })).status).toBe(409);
    expect((await undo(path)).body).toMatchObject({ judulBerita: 'Satu' });
  });

  it('is final after seven days', async () => {
    const { _id } = await add('beritas', { judulBerita: 'Satu' });
    await change(`beritas/${_id}`, { judulBerita: 'Dua' });
    await sweep(portal.env, new Date(Date.now() + 8 * dayMs));
    expect((await undo(`beritas/${_id}`)).status).toBe(404);
  });
});

describe('the replaced lines of a year', () => {
  const row = (uraian: string) => ({
    ...{ jenis: 'belanja', bidang: 'Pelaksanaan pembangunan desa', uraian, anggaran: '1' },
  });
  const put = (...lines: string[]) =>
    call('PUT', 'anggarans/tahun/2026', { json: { rows: lines.map(row) } });
  const lines = async () => (await names('anggarans?tahun=2026', 'uraian')).toReversed();

  it('come back together, and the lines between can be restored in turn', async () => {
    await put('Satu', 'Dua', 'Tiga');
    await add('anggarans', { ...row('Lain'), tahun: '2025' });
    await put('Empat');
    expect(await listed()).toMatchObject([{ jenis: 'anggaran', objek: '2026', baris: 3 }]);
    expect(await restore()).toMatchObject({
      status: 200,
      body: { message: 'Anggaran 2026 telah dipulihkan.' },
    });
    expect([await lines(), await names('anggarans?tahun=2025', 'uraian')]).toEqual([
      ['Satu', 'Dua', 'Tiga'],
      ['Lain'],
    ]);
    expect(await listed()).toMatchObject([{ objek: '2026', baris: 1 }]);
    await restore();
    expect(await lines()).toEqual(['Empat']);
  });

  it('come back beside a line that was restored alone', async () => {
    await put('Satu', 'Dua');
    const [two] = (await call<Page<ContentRecord>>('GET', 'anggarans?tahun=2026')).body.data;
    await call('DELETE', `anggarans/${two?._id}`);
    await put('Tiga');
    expect((await listed()).map(({ jenis }) => jenis)).toEqual(['anggaran', 'isi']);
    await restore(1);
    expect((await lines()).toSorted()).toEqual(['Dua', 'Tiga']);
  });

  it('are restored once by two officials at once', async () => {
    await put('Satu', 'Dua');
    await put('Tiga');
    await Promise.all([restore(), restore()]);
    expect(await lines()).toEqual(['Satu', 'Dua']);
  });
});
