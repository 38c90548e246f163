import { expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { issueDevice, readDevice } from './device.ts';

const secrets = { current: 'rahasia-'.repeat(8), previous: null };
const owner = { accountId: 'akun-siti', fingerprint: 'sidik-jari' };
const now = new Date('2026-11-02T01:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * dayMs);

it('recognizes a device for 90 days, for the account that logged in', async () => {
  const cookie = await issueDevice(secrets, owner, now);
  expect(cookie).not.toContain('siti');
  expect(await readDevice(secrets, cookie, owner, after(89))).not.toBeNull();
  expect(await readDevice(secrets, cookie, owner, after(90))).toBeNull();
  const other = { ...owner, accountId: 'akun-asep' };
  expect(await readDevice(secrets, cookie, other, now)).toBeNull();
  const rotated = { ...secrets, current: 'lain-'.repeat(8) };
  expect(await readDevice(rotated, cookie, owner, now)).toBeNull();
});

it('retains the id of a device that logs in again, for another 90 days', async () => {
  const cookie = await issueDevice(secrets, owner, now);
  const again = await issueDevice(secrets, owner, after(60), cookie);
  expect(await readDevice(secrets, again, owner, after(120))).toBe(
    await readDevice(secrets, cookie, owner, now),
  );
});

it('does not recognize a device after a new password or a logout everywhere', async () => {
  const cookie = await issueDevice(secrets, owner, now);
  const changed = { ...owner, fingerprint: 'sidik-jari-baru' };
  expect(await readDevice(secrets, cookie, changed, now)).toBeNull();
  const [id] = cookie.split('.');
  expect(await issueDevice(secrets, changed, now, cookie)).not.toContain(id);
});

it('rejects cookies that were forged or changed', async () => {
  const cookie = await issueDevice(secrets, owner, now);
  const [id, moment, signature] = cookie.split('.');
  const later = after(400).getTime().toString(36);
  const forged = ['', '.', 'x', `${id}.${moment}.`, `${id}.${later}.${signature}`, `${cookie}.x`];
  for (const value of [...forged, `${id}.x.${signature}`, `x.${moment}.${signature}`])
    expect([value, await readDevice(secrets, value, owner, now)]).toEqual([value, null]);
});
