import { expect, it } from 'vitest';
import { openLink, signLink } from './signed-links.ts';

const secret = 'rahasia-'.repeat(5);
const now = new Date('2026-11-21T00:00:00Z');
const file = { key: 'letters/a.pdf', filename: 'SKU 1.pdf' };
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('opens for 15 minutes, and only with its own secret', async () => {
  const url = new URL(await signLink(secret, file, now), 'https://desa.test');
  expect(await openLink(secret, url, minutesLater(14.9))).toEqual(file);
  expect(await openLink(secret, url, minutesLater(15))).toBeNull();
  expect(await openLink(`${secret}x`, url, now)).toBeNull();
});

it('is never signed without a secret', async () => {
  await expect(signLink('', file, now)).rejects.toThrow('AUTH_SECRET');
});

it.each(['%', '%zz', 'letters/%2e%2e/a.pdf', 'letters%2Fa.pdf'])(
  'does not open %j',
  async (path) => {
    const url = new URL(await signLink(secret, file, now), 'https://desa.test');
    expect(await openLink(secret, new URL(`/berkas/${path}${url.search}`, url), now)).toBeNull();
  },
);
