import { describe, expect, it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { answered } from '#tests/support/answered.ts';
import { newPicture, toForm } from '#tests/support/pictures.ts';
import { statusesOf } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

async function newRecord() {
  const json = { judulBerita: 'Judul', deskripsiBerita: 'Isi' };
  return (await admin.call<ContentRecord>('POST', 'beritas/add', json)).body;
}
const read = (id: string) => portal.get<ContentRecord>(`beritas/${id}`);
const put = (id: string, json: unknown, ifMatch?: string) => {
  const headers: Record<string, string> = ifMatch === undefined ? {} : { 'If-Match': ifMatch };
  return admin.call<ContentRecord>('PUT', `beritas/${id}`, json, headers);
};

describe('two editors of one record', () => {
  it('the second gets a 409 naming the fields changed by the first', async () => {
    const { _id } = await newRecord();
    const first = await put(_id, { judulBerita: 'Judul pertama' }, '"1"');
    expect(first.status).toBe(200);
    const second = await put(_id, { judulBerita: 'Kedua', deskripsiBerita: 'Baru' }, '"1"');
    expect(second.status).toBe(409);
    expect(Object.keys(second.body.errors ?? {})).toEqual(['judulBerita']);
    expect(second.body.message).toContain('Judul Berita');
    expect(await read(_id)).toEqual(first.body);
    expect(await portal.actionsOn(_id)).toEqual(['content.add', 'content.change']);
    const again = await put(_id, { judulBerita: 'Kedua' }, `"${first.body.revision}"`);
    expect(again.body).toMatchObject({ judulBerita: 'Kedua', revision: 3 });
  });

  it('the 409 names every field changed since, including pictures', async () => {
    const { _id } = await newRecord();
    await put(_id, { deskripsiBerita: 'sebelum dibuka' });
    await put(_id, { judulBerita: 'sesudah' });
    await admin.call('PUT', `beritas/${_id}`, toForm({ image: await newPicture() }));
    const { status, body } = await put(_id, { deskripsiBerita: 'x' }, '"2"');
    expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['judulBerita', 'image']]);
  });

  it('accepts one of many parallel saves of the same revision', async () => {
    const { _id } = await newRecord();
    const saves = [1, 2, 3, 4].map((n) => put(_id, { judulBerita: `Simpan ${n}` }, '"1"'));
    expect(await statusesOf(saves)).toEqual([200, 409, 409, 409]);
    expect((await read(_id)).revision).toBe(2);
  });

  it('reports no conflict if the values are stored already', async () => {
    const { _id } = await newRecord();
    await put(_id, { judulBerita: 'Baru' }, '"1"');
    const repeated = await put(_id, { judulBerita: 'Baru' }, '"1"');
    expect(repeated).toMatchObject(answered(200, { revision: 2 }));
    expect(await portal.actionsOn(_id)).toEqual(['content.add', 'content.change']);
  });

  it('merges parallel changes of different fields without If-Match', async () => {
    const { _id } = await newRecord();
    await Promise.all([put(_id, { judulBerita: 'A' }), put(_id, { deskripsiBerita: 'B' })]);
    const record = { judulBerita: 'A', deskripsiBerita: 'B', revision: 3 };
    expect(await read(_id)).toMatchObject(record);
    expect((await put(_id, { judulBerita: 'C' }, '*')).status).toBe(200);
    expect((await put(_id, { judulBerita: 'D' }, 'W/"4"')).status).toBe(200);
  });

  it.each(['1', '"x"', '""', '"0"', '"1", "2"', '"-1"'])('rejects If-Match %s', async (header) => {
    const { _id } = await newRecord();
    expect((await put(_id, { judulBerita: 'x' }, header)).status).toBe(400);
  });

  it('returns 404 for a record deleted during editing', async () => {
    const { _id } = await newRecord();
    await admin.call('DELETE', `beritas/${_id}`);
    expect((await put(_id, { judulBerita: 'x' }, '"1"')).status).toBe(404);
    expect((await put(_id, { judulBerita: 'x' })).status).toBe(404);
    expect(await portal.actionsOn(_id)).toEqual(['content.add', 'content.delete']);
  });

  it('views do not change the revision', async () => {
    const { _id } = await newRecord();
    const headers = { 'user-agent': 'Mozilla/5.0 (Android)' };
    await portal.call('POST', `beritas/${_id}/views`, { headers });
    const record = await read(_id);
    expect(record).toMatchObject({ revision: 1, views: 1, updatedAt: record.createdAt });
  });
});
