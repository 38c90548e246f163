import { expect, it } from 'vitest';
import { minuteMs } from '#contract/basics/durations.ts';
import { openLink, signLink } from './signed-links.ts';

const secrets = { current: 'rahasia-'.repeat(5), previous: null };
const now = new Date('2026-11-21T00:00:00Z');
const file = { key: 'letters/a.pdf', filename: 'SKU 1.pdf' };
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);

it('is valid for 15 minutes and with its own secret only', async () => {
  const url = new URL(await signLink(secrets, file, now), 'https://desa.test');
  expect(await openLink(secrets, url, minutesLater(14.9))).toEqual(file);
  expect(await openLink(secrets, url, minutesLater(15))).toBeNull();
  expect(await openLink({ current: 'lain-'.repeat(8), previous: null }, url, now)).toBeNull();
});

it('stays valid after a rotation while the previous secret is known', async () => {
  const url = new URL(await signLink(secrets, file, now), 'https://desa.test');
  const rotated = { current: 'lain-'.repeat(8), previous: secrets.current };
  expect(await openLink(rotated, url, minutesLater(14.9))).toEqual(file);
  expect(await openLink(rotated, url, minutesLater(15))).toBeNull();
});

it.each(['%', '%zz', 'letters/%2e%2e/a.pdf', 'letters%2Fa.pdf'])(
  'does not open %j',
  async (path) => {
    const url = new URL(await signLink(secrets, file, now), 'https://desa.test');
    expect(await openLink(secrets, new URL(`/berkas/${path}${url.search}`, url), now)).toBeNull();
  },
);
