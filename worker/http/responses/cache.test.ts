import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentTags, publicPolicy, purge } from './cache.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => logged.mockClear());

it('returns one tag per collection and one for all content', () => {
  expect(contentTags(['beritas', 'lpms'])).toEqual(['content', 'content-beritas', 'content-lpms']);
});

describe('publicPolicy', () => {
  const isCached = (query: string, reads: string[] = []) =>
    'Cache-Tag' in publicPolicy(['a'], new URL(`https://desa.test/x${query}`), reads);

  it.each([
    ['', [], true],
    ['?', [], true],
    ['?page=2', ['page'], true],
    ['?page=2&q=x', ['q', 'page'], true],
    ['?page=2', [], false],
    ['?page=2&fbclid=x', ['page'], false],
    ['?page=2&page=2', ['page'], false],
  ])('query %j with parameters %j: edge caching %s', (query, reads, cached) =>
    expect(isCached(query, reads)).toBe(cached),
  );

  it('allows browser caching if the edge must not cache', () => {
    const policy = publicPolicy(['a'], new URL('https://desa.test/?x'));
    expect(policy).toEqual({ 'Cache-Control': 'private, max-age=0, must-revalidate' });
  });
});

describe('purging', () => {
  it('purges tags in one call', async () => {
    const call = vi.fn(async () => ({ success: true }));
    await purge({ tags: ['a', 'b'] }, async () => ({ purge: call }));
    expect(call.mock.calls).toEqual([[{ tags: ['a', 'b'] }]]);
    expect(logged).not.toHaveBeenCalled();
  });

  const refused = { success: false, errors: [{ code: 1134, message: 'rahasia' }] };
  it.each([
    ['refused', 'purge refused 1134', async () => refused],
    ['broken', 'TypeError', () => Promise.reject(new TypeError('rahasia'))],
  ])('logs a purge that is %s and returns a short cause', async (_, cause, call) => {
    expect(await purge({ tags: ['a'] }, async () => ({ purge: call }))).toBe(cause);
    expect(logged).toHaveBeenCalledOnce();
    const [line] = logged.mock.calls[0] ?? [];
    expect(JSON.parse(line)).toMatchObject({ level: 'error', event: 'purge failed', tags: 1 });
    expect(line).not.toContain('rahasia');
  });

  it('purges everything in one call', async () => {
    const call = vi.fn(async () => ({ success: true }));
    expect(await purge({ purgeEverything: true }, async () => ({ purge: call }))).toBeNull();
    expect(call.mock.calls).toEqual([[{ purgeEverything: true }]]);
  });

  it('does nothing without an edge cache', async () => {
    await purge({ tags: ['a'] });
    expect(await purge({ tags: ['a'] }, async () => ({}))).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });
});
