import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../tests/support/portal.ts';
import { takePhoto } from '../../tests/support/submissions.ts';
import type { ContentRecord } from '../contract/collections/define-collection.ts';
import { sweep } from '../scheduled.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await startPortal();
  ({ token } = await portal.account('admin'));
});
afterAll(() => portal.stop());

type Answered = ContentRecord & { message: string; errors: Record<string, string> };
type Entries = Record<string, string | Uint8Array>;

const mebibyte = 2 ** 20;

function send(method: string, path: string, entries: Entries, name = 'foto.jpg') {
  const form = new FormData();
  for (const [field, value] of Object.entries(entries)) {
    if (typeof value === 'string') form.set(field, value);
    else form.set(field, new Blob([new Uint8Array(value)]), name);
  }
  return portal.call<Answered>(method, path, { token, form });
}
const add = (entries: Entries, name?: string) => send('POST', 'beritas/add', entries, name);
const put = (id: string, entries: Entries) => send('PUT', `beritas/${id}`, entries);
const open = (address: unknown, init?: RequestInit) =>
  fetch(new URL(String(address), portal.url), init);
const stored = async () => (await portal.env.FILES.list()).objects.map(({ key }) => key).sort();

/** A picture unlike every other. */
function newPicture(width = 48, height = 32) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer();
}

beforeEach(async () => {
  const files = await stored();
  if (files.length > 0) await portal.env.FILES.delete(files);
  await portal.env.DB.prepare('DELETE FROM content_records').run();
});

describe('a picture', () => {
  it('is answered as an address that shows it, for good', async () => {
    const { status, body } = await add({ image: await newPicture() });
    expect(status).toBe(201);
    expect(body.image).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
    const { status: found, headers } = await open(body.image);
    expect(found).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const etag = headers.get('etag') ?? '';
    const again = await open(body.image, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('keeps no place, no camera and no comment', async () => {
    const photo = await takePhoto();
    expect(photo.includes('Kamera Uji')).toBe(true);
    const { body } = await add({ image: photo });
    const bytes = Buffer.from(await (await open(body.image)).arrayBuffer());
    expect(bytes.includes('Kamera Uji')).toBe(false);
    expect(bytes.includes('Exif')).toBe(false);
  });

  it('is told by its bytes, whatever its name', async () => {
    const { status, body } = await add({ image: await newPicture() }, 'catatan.txt');
    expect(status).toBe(201);
    expect(body.image).toMatch(/\.jpg$/);
    const png = await sharp(await newPicture())
      .png()
      .toBuffer();
    const webp = await sharp(await newPicture())
      .webp()
      .toBuffer();
    for (const [bytes, type] of [
      [png, 'png'],
      [webp, 'webp'],
    ] as const) {
      const address = (await add({ image: bytes }, 'foto.jpg')).body.image;
      expect(address).toMatch(new RegExp(`\\.${type}$`));
      expect((await open(address)).headers.get('content-type')).toBe(`image/${type}`);
    }
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a text named .jpg', Buffer.from('bukan foto'), 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a GIF', Buffer.from('GIF89a'), 415],
    ['a JPEG that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 415],
    ['5 MB and a byte', Buffer.alloc(5 * mebibyte + 1), 413],
    ['12 MB', Buffer.alloc(12 * mebibyte), 413],
    ['30 MB', Buffer.alloc(30 * mebibyte), 413],
  ])('is not %s, and nothing of it stays', async (_, bytes, status) => {
    const { body: record } = await add({ image: await newPicture() });
    const before = await stored();
    for (const answer of [await add({ image: bytes }), await put(record._id, { image: bytes })]) {
      expect(answer.status).toBe(status);
      expect(answer.body.message).toEqual(expect.any(String));
      if (bytes.length < 20 * mebibyte) expect(answer.body.errors.image).toContain('Gambar');
    }
    expect(await stored()).toEqual(before);
  });

  it('may have exactly 5 MB', async () => {
    const photo = await newPicture();
    const padded = Buffer.concat([photo, Buffer.alloc(5 * mebibyte - photo.length)]);
    expect((await add({ image: padded })).status).toBe(201);
  });

  it('of no bytes, and text in its place, are no new picture', async () => {
    const { body } = await add({ image: await newPicture() });
    for (const image of [new Uint8Array(), '', 'https://jahat.test/x.jpg', '/media/lain.jpg']) {
      const { status, body: changed } = await put(body._id, { image, judulBerita: 'x' });
      expect(status).toBe(200);
      expect(changed.image).toBe(body.image);
      expect((await add({ image })).body.image).toBeNull();
    }
    for (const image of [null, {}, 'x', 1]) {
      const json = { image };
      const answer = await portal.call('PUT', `beritas/${body._id}`, { token, json });
      expect([answer.status, answer.body.image]).toEqual([200, body.image]);
    }
  });
});

describe('the files behind records', () => {
  it('go with what showed them', async () => {
    const { body } = await add({ image: await newPicture() });
    const replaced = await put(body._id, { image: await newPicture() });
    expect(replaced.body.image).not.toBe(body.image);
    expect((await open(body.image)).status).toBe(404);
    expect((await open(replaced.body.image)).status).toBe(200);
    await portal.call('DELETE', `beritas/${body._id}`, { token });
    expect((await open(replaced.body.image)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('stay with a change of text', async () => {
    const { body } = await add({ image: await newPicture() });
    const { body: changed } = await put(body._id, { judulBerita: 'x' });
    expect(changed.image).toBe(body.image);
    expect((await open(body.image)).status).toBe(200);
  });

  it('stay while another record, of any collection, shows them', async () => {
    const image = await newPicture();
    const one = (await add({ image })).body;
    const two = (await send('POST', 'websites/add', { fotoKasiKesra: image })).body;
    const three = (await send('POST', 'perangkats/add', { image })).body;
    expect(new Set([one.image, two.fotoKasiKesra, three.image]).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    await put(one._id, { image: await newPicture() });
    await portal.call('DELETE', `perangkats/${three._id}`, { token });
    expect((await open(one.image)).status).toBe(200);
    await send('PUT', `websites/${two._id}`, { fotoKasiKesra: await newPicture() });
    expect((await open(one.image)).status).toBe(404);
  });

  it('stay while another field of the record shows them', async () => {
    const image = await newPicture();
    const { body } = await send('POST', 'websites/add', {
      fotoKepalaDesa: image,
      fotoKasiKesra: image,
    });
    await send('PUT', `websites/${body._id}`, { fotoKepalaDesa: await newPicture() });
    expect((await open(body.fotoKasiKesra)).status).toBe(200);
  });

  it('do not stay when the write failed, and are there when it did not', async () => {
    const { body } = await add({ judulBerita: 'a' });
    await put(body._id, { judulBerita: 'b' });
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await newPicture())]), 'a.jpg');
    form.set('judulBerita', 'c');
    const headers = { 'If-Match': '"1"' };
    const refused = await portal.call('PUT', `beritas/${body._id}`, { token, form, headers });
    expect(refused.status).toBe(409);
    await portal.env.DB.prepare('ALTER TABLE audit_entries RENAME TO hilang').run();
    const failed = await add({ image: await newPicture() });
    await portal.env.DB.prepare('ALTER TABLE hilang RENAME TO audit_entries').run();
    expect(failed.status).toBe(500);
    expect(await stored()).toEqual([]);
  });

  it('are there when many write and delete the same picture at once', async () => {
    const image = await newPicture();
    for (let round = 0; round < 4; round += 1) {
      const records = await Promise.all([1, 2, 3].map(() => add({ image })));
      const removals = records.map(({ body }) =>
        portal.call('DELETE', `beritas/${body._id}`, { token }),
      );
      const [kept] = await Promise.all([add({ image }), ...removals]);
      expect((await open(kept.body.image)).status).toBe(200);
      await portal.call('DELETE', `beritas/${kept.body._id}`, { token });
    }
    expect(await stored()).toEqual([]);
  });

  it('of two editors that replace one picture at once: one stays, and no other', async () => {
    const { body } = await add({ image: await newPicture() });
    const pictures = await Promise.all([newPicture(), newPicture(), newPicture()]);
    await Promise.all(pictures.map((image) => put(body._id, { image })));
    const { body: record } = await portal.call<ContentRecord>('GET', `beritas/${body._id}`);
    expect((await open(record.image)).status).toBe(200);
    expect(await stored()).toEqual([String(record.image).slice(1)]);
  });
});

describe('the sizes of a picture', () => {
  const width = async (response: Response) =>
    (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;

  it.each([320, 640, 1280])('are at most %i wide', async (w) => {
    const { body } = await add({ image: await newPicture(1600, 900) });
    for (const _ of ['made', 'kept']) {
      const response = await open(`${body.image}?w=${w}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('etag')).toBeTruthy();
      expect(await width(response)).toBe(w);
    }
    expect(await stored()).toEqual([
      String(body.image).slice(1),
      String(body.image).replace('/media/', `sizes/${w}/`),
    ]);
    await portal.call('DELETE', `beritas/${body._id}`, { token });
    expect(await stored()).toEqual([]);
  });

  it('are never larger than the picture', async () => {
    const { body } = await add({ image: await newPicture(400, 300) });
    expect(await width(await open(`${body.image}?w=640`))).toBe(400);
    expect(await stored()).toHaveLength(1);
  });

  it('are upright', async () => {
    const photo = await sharp(await newPicture(1600, 900))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await add({ image: photo });
    const response = await open(`${body.image}?w=320`);
    const { width: wide = 0, height: high = 0 } = await sharp(
      Buffer.from(await response.arrayBuffer()),
    ).metadata();
    expect([wide, high]).toEqual([320, 569]);
  });

  it.each(['0', '321', '2000', '', 'x', '-320', '320.0'])('are not %j wide', async (w) => {
    const { body } = await add({ image: await newPicture() });
    const { status, headers } = await open(`${body.image}?w=${w}`);
    expect(status).toBe(400);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('fall back to the picture itself where they cannot be made', async () => {
    const { body } = await add({ image: await newPicture(1600, 900) });
    const key = String(body.image).slice(1);
    const customMetadata = { width: '1600' };
    await portal.env.FILES.put(key, 'rusak', { customMetadata });
    const response = await open(`${body.image}?w=320`);
    expect(await response.text()).toBe('rusak');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await stored()).toEqual([key]);
  });
});

describe('any other address', () => {
  it.each([
    '/media/tidak-ada.jpg',
    `/media/${'0'.repeat(32)}.jpg`,
    `/media/${'0'.repeat(32)}.jpg?w=320`,
    `/media/${'0'.repeat(32)}.svg`,
    '/media/..%2Fapplications%2Fx',
  ])('%s is unknown', async (address) => {
    const { status, headers } = await open(address);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

it('the night takes pictures and sizes that no record shows, and no others', async () => {
  const { body } = await add({ image: await newPicture(1600, 900) });
  await (await open(`${body.image}?w=320`)).arrayBuffer();
  const kept = await stored();
  expect(kept).toHaveLength(2);
  const stray = `${'0'.repeat(32)}.jpg`;
  for (const key of [`media/${stray}`, `sizes/320/${stray}`]) await portal.env.FILES.put(key, 'x');
  await sweep(portal.env, new Date());
  expect(await stored()).toHaveLength(4);
  await sweep(portal.env, new Date(Date.now() + 25 * 60 * 60 * 1000));
  expect(await stored()).toEqual(kept);
});
