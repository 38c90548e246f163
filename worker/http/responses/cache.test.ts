import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentTags, publicPolicy, purgeEverything, purgeTags } from './cache.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => logged.mockClear());

it('tags what shows collections with each of them and with all content', () => {
  expect(contentTags(['beritas', 'lpms'])).toEqual(['content', 'content-beritas', 'content-lpms']);
});

describe('what the edge may keep', () => {
  const keeps = (query: string, reads: string[] = []) =>
    'Cache-Tag' in publicPolicy(['a'], new URL(`https://desa.test/x${query}`), reads);

  it.each([
    ['', [], true],
    ['?', [], true],
    ['?page=2', ['page'], true],
    ['?page=2&q=x', ['q', 'page'], true],
    ['?page=2', [], false],
    ['?page=2&fbclid=x', ['page'], false],
    ['?page=2&page=2', ['page'], false],
  ])('of %j by %j is %s', (query, reads, kept) => expect(keeps(query, reads)).toBe(kept));

  it('is kept by browsers where the edge does not', () => {
    const policy = publicPolicy(['a'], new URL('https://desa.test/?x'));
    expect(policy).toEqual({ 'Cache-Control': 'private, max-age=0, must-revalidate' });
  });
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

  it('purges everything in one call', async () => {
    const purge = vi.fn(async () => ({ success: true }));
    expect(await purgeEverything(async () => ({ purge }))).toBeNull();
    expect(purge.mock.calls).toEqual([[{ purgeEverything: true }]]);
  });

  it('does nothing where there is no cache', async () => {
    await purgeTags(['a']);
    expect(await purgeTags(['a'], async () => ({}))).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });
});
