import { expect, it } from 'vitest';
import { newSecret, stepOf, uriOf } from './totp.ts';

/** '12345678901234567890' in base32, the secret of RFC 6238's test vectors for SHA-1. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B; its codes have eight digits, apps show the last six.
it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i seconds accepts the code of RFC 6238', (seconds, code) => {
  expect(stepOf(secret, code.slice(-6), at(seconds))).toBe(Math.floor(seconds / 30));
});

it('accepts a code one step early or late and returns its step', () => {
  const code = '005924';
  const step = Math.floor(1234567890 / 30);
  const asked = [-60, -30, 0, 30, 60].map((late) => stepOf(secret, code, at(1234567890 + late)));
  expect(asked).toEqual([null, step, step, step, null]);
});

it.each(['', '00592', '0059245', '89005924', '005925', ' 005924', '٠٠٥٩٢٤', 'ABCDEF'])(
  'rejects %j',
  (code) => {
    expect(stepOf(secret, code, at(1234567890))).toBeNull();
  },
);

it('creates secrets of 160 bits and the URI for apps', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(uriOf(secret, { issuer: 'Desa Layung', email: 'asep+1@layung.test' })).toBe(
    `otpauth://totp/Desa%20Layung:asep%2B1%40layung.test?issuer=Desa%20Layung&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
