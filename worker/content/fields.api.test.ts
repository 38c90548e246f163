import { describe, expect, it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { answered } from '#tests/support/answered.ts';
import { toForm } from '#tests/support/pictures.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const add = (path: string, body: unknown) => admin.call<ContentRecord>('POST', `${path}/add`, body);

describe('text', () => {
  const typed = [
    '  dua spasi di depan, tab\tdan baris\r\nbaru\n\n',
    '<script>alert(1)</script> & "kutip" \'satu\' <b>tebal</b>',
    '🌄 {"a": [1]} $.x %00 \\u0000 -- ; DROP TABLE content_records',
  ];

  it.each(typed)('stores %j as typed, from JSON', async (text) => {
    const { body } = await add('beritas', { judulBerita: text, deskripsiBerita: text });
    expect(body).toMatchObject({ judulBerita: text, deskripsiBerita: text });
    const again = await admin.call('PUT', `beritas/${body._id}`, { judulBerita: `${text}x` });
    expect(again.body).toMatchObject({ judulBerita: `${text}x`, deskripsiBerita: text });
    expect(await portal.get(`beritas/${body._id}`)).toEqual(again.body);
  });

  it('is stored as typed, from multipart', async () => {
    const text = 'Baris satu\r\nBaris dua <i>🌄</i>';
    const added = await add('beritas', toForm({ deskripsiBerita: text }));
    expect(added).toMatchObject(answered(201, { deskripsiBerita: text }));
  });

  it('names every wrong field', async () => {
    const { body } = await add('products', { namaProduct: {}, hargaProduct: 'x', kontak: null });
    expect(Object.keys(body.errors ?? {})).toEqual(['namaProduct', 'hargaProduct', 'kontak']);
  });

  it('ignores a file in its place', async () => {
    const entries = { judulBerita: Buffer.from('x'), deskripsiBerita: 'isi' };
    expect(await add('beritas', toForm(entries))).toMatchObject({
      ...{ status: 201, body: { judulBerita: '', deskripsiBerita: 'isi' } },
    });
  });

  it('of an unknown or reserved field is ignored', async () => {
    const reserved = { _id: 'milik-saya', views: 99, revision: 7, createdAt: 'kemarin' };
    const unknown = { constructor: 'x', deskripsiproduct: 'x' };
    const { body } = await add('beritas', { judulBerita: 'a', ...reserved, ...unknown });
    expect(body).toMatchObject({ judulBerita: 'a', views: 0, revision: 1 });
    expect(body._id).not.toBe('milik-saya');
    expect(body.createdAt).not.toBe('kemarin');
  });
});

it('a body beyond the size limit of its collection is too large', async () => {
  const json = { visi: 'x'.repeat(2 ** 20) };
  expect((await add('visimisis', json)).status).toBe(413);
});
