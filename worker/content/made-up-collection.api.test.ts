import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/basics/paging.ts';
import {
  type CollectionDefinition,
  type ContentRecord,
  defineCollection,
} from '#contract/collections/define-collection.ts';
import { line } from '#contract/collections/fields.ts';
import { collections } from '#contract/collections/index.ts';
import { inProcess } from '#tests/support/in-process.ts';
import { takePhoto } from '#tests/support/letters/submissions.ts';
import { agendas } from '#tests/support/made-up-collection.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { createPortal } from '#worker/api.ts';

let portal: Portal;
let send: ReturnType<typeof inProcess>;
beforeAll(async () => {
  portal = await startPortal();
  const { token } = await portal.account('admin');
  const definitions = [...collections, agendas];
  send = inProcess(portal, createPortal(definitions), token, definitions);
});
afterAll(() => portal.stop());

describe('a collection', () => {
  it('gets its API from its definition alone', async () => {
    const form = new FormData();
    form.set('acara', 'Gotong royong');
    form.set('poster', new Blob([new Uint8Array(await takePhoto())]), 'poster.jpg');
    const added = await send<ContentRecord>('POST', 'agendas/add', { body: form });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ acara: 'Gotong royong', tempat: 'Balai desa', biaya: 0 });
    expect((await fetch(new URL(String(added.body.poster), portal.url))).status).toBe(200);

    const path = `agendas/${added.body._id}`;
    const put = (body: object) =>
      send<ContentRecord>('PUT', path, { body, headers: { 'If-Match': '"1"' } });
    expect((await put({ biaya: '-1' })).status).toBe(400);
    expect((await put({ biaya: '5.000' })).body).toMatchObject({ biaya: 5000, revision: 2 });
    expect((await put({ biaya: '6.000' })).status).toBe(409);
    expect((await send('POST', `${path}/views`)).status).toBe(204);

    for (const list of ['agendas', 'agendas?q=gotong']) {
      const { body } = await send<Page<ContentRecord>>('GET', list);
      expect(body).toMatchObject({ total: 1, data: [{ _id: added.body._id, views: 1 }] });
    }
    expect((await send('DELETE', path)).status).toBe(200);
    expect((await send('GET', path)).status).toBe(404);
  });

  it('is unknown to a portal without the definition', async () => {
    expect((await portal.call('GET', 'agendas')).status).toBe(404);
  });

  it.each([
    ['a path that a search could not name', { path: 'agenda-desa' }],
    ['a field called like what every record has', { fields: [line('views', 'Dilihat')] }],
    ['a field that is no name', { fields: [line('a.b', 'A')] }],
  ])('is rejected with %s', (_, parts: Partial<CollectionDefinition>) => {
    const wrong = { ...agendas, ...parts } as CollectionDefinition;
    expect(() => defineCollection<CollectionDefinition>(wrong)).toThrow(/^not a /);
  });
});
