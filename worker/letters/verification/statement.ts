import {
  keyIdOf,
  letterAddress,
  type StatementFacts,
  signatureBytes,
  signedBytes,
  writeFragment,
  writePayload,
} from '#contract/issued/statement.ts';
import type { Secrets } from '#worker/http/secrets/keys.ts';
import { currentKey, signBytes } from './signature.ts';

/** Bytes in a QR code of version 14 with error correction M; denser codes cannot be read from a photocopy. */
const mostBytes = 362;

interface Of {
  origin: string;
  kode: string;
}

/** The signed statement for a letter's QR code (docs/verification.md); null if the code would become too dense. */
export async function signStatement(
  secrets: Secrets,
  facts: StatementFacts,
  of: Of,
): Promise<string | null> {
  const { kid } = await currentKey(secrets);
  return write(facts, keyIdOf(Buffer.from(kid, 'base64url')), of, (bytes) =>
    signBytes(secrets, bytes),
  );
}

/** A statement of the same length without a valid signature, for previews. */
export const unsignedStatement = (facts: StatementFacts, of: Of): Promise<string | null> =>
  write(facts, '00000000', of, async () => new Uint8Array(signatureBytes));

async function write(
  facts: StatementFacts,
  keyId: string,
  of: Of,
  sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<string | null> {
  const payload = writePayload(facts, keyId);
  if (!payload) return null;
  const statement = writeFragment(payload, await sign(signedBytes(of, payload)));
  const whole = `${letterAddress(of.origin, of.kode)}#${statement}`;
  return whole.length <= mostBytes ? statement : null;
}
