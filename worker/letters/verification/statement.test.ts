import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { readFragment, signedBytes } from '#contract/issued/statement.ts';
import { statementFacts as facts } from '#tests/fixtures/statement-key.ts';
import { currentKey } from './signature.ts';
import { signStatement, unsignedStatement } from './statement.ts';

const secrets = { current: 'rahasia-'.repeat(5), previous: null };
const at = { origin: 'https://desa.example', kode: 'K7QM-2F9A-XW4T-P8HN' };

async function isSigned(fragment: string | null): Promise<boolean> {
  const read = readFragment(fragment ?? '');
  if (!read || read === 'newer') throw new Error('no statement');
  expect(read.facts).toEqual(facts);
  const { x } = await currentKey(secrets);
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, signedBytes(at, read.payload), key, read.signature);
}

test('is signed with the key of the claims', async () => {
  const fragment = await signStatement(secrets, facts, at);
  expect(await isSigned(fragment)).toBe(true);
});

test('of a preview has the same length and no valid signature', async () => {
  const fragment = await unsignedStatement(facts, at);
  expect(fragment).toHaveLength((await signStatement(secrets, facts, at))?.length ?? 0);
  expect(await isSigned(fragment)).toBe(false);
});

test('is omitted if the QR code would be too dense for a photocopy', async () => {
  const long = (length: number) => ({ ...facts, judul: 'x'.repeat(length) });
  expect(await signStatement(secrets, long(120), at)).not.toBeNull();
  expect(await signStatement(secrets, long(140), at)).toBeNull();
  expect(await signStatement(secrets, long(256), at)).toBeNull();
});
