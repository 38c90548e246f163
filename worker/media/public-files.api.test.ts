import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newPicture, openPictures } from '#tests/support/pictures.ts';

const { portal, calls } = await openPictures();

describe('the sizes of a picture', () => {
  const width = async (response: Response) =>
    (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;

  it.each([320, 640, 1280])('are at most %i wide', async (w) => {
    const { body } = await calls.add({ image: await newPicture(1600, 900) });
    for (const _ of ['made', 'kept']) {
      const response = await calls.open(`${body.image}?w=${w}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('etag')).toBeTruthy();
      expect(await width(response)).toBe(w);
    }
    expect(await calls.stored()).toEqual([
      String(body.image).slice(1),
      String(body.image).replace('/media/', `sizes/${w}/`),
    ]);
    await calls.remove(`beritas/${body._id}`);
    expect(await calls.stored()).toEqual([]);
  });

  it('are never larger than the picture', async () => {
    const { body } = await calls.add({ image: await newPicture(400, 300) });
    expect(await width(await calls.open(`${body.image}?w=640`))).toBe(400);
    expect(await calls.stored()).toHaveLength(1);
  });

  it('are upright', async () => {
    const photo = await sharp(await newPicture(1600, 900))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await calls.add({ image: photo });
    const response = await calls.open(`${body.image}?w=320`);
    const { width: wide = 0, height: high = 0 } = await sharp(
      Buffer.from(await response.arrayBuffer()),
    ).metadata();
    expect([wide, high]).toEqual([320, 569]);
  });

  it.each(['0', '321', '2000', '', 'x', '-320', '320.0'])('reject the width %j', async (w) => {
    const { body } = await calls.add({ image: await newPicture() });
    const { status, headers } = await calls.open(`${body.image}?w=${w}`);
    expect(status).toBe(400);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('fall back to the original if resizing fails', async () => {
    const { body } = await calls.add({ image: await newPicture(1600, 900) });
    const key = String(body.image).slice(1);
    const customMetadata = { width: '1600' };
    await portal.env.FILES.put(key, 'rusak', { customMetadata });
    const response = await calls.open(`${body.image}?w=320`);
    expect(await response.text()).toBe('rusak');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await calls.stored()).toEqual([key]);
  });
});

it.each([
  '/media/tidak-ada.jpg',
  `/media/${'0'.repeat(32)}.jpg`,
  `/media/${'0'.repeat(32)}.jpg?w=320`,
  `/media/${'0'.repeat(32)}.svg`,
  '/media/..%2Fapplications%2Fx',
])('any other address %s is unknown', async (address) => {
  const { status, headers } = await calls.open(address);
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBe('private, no-store');
});
