import { describe, expect, it } from 'vitest';
import type { Page } from '#contract/basics/paging.ts';
import {
  type CollectionDefinition,
  type ContentRecord,
  defineCollection,
} from '#contract/collections/define-collection.ts';
import { line } from '#contract/collections/fields.ts';
import { collections } from '#contract/collections/index.ts';
import { inProcess } from '#tests/support/in-process.ts';
import { kegiatans } from '#tests/support/made-up-collection.ts';
import { newPicture, toForm } from '#tests/support/pictures.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { createPortal } from '#worker/api.ts';

const portal = await testPortal();
const { token } = await portal.account('admin');
const definitions = [...collections, kegiatans];
const send = inProcess(portal, createPortal(definitions), token, definitions);

describe('a collection', () => {
  it('gets its API from its definition alone', async () => {
    const form = toForm({ acara: 'Gotong royong', poster: await newPicture() });
    const added = await send<ContentRecord>('POST', 'kegiatans/add', { body: form });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ acara: 'Gotong royong', tempat: 'Balai desa', biaya: 0 });
    expect((await portal.open(added.body.poster)).status).toBe(200);

    const path = `kegiatans/${added.body._id}`;
    const put = (body: object) =>
      send<ContentRecord>('PUT', path, { body, headers: { 'If-Match': '"1"' } });
    expect((await put({ biaya: '-1' })).status).toBe(400);
    expect((await put({ biaya: '5.000' })).body).toMatchObject({ biaya: 5000, revision: 2 });
    expect((await put({ biaya: '6.000' })).status).toBe(409);
    expect((await send('POST', `${path}/views`)).status).toBe(204);

    for (const list of ['kegiatans', 'kegiatans?q=gotong']) {
      const { body } = await send<Page<ContentRecord>>('GET', list);
      expect(body).toMatchObject({ total: 1, data: [{ _id: added.body._id, views: 1 }] });
    }
    expect((await send('DELETE', path)).status).toBe(200);
    expect((await send('GET', path)).status).toBe(404);
  });

  it('is filtered by the fields that its definition names', async () => {
    for (const body of [
      { acara: 'Rapat RT', jenis: 'Rapat', tahun: 2026, mulai: '2026-11-27T08:00', wajib: true },
      { acara: 'Kerja bakti', jenis: 'kerja bakti', tahun: '2026', wajib: 'false' },
      { acara: 'Rapat RW', jenis: 'rapat', tahun: '2025', daftarSampai: '2025-02-28' },
    ])
      expect((await send('POST', 'kegiatans/add', { body })).status).toBe(201);
    const list = async (query: string) => {
      const { body } = await send<Page<ContentRecord>>('GET', `kegiatans?${query}`);
      return [body.total, body.data.map(({ acara }) => acara)];
    };
    expect(await list('jenis=rapat')).toEqual([2, ['Rapat RW', 'Rapat RT']]);
    expect(await list('jenis=RAPAT&tahun=2026')).toEqual([1, ['Rapat RT']]);
    expect(await list('jenis=&tahun=')).toEqual([3, ['Rapat RW', 'Kerja bakti', 'Rapat RT']]);
    expect(await list('jenis=rapat&q=rw')).toEqual([1, ['Rapat RW']]);
    const [newest, , oldest] = (await send<Page<ContentRecord>>('GET', 'kegiatans')).body.data;
    expect(oldest).toMatchObject({ jenis: 'rapat', tahun: '2026', wajib: true });
    expect(newest).toMatchObject({ wajib: false, mulai: '', daftarSampai: '2025-02-28' });
  });

  it.each([
    ['tahun', '26'],
    ['jenis', 'pesta'],
    ['daftarSampai', '2025-02-29'],
    ['mulai', '2026-11-27T24:00'],
    ['wajib', 'mungkin'],
  ])('rejects %s %j', async (name, value) => {
    const sent = { body: { [name]: value } };
    const { status, body } = await send<{ errors: object }>('POST', 'kegiatans/add', sent);
    expect([status, Object.keys(body.errors)]).toEqual([400, [name]]);
  });

  it('rejects a filter with an impossible value', async () => {
    expect((await send('GET', 'kegiatans?jenis=pesta')).status).toBe(400);
  });

  it('is unknown to a portal without the definition', async () => {
    expect((await portal.call('GET', 'kegiatans')).status).toBe(404);
  });

  it.each([
    ['a path that a search could not name', { path: 'kegiatan-desa' }],
    ['a field called like what every record has', { fields: [line('views', 'Dilihat')] }],
    ['a field that is no name', { fields: [line('a.b', 'A')] }],
  ])('is rejected with %s', (_, parts: Partial<CollectionDefinition>) => {
    const wrong = { ...kegiatans, ...parts } as CollectionDefinition;
    expect(() => defineCollection<CollectionDefinition>(wrong)).toThrow(/^not a /);
  });
});
