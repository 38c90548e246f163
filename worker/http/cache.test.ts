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
    [
      'refused',
      'purge refused 1134',
      { purge: async () => ({ success: false, errors: [{ code: 1134, message: 'rahasia' }] }) },
    ],
    [
      'broken',
      'TypeError',
      {
        purge: async () => {
          throw new TypeError('rahasia');
        },
      },
    ],
  ])(
    'never throws when it is %s, tells why in a few words, and is logged',
    async (_, cause, cache) => {
      expect(await purgeTags(['a'], async () => cache)).toBe(cause);
      expect(logged).toHaveBeenCalledOnce();
      const [line] = logged.mock.calls[0] ?? [];
      expect(JSON.parse(line)).toMatchObject({ level: 'error', event: 'purge failed', tags: 1 });
      expect(line).not.toContain('rahasia');
    },
  );

  it('does nothing where there is no cache', async () => {
    await purgeTags(['a']);
    expect(await purgeTags(['a'], async () => ({}))).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });
});
