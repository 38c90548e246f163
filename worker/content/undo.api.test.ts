import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import type { Page } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import { answered } from '#tests/support/answered.ts';
import { newPicture, toForm } from '#tests/support/pictures.ts';
import { statusesOf } from '#tests/support/portal.ts';
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

const call = (method: string, path: string, body?: object, headers = {}) =>
  admin.call<ContentRecord>(method, path, body, headers);
const seeing = (revision: number) => ({ 'If-Match': `"${revision}"` });
const add = async (path: string, body: object) => (await call('POST', `${path}/add`, body)).body;
const change = async (path: string, body: object) => (await call('PUT', path, body)).body;
const undo = (path: string, revision?: number) =>
  call('POST', `${path}/undo`, undefined, revision ? seeing(revision) : {});
const list = (path: string) => admin.get<Page<ContentRecord>>(path);
const names = async (path: string, field: string) =>
  (await list(path)).data.map((record) => record[field]);
const listed = () => admin.get<Deletion[]>('deletions');
const restore = async (at = 0) =>
  call('POST', `deletions/${(await listed())[at]?._id ?? 'tidak-ada'}/restore`);
const statusOf = async (path: string) => (await call('GET', path)).status;
const open = async (path: unknown) => (await portal.open(path)).status;
const withPicture = async (fields: Record<string, string>) =>
  toForm({ ...fields, image: await newPicture() });

describe('a deleted record', () => {
  it('comes back with its views and its picture', async () => {
    const form = await withPicture({ judulBerita: 'Kerja bakti' });
    const news = await add('beritas', form);
    const path = `beritas/${news._id}`;
    await portal.call('POST', `${path}/views`);
    const before = (await call('GET', path)).body;
    await call('DELETE', path);
    expect(await statusOf(path)).toBe(404);
    expect(await open(news.image)).toBe(404);
    expect((await list('beritas?q=kerja')).total).toBe(0);

    const [deletion] = await listed();
    expect(deletion).toMatchObject({
      ...{ jenis: 'isi', type: 'beritas', nama: 'Kerja bakti', objek: news._id, baris: 1 },
      ...{ email: null, dihapusOleh: expect.any(String) },
    });
    const message = 'Berita telah dipulihkan.';
    expect(await restore()).toEqual(answered(200, { message }));
    expect((await call('GET', path)).body).toEqual(before);
    expect(await open(news.image)).toBe(200);
    expect((await list('beritas?q=kerja')).total).toBe(1);
    expect([await listed(), (await restore()).status]).toEqual([[], 404]);
    const acts = ['content.add', 'content.delete', 'content.restore'];
    expect(await portal.actionsOn(news._id)).toEqual(acts);
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
    await call('PUT', 'perangkats/order', { ids: [three, one] });
    await add('perangkats', { nama: 'Dua' });
    await restore();
    expect((await inOrder()).toSorted()).toEqual(['Dua', 'Dua', 'Satu', 'Tiga']);
    const ids = [one, two, three, (await list('perangkats')).data[0]?._id];
    expect((await call('PUT', 'perangkats/order', { ids })).status).toBe(200);
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
    const [one, two] = [await add('beritas', form), await add('beritas', form)];
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
    expect(await portal.query('SELECT * FROM deletions')).toEqual([]);
    expect((await call('POST', `deletions/${deletion?._id}/restore`)).status).toBe(404);
  });
});

it('is final at once when an admin ends it, with its earlier version', async () => {
  const { _id } = await add('beritas', { judulBerita: 'Salah' });
  await change(`beritas/${_id}`, { judulBerita: 'Baru' });
  await call('DELETE', `beritas/${_id}`);
  const path = `deletions/${(await listed())[0]?._id}`;
  const message = 'Dihapus untuk selamanya.';
  expect(await call('DELETE', path)).toEqual(answered(200, { message }));
  expect([await listed(), (await call('POST', `${path}/restore`)).status]).toEqual([[], 404]);
  expect((await call('DELETE', path)).status).toBe(404);
  expect(await portal.query('SELECT * FROM deletions WHERE rows IS NOT NULL')).toEqual([]);
});

describe('the version before the last change', () => {
  it('is swapped with the current one, and back', async () => {
    const first = await add('products', { namaProduct: 'Kopi', hargaProduct: '15000' });
    const path = `products/${first._id}`;
    const message = 'Versi sebelumnya tidak ada, atau sudah lewat tujuh hari.';
    expect(await undo(path)).toEqual(answered(404, { message }));
    await change(path, { namaProduct: 'Kopi bubuk' });
    const last = await change(path, { hargaProduct: '20000', namaProduct: 'Kopi bubuk' });
    const back = (await undo(path, last.revision)).body;
    expect(back).toMatchObject({ namaProduct: 'Kopi bubuk', hargaProduct: 15_000, revision: 4 });
    expect(await undo(path)).toMatchObject({ body: { hargaProduct: 20_000, revision: 5 } });
    expect(await undo(path)).toMatchObject({ body: { hargaProduct: 15_000, revision: 6 } });
    expect((await list('products?q=bubuk')).total).toBe(1);
    expect(await listed()).toEqual([]);
    expect((await call('POST', `deletions/${first._id}/restore`)).status).toBe(404);
    expect(await undo('products/tidak-ada')).toMatchObject({ status: 404 });
    expect(await undo(`beritas/${first._id}`)).toMatchObject({ status: 404 });
  });

  it('has its picture', async () => {
    const one = await add('beritas', await withPicture({ judulBerita: 'Satu' }));
    const path = `beritas/${one._id}`;
    const two = await change(path, await withPicture({ judulBerita: 'Dua' }));
    const pictures = async () => [await open(one.image), await open(two.image)];
    expect(await pictures()).toEqual([404, 200]);
    expect((await undo(path)).body).toMatchObject({ judulBerita: 'Satu', image: one.image });
    expect(await pictures()).toEqual([200, 404]);
    expect((await undo(path)).body).toMatchObject({ judulBerita: 'Dua', image: two.image });
    expect(await pictures()).toEqual([404, 200]);
  });

  it('loses what it did not have: a first public day, a picture', async () => {
    const { _id } = await add('beritas', { judulBerita: 'Satu' });
    const path = `beritas/${_id}`;
    await change(path, await withPicture({ judulBerita: 'Dua', tampilMulai: '2999-01-01' }));
    expect(await statusOf(path)).toBe(404);
    expect((await undo(path)).body).toMatchObject({ image: null, judulBerita: 'Satu' });
    expect(await statusOf(path)).toBe(200);
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
    expect(await statusesOf([undo(path, revision), undo(path, revision)])).toEqual([200, 409]);
    expect((await call('GET', path)).body).toMatchObject({ judulBerita: 'Satu' });
    const late = await call('PUT', path, { judulBerita: 'Tiga' }, seeing(revision));
    const errors = { judulBerita: expect.any(String) };
    expect(late).toMatchObject(answered(409, { errors }));
  });

  it('is not replaced by a change that was rejected, or changes nothing', async () => {
    const { _id } = await add('beritas', { judulBerita: 'Satu' });
    const path = `beritas/${_id}`;
    const { revision } = await change(path, { judulBerita: 'Dua' });
    await change(path, { judulBerita: 'Dua' });
    const late = await call('PUT', path, { judulBerita: 'Tiga' }, seeing(revision - 1));
    expect(late.status).toBe(409);
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
  const put = (...lines: string[]) => call('PUT', 'anggarans/tahun/2026', { rows: lines.map(row) });
  const lines = async () => (await names('anggarans?tahun=2026', 'uraian')).toReversed();

  it('come back together, and the lines between can be restored in turn', async () => {
    await put('Satu', 'Dua', 'Tiga');
    await add('anggarans', { ...row('Lain'), tahun: '2025' });
    await put('Empat');
    expect(await listed()).toMatchObject([{ jenis: 'anggaran', objek: '2026', baris: 3 }]);
    const message = 'Anggaran 2026 telah dipulihkan.';
    expect(await restore()).toEqual(answered(200, { message }));
    expect(await lines()).toEqual(['Satu', 'Dua', 'Tiga']);
    expect(await names('anggarans?tahun=2025', 'uraian')).toEqual(['Lain']);
    expect(await listed()).toMatchObject([{ objek: '2026', baris: 1 }]);
    await restore();
    expect(await lines()).toEqual(['Empat']);
  });

  it('come back beside a line that was restored alone', async () => {
    await put('Satu', 'Dua');
    const [two] = (await list('anggarans?tahun=2026')).data;
    await call('DELETE', `anggarans/${two?._id}`);
    await put('Tiga');
    expect((await listed()).map(({ jenis }) => jenis)).toEqual(['anggaran', 'isi']);
    await restore(1);
    expect((await lines()).toSorted()).toEqual(['Dua', 'Tiga']);
  });

  it('are restored once by two officials at once', async () => {
    await put('Satu', 'Dua');
    await put('Tiga');
    const [replaced] = await listed();
    const path = `deletions/${replaced?._id}/restore`;
    await Promise.all([call('POST', path), call('POST', path)]);
    expect(await lines()).toEqual(['Satu', 'Dua']);
    expect(await listed()).toMatchObject([{ jenis: 'anggaran', baris: 1 }]);
  });
});
