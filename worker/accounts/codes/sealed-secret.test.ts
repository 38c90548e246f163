import { expect, it } from 'vitest';
import { seal, unseal } from './sealed-secret.ts';

const secrets = { current: 'rahasia-'.repeat(8), previous: null };
const rotated = { current: 'baru-'.repeat(8), previous: secrets.current };
const again = { current: 'lagi-'.repeat(8), previous: rotated.current };
const text = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('decrypts a secret encrypted under the current or the previous key', async () => {
  const stored = await seal(secrets, 'akun-1', text);
  expect(stored).toMatch(/^v1\.[\w-]{16}\.[\w-]{64}$/);
  expect(await unseal(secrets, 'akun-1', stored)).toEqual({ text, isOld: false });
  expect(await unseal(rotated, 'akun-1', stored)).toEqual({ text, isOld: true });
  expect(await unseal(again, 'akun-1', stored)).toBeNull();
});

it('encrypts the same text differently each time', async () => {
  expect(await seal(secrets, 'akun-1', text)).not.toBe(await seal(secrets, 'akun-1', text));
});

it('does not decrypt changed text or text of another account', async () => {
  const stored = await seal(secrets, 'akun-1', text);
  const [name, iv = '', sealed = ''] = stored.split('.');
  expect(await unseal(secrets, 'akun-2', stored)).toBeNull();
  const changed = [
    '',
    'x',
    'v1',
    'v1..',
    `v2.${iv}.${sealed}`,
    `${name}.${iv}`,
    `${name}.${iv}.${sealed.slice(2)}`,
    `${name}.${'A'.repeat(16)}.${sealed}`,
  ];
  for (const one of changed)
    expect([one, await unseal(secrets, 'akun-1', one)]).toEqual([one, null]);
});
