import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#contract/basics/durations.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { newPicture, openPictures, toForm } from '#tests/support/pictures.ts';
import { openDb } from '#worker/db/client.ts';
import { discardFiles } from '#worker/files/index.ts';
import { sweep } from '#worker/scheduled.ts';
import { discardUnshown } from './index.ts';

const { portal, calls } = await openPictures();

describe('picture files of records', () => {
  it('are deleted with the record or value that showed them', async () => {
    const { body } = await calls.add({ image: await newPicture() });
    const replaced = await calls.put(body._id, { image: await newPicture() });
    expect(replaced.body.image).not.toBe(body.image);
    expect((await calls.open(body.image)).status).toBe(404);
    expect((await calls.open(replaced.body.image)).status).toBe(200);
    await calls.remove(`beritas/${body._id}`);
    expect((await calls.open(replaced.body.image)).status).toBe(404);
    expect(await calls.stored()).toEqual([]);
  });

  it('are retained when a text changes', async () => {
    const { body } = await calls.add({ image: await newPicture() });
    const { body: changed } = await calls.put(body._id, { judulBerita: 'x' });
    expect(changed.image).toBe(body.image);
    expect((await calls.open(body.image)).status).toBe(200);
  });

  it('are retained while another record of any collection shows them', async () => {
    const image = await newPicture();
    const one = (await calls.add({ image })).body;
    const two = (await calls.send('POST', 'websites/add', { fotoKasiKesra: image })).body;
    const three = (await calls.send('POST', 'perangkats/add', { image })).body;
    expect(new Set([one.image, two.fotoKasiKesra, three.image]).size).toBe(1);
    expect(await calls.stored()).toHaveLength(1);
    await calls.put(one._id, { image: await newPicture() });
    await calls.remove(`perangkats/${three._id}`);
    expect((await calls.open(one.image)).status).toBe(200);
    await calls.send('PUT', `websites/${two._id}`, { fotoKasiKesra: await newPicture() });
    expect((await calls.open(one.image)).status).toBe(404);
  });

  it('are retained while another field of the record shows them', async () => {
    const image = await newPicture();
    const both = { fotoKepalaDesa: image, fotoKasiKesra: image };
    const { body } = await calls.send('POST', 'websites/add', both);
    await calls.send('PUT', `websites/${body._id}`, { fotoKepalaDesa: await newPicture() });
    expect((await calls.open(body.fotoKasiKesra)).status).toBe(200);
  });

  it('are deleted after a rejected write, and by the nightly job after a failed one', async () => {
    const { body } = await calls.add({ judulBerita: 'a' });
    await calls.put(body._id, { judulBerita: 'b' });
    const form = toForm({ image: await newPicture(), judulBerita: 'c' });
    const headers = { 'If-Match': '"1"' };
    const refused = await calls.ask('PUT', `beritas/${body._id}`, { form, headers });
    expect(refused.status).toBe(409);
    expect(await calls.stored()).toEqual([]);
    await portal.query('ALTER TABLE audit_entries RENAME TO hilang');
    const failed = await calls.add({ image: await newPicture() });
    await portal.query('ALTER TABLE hilang RENAME TO audit_entries');
    expect(failed.status).toBe(500);
    expect(await calls.stored()).toHaveLength(1);
    await sweep(portal.env, new Date(Date.now() + 2 * dayMs));
    expect(await calls.stored()).toEqual([]);
  });

  it('are complete after the nightly job when many requests write and delete the same picture', async () => {
    const image = await newPicture();
    for (const _ of [1, 2]) {
      const records = await Promise.all([1, 2, 3].map(() => calls.add({ image })));
      const removals = records.map(({ body }) => calls.remove(`beritas/${body._id}`));
      const [kept] = await Promise.all([calls.add({ image }), ...removals]);
      await sweep(portal.env, new Date());
      expect((await calls.open(kept.body.image)).status).toBe(200);
      await calls.remove(`beritas/${kept.body._id}`);
    }
    expect(await calls.stored()).toEqual([]);
  });

  it('of two editors who replace a picture in parallel: only the winning one is retained', async () => {
    const { body } = await calls.add({ image: await newPicture() });
    const pictures = await Promise.all([newPicture(), newPicture(), newPicture()]);
    await Promise.all(pictures.map((image) => calls.put(body._id, { image })));
    const { image } = await portal.get<ContentRecord>(`beritas/${body._id}`);
    expect((await calls.open(image)).status).toBe(200);
    expect(await calls.stored()).toEqual([String(image).slice(1)]);
  });
});

it('is retained while a record shows it, and stored again when sent again', async () => {
  const image = await newPicture();
  const { body } = await calls.add({ image });
  const address = String(body.image);
  const { DB, FILES } = portal.env;
  await discardUnshown({ db: openDb(DB), files: FILES }, [address.slice('/media/'.length)]);
  expect((await calls.open(address)).status).toBe(200);
  await FILES.delete(address.slice(1));
  await calls.put(body._id, { image });
  expect((await calls.open(address)).status).toBe(200);
});

it('is restored from the trash by the nightly job if a record shows it', async () => {
  const { body } = await calls.add({ image: await newPicture() });
  const key = String(body.image).slice(1);
  const { env } = portal;
  await discardFiles(env.FILES, [key]);
  expect((await calls.open(body.image)).status).toBe(404);
  await sweep(env, new Date());
  const restored = await calls.open(body.image);
  expect(restored.status).toBe(200);
  expect(restored.headers.get('content-type')).toBe('image/jpeg');
});

it('the nightly job deletes only pictures and sizes that no record shows', async () => {
  const { body } = await calls.add({ image: await newPicture(1600, 900) });
  await (await calls.open(`${body.image}?w=320`)).arrayBuffer();
  const kept = await calls.stored();
  expect(kept).toHaveLength(2);
  const stray = `${'0'.repeat(32)}.jpg`;
  const { env } = portal;
  for (const key of [`media/${stray}`, `sizes/320/${stray}`]) await env.FILES.put(key, 'x');
  await sweep(env, new Date());
  expect(await calls.stored()).toHaveLength(4);
  await sweep(env, new Date(Date.now() + 25 * hourMs));
  expect(await calls.stored()).toEqual(kept);
});
