import { describe, expect, it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { takePhoto } from '#tests/support/letters/submissions.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

type Answered = ContentRecord & { message: string; errors: Record<string, string> };

const newRecord = async () =>
  (
    await admin.call<ContentRecord>('POST', 'beritas/add', {
      judulBerita: 'Judul',
      deskripsiBerita: 'Isi',
    })
  ).body;
const read = async (id: string) => (await portal.call<ContentRecord>('GET', `beritas/${id}`)).body;
const put = (id: string, json: unknown, ifMatch?: string) =>
  portal.call<Answered>('PUT', `beritas/${id}`, {
    token: admin.token,
    json,
    ...(ifMatch !== undefined && { headers: { 'If-Match': ifMatch } }),
  });
const auditOf = async (subject: string) => {
  const sql = 'SELECT action FROM audit_entries WHERE subject = ? ORDER BY seq';
  const { results } = await portal.env.DB.prepare(sql).bind(subject).all<{ action: string }>();
  return results.map(({ action }) => action);
};

describe('two editors of one record', () => {
  it('the second gets a 409 naming the fields changed by the first', async () => {
    const { _id } = await newRecord();
    const first = await put(_id, { judulBerita: 'Judul pertama' }, '"1"');
    expect(first.status).toBe(200);
    const second = await put(_id, { judulBerita: 'Kedua', deskripsiBerita: 'Baru' }, '"1"');
    expect(second.status).toBe(409);
    expect(Object.keys(second.body.errors)).toEqual(['judulBerita']);
    expect(second.body.message).toContain('Judul Berita');
    expect(await read(_id)).toEqual(first.body);
    expect(await auditOf(_id)).toEqual(['content.add', 'content.change']);
    const again = await put(_id, { judulBerita: 'Kedua' }, `"${first.body.revision}"`);
    expect(again.body).toMatchObject({ judulBerita: 'Kedua', revision: 3 });
  });

  it('the 409 names every field changed since, including pictures', async () => {
    const { _id } = await newRecord();
    await put(_id, { deskripsiBerita: 'sebelum dibuka' });
    await put(_id, { judulBerita: 'sesudah' });
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await takePhoto())]), 'a.jpg');
    await admin.call('PUT', `beritas/${_id}`, form);
    const { status, body } = await put(_id, { deskripsiBerita: 'x' }, '"2"');
    expect(status).toBe(409);
    expect(Object.keys(body.errors)).toEqual(['judulBerita', 'image']);
  });

  it('accepts one of many parallel saves of the same revision', async () => {
    const { _id } = await newRecord();
    const saves = [1, 2, 3, 4].map((n) => put(_id, { judulBerita: `Simpan ${n}` }, '"1"'));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect((await read(_id)).revision).toBe(2);
  });

  it('reports no conflict if the values are stored already', async () => {
    const { _id } = await newRecord();
    await put(_id, { judulBerita: 'Baru' }, '"1"');
    const repeated = await put(_id, { judulBerita: 'Baru' }, '"1"');
    expect(repeated.status).toBe(200);
    expect(repeated.body.revision).toBe(2);
    expect(await auditOf(_id)).toEqual(['content.add', 'content.change']);
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
    expect(await auditOf(_id)).toEqual(['content.add', 'content.delete']);
  });

  it('views do not change the revision', async () => {
    const { _id } = await newRecord();
    const headers = { 'user-agent': 'Mozilla/5.0 (Android)' };
    await portal.call('POST', `beritas/${_id}/views`, { headers });
    const record = await read(_id);
    expect(record).toMatchObject({ revision: 1, views: 1, updatedAt: record.createdAt });
  });
});
