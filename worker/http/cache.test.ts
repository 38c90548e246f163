import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentTags, purgeTags } from './cache.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => logged.mockClear());

it('tags what shows collections with each of them and with all content', () => {
  expect(contentTags(['beritas', 'lpms'])).toEqual(['content', 'content-beritas', 'content-lpms']);
});

describe('purging', () => {
  it('is one call', async () => {
    const purge = vi.fn(async () => ({ success: true }));
    await purgeTags(['a', 'b'], async () => ({ purge }));
    expect(purge.mock.calls).toEqual([[{ tags: ['a', 'b'] }]]);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ['refused', { purge: async () => ({ success: false, errors: ['limit'] }) }],
    [
      'broken',
      {
        purge: async () => {
          throw new Error('mati');
        },
      },
    ],
  ])('never throws when it is %s, and is logged', async (_, cache) => {
    await purgeTags(['a'], async () => cache);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('does nothing where there is no cache', async () => {
    await purgeTags(['a']);
    await purgeTags(['a'], async () => ({}));
    expect(logged).not.toHaveBeenCalled();
  });
});
