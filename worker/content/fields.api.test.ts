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
const sendForm = (method: string, path: string, entries: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return portal.call<Answered>(method, path, { token, form });
};

describe('text', () => {
  const typed = [
    '  dua spasi di depan, tab\tdan baris\r\nbaru\n\n',
    '<script>alert(1)</script> & "kutip" \'satu\' <b>tebal</b>',
    '🌄 {"a": [1]} $.x %00 \\u0000 -- ; DROP TABLE content_records',
  ];

  it.each(typed)('stores %j as typed, from JSON', async (text) => {
    const { body } = await add('beritas', { judulBerita: text, deskripsiBerita: text });
    expect(body).toMatchObject({ judulBerita: text, deskripsiBerita: text });
    const json = { judulBerita: `${text}x` };
    const again = await portal.call('PUT', `beritas/${body._id}`, { token, json });
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

describe('a body', () => {
  it('beyond the size limit of its collection is too large', async () => {
    const json = { visi: 'x'.repeat(2 ** 20) };
    expect((await add('visimisis', json)).status).toBe(413);
  });
});
