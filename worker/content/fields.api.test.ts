import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await startPortal();
  ({ token } = await portal.account('admin'));
});
afterAll(() => portal.stop());

type Answered = ContentRecord & { message: string; errors: Record<string, string> };

const add = (path: string, json: unknown) =>
  portal.call<Answered>('POST', `${path}/add`, { token, json });
const put = (path: string, id: string, json: unknown) =>
  portal.call<Answered>('PUT', `${path}/${id}`, { token, json });
const sendForm = (method: string, path: string, entries: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return portal.call<Answered>(method, path, { token, form });
};

describe('text', () => {
  const typed = [
    '  dua spasi di depan, tab\tdan baris\r\nbaru\n\n',
    '<script>alert(1)</script> & "kutip" \'satu\' <b>tebal</b>',
    '🌄👨‍👩‍👧 é é ﷽ \u202Ekanan',
    '{"a": [1]} $.x %00 \\u0000 -- ; DROP TABLE content_records',
    '',
  ];

  it.each(typed)('stores %j as typed, from JSON', async (text) => {
    const { body } = await add('beritas', { judulBerita: text, deskripsiBerita: text });
    expect(body).toMatchObject({ judulBerita: text, deskripsiBerita: text });
    const again = await put('beritas', body._id, { judulBerita: `${text}x` });
    expect(again.body).toMatchObject({ judulBerita: `${text}x`, deskripsiBerita: text });
    const { body: read } = await portal.call('GET', `beritas/${body._id}`);
    expect(read).toEqual(again.body);
  });

  it('is stored as typed, from multipart', async () => {
    const text = 'Baris satu\r\nBaris dua <i>🌄</i>';
    const { status, body } = await sendForm('POST', 'beritas/add', { deskripsiBerita: text });
    expect(status).toBe(201);
    expect(body.deskripsiBerita).toBe(text);
  });

  it('is accepted up to its limit', async () => {
    const most = '🌄'.repeat(20_000);
    const { status, body } = await add('beritas', { deskripsiBerita: most });
    expect(status).toBe(201);
    expect(body.deskripsiBerita).toBe(most);
    const both = await add('visimisis', { visi: most, misi: most });
    expect(both.status).toBe(201);
  });

  it.each([
    ['beritas', { deskripsiBerita: 'x'.repeat(25_000) }, 'deskripsiBerita', '20.000'],
    ['beritas', { judulBerita: 'x'.repeat(201) }, 'judulBerita', '200'],
    ['sejarahs', { sejarahDesa: 'x'.repeat(20_001) }, 'sejarahDesa', '20.000'],
    ['perangkats', { nama: 'x'.repeat(201) }, 'nama', '200'],
    ['kass', { tanah: '1'.repeat(51) }, 'tanah', '50'],
    ['apbdesas', { tahun: 'x'.repeat(201) }, 'tahun', '200'],
  ])('of %s beyond its limit is rejected', async (path, json, field, limit) => {
    const { status, body } = await add(path, json);
    expect(status).toBe(400);
    expect(body.errors[field]).toContain(`maksimal ${limit} karakter`);
    expect(body.message).toBe(body.errors[field]);
    const { body: record } = await add(path, {});
    expect((await put(path, record._id, json)).status).toBe(400);
  });

  it('may be a JSON number', async () => {
    const { body } = await add('penduduks', { laki: 1200, perempuan: 12.5 });
    expect(body).toMatchObject({ laki: '1200', perempuan: '12.5' });
  });

  it.each([null, true, {}, [], ['x']])('is rejected if it is %j', async (value) => {
    const { status, body } = await add('beritas', { judulBerita: value, deskripsiBerita: 'ok' });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['judulBerita']);
    expect(body.message).toBe('Judul Berita harus berupa teks.');
  });

  it('names every wrong field', async () => {
    const { body } = await add('products', { namaProduct: {}, hargaProduct: 'x', kontak: null });
    expect(Object.keys(body.errors)).toEqual(['namaProduct', 'hargaProduct', 'kontak']);
  });

  it('ignores a file in its place', async () => {
    const { status, body } = await sendForm('POST', 'beritas/add', {
      judulBerita: new Blob(['x']),
      deskripsiBerita: 'isi',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ judulBerita: '', deskripsiBerita: 'isi' });
  });

  it('of an unknown or reserved field is ignored', async () => {
    const { body } = await add('beritas', {
      judulBerita: 'a',
      _id: 'milik-saya',
      views: 99,
      revision: 7,
      createdAt: 'kemarin',
      constructor: 'x',
      deskripsiproduct: 'x',
    });
    expect(body).toMatchObject({ judulBerita: 'a', views: 0, revision: 1 });
    expect(body._id).not.toBe('milik-saya');
    expect(body.createdAt).not.toBe('kemarin');
  });
});

describe('the year of a budget', () => {
  it.each([
    [{}, '2024'],
    [{ tahun: '' }, '2024'],
    [{ tahun: '  ' }, '2024'],
    [{ tahun: '2026' }, '2026'],
    [{ tahun: 2025 }, '2025'],
  ])('of %j is %s', async (json, tahun) => {
    expect((await add('apbdesas', json)).body.tahun).toBe(tahun);
  });
});

describe('a price', () => {
  it.each([
    ['15000', 15000],
    ['15.000', 15000],
    ['1.234.567', 1234567],
    [' 15000 ', 15000],
    [15000, 15000],
    ['0', 0],
  ])('of %j is %i', async (hargaProduct, price) => {
    expect((await add('products', { hargaProduct })).body.hargaProduct).toBe(price);
  });

  it.each(['15,5', '-1', 'abc', '', '1.50', '1e3', 'Rp 15000', '99999999999999999', null, [], 1.5])(
    'rejects %j',
    async (hargaProduct) => {
      const added = await add('products', { hargaProduct });
      expect(added.status).toBe(400);
      expect(Object.keys(added.body.errors)).toEqual(['hargaProduct']);
      const { body } = await add('products', { hargaProduct: 7 });
      expect((await put('products', body._id, { hargaProduct })).status).toBe(400);
    },
  );

  it('defaults to 0 and is unchanged by a PUT without it', async () => {
    expect((await add('products', {})).body.hargaProduct).toBe(0);
    const { body } = await add('products', { hargaProduct: 7 });
    const { body: changed } = await put('products', body._id, { namaProduct: 'Kopi' });
    expect(changed).toMatchObject({ namaProduct: 'Kopi', hargaProduct: 7 });
  });
});

describe('a body', () => {
  it.each([
    ['text/plain', 'halo', 415],
    ['application/json', '{', 400],
    ['application/json', '[]', 400],
    ['application/json', 'null', 400],
  ])('of %s %j is %i', async (type, raw, status) => {
    const { body } = await add('beritas', {});
    for (const [method, path] of [
      ['POST', 'beritas/add'],
      ['PUT', `beritas/${body._id}`],
    ] as const) {
      const headers = { 'content-type': type };
      expect((await portal.call(method, path, { token, raw, headers })).status).toBe(status);
    }
  });

  it('beyond the size limit of its collection is too large', async () => {
    const json = { visi: 'x'.repeat(2 ** 20) };
    expect((await add('visimisis', json)).status).toBe(413);
  });
});
