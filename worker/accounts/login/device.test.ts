import { expect, it } from 'vitest';
import { isKnownDevice, issueDevice } from './device.ts';

const secrets = { current: 'rahasia-'.repeat(8), previous: null };
const email = 'siti@layung.test';
const now = new Date('2026-11-02T01:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

it('knows a device for 90 days, for the e-mail that logged in', async () => {
  const cookie = await issueDevice(secrets, email, now);
  expect(cookie).not.toContain('siti');
  expect(await isKnownDevice(secrets, cookie, email, after(89))).toBe(true);
  expect(await isKnownDevice(secrets, cookie, email, after(90))).toBe(false);
  expect(await isKnownDevice(secrets, cookie, 'asep@layung.test', now)).toBe(false);
  expect(await isKnownDevice({ ...secrets, current: 'lain-'.repeat(8) }, cookie, email, now)).toBe(
    false,
  );
});

it('knows none that was made up or changed', async () => {
  const cookie = await issueDevice(secrets, email, now);
  const [nonce, signature] = cookie.split('.');
  const later = `${after(400).getTime().toString(36)}-x`;
  for (const forged of ['', '.', 'x', `${nonce}.`, `${later}.${signature}`, `${cookie}.x`])
    expect([forged, await isKnownDevice(secrets, forged, email, now)]).toEqual([forged, false]);
});
