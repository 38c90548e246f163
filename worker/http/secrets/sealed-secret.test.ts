import { expect, it } from 'vitest';
import { seal, unseal } from './sealed-secret.ts';

const secrets = { current: 'rahasia-'.repeat(8), previous: null };
const rotated = { current: 'baru-'.repeat(8), previous: secrets.current };
const again = { current: 'lagi-'.repeat(8), previous: rotated.current };
const owner = { purpose: 'authenticator', id: 'akun-1' } as const;
const text = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('decrypts a secret encrypted under the current or the previous key', async () => {
  const stored = await seal(secrets, owner, text);
  expect(stored).toMatch(/^v1\.[\w-]{16}\.[\w-]{64}$/);
  expect(await unseal(secrets, owner, stored)).toEqual({ text, isOld: false });
  expect(await unseal(rotated, owner, stored)).toEqual({ text, isOld: true });
  expect(await unseal(again, owner, stored)).toBeNull();
});

it('encrypts the same text differently each time', async () => {
  expect(await seal(secrets, owner, text)).not.toBe(await seal(secrets, owner, text));
});

it('does not decrypt changed text or text of another account or purpose', async () => {
  const stored = await seal(secrets, owner, text);
  const [name, iv = '', sealed = ''] = stored.split('.');
  expect(await unseal(secrets, { ...owner, id: 'akun-2' }, stored)).toBeNull();
  expect(await unseal(secrets, { ...owner, purpose: 'push' }, stored)).toBeNull();
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
  for (const one of changed) expect([one, await unseal(secrets, owner, one)]).toEqual([one, null]);
});
