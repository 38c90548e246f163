import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { answered } from '#tests/support/answered.ts';
import { takePhoto } from '#tests/support/letters/submissions.ts';
import { newPicture, openPictures } from '#tests/support/pictures.ts';

const mebibyte = 2 ** 20;

const { calls } = await openPictures();

describe('a picture', () => {
  it('is returned as a URL that is cached permanently', async () => {
    const { status, body } = await calls.add({ image: await newPicture() });
    expect(status).toBe(201);
    expect(body.image).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
    const { status: found, headers } = await calls.open(body.image);
    expect(found).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const etag = headers.get('etag') ?? '';
    const again = await calls.open(body.image, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('is stored without location, camera data and comments', async () => {
    const photo = await takePhoto();
    expect(photo.includes('Kamera Uji')).toBe(true);
    const { body } = await calls.add({ image: photo });
    const bytes = Buffer.from(await (await calls.open(body.image)).arrayBuffer());
    expect(bytes.includes('Kamera Uji')).toBe(false);
    expect(bytes.includes('Exif')).toBe(false);
  });

  it('is detected by its bytes, not its name', async () => {
    const { status, body } = await calls.add({ image: await newPicture() }, 'catatan.txt');
    expect(status).toBe(201);
    expect(body.image).toMatch(/\.jpg$/);
    for (const type of ['png', 'webp'] as const) {
      const image = await sharp(await newPicture())
        .toFormat(type)
        .toBuffer();
      const address = (await calls.add({ image }, 'foto.jpg')).body.image;
      expect(address).toMatch(new RegExp(`\\.${type}$`));
      expect((await calls.open(address)).headers.get('content-type')).toBe(`image/${type}`);
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
  ])('is rejected if it is %s, and nothing is stored', async (_, bytes, status) => {
    const { body: record } = await calls.add({ image: await newPicture() });
    const before = await calls.stored();
    const image = bytes;
    for (const answer of [await calls.add({ image }), await calls.put(record._id, { image })]) {
      expect(answer).toMatchObject(answered(status, { message: expect.any(String) }));
      if (bytes.length < 20 * mebibyte) expect(answer.body.errors?.image).toContain('Gambar');
    }
    expect(await calls.stored()).toEqual(before);
  });

  it('is unchanged by an empty file or text in its place', async () => {
    const { body } = await calls.add({ image: await newPicture() });
    for (const image of [new Uint8Array(), '', 'https://jahat.test/x.jpg', '/media/lain.jpg']) {
      const { status, body: changed } = await calls.put(body._id, { image, judulBerita: 'x' });
      expect(status).toBe(200);
      expect(changed.image).toBe(body.image);
      expect((await calls.add({ image })).body.image).toBeNull();
    }
    for (const image of [null, {}, 'x', 1]) {
      const answer = await calls.ask('PUT', `beritas/${body._id}`, { json: { image } });
      expect([answer.status, answer.body.image]).toEqual([200, body.image]);
    }
  });
});
