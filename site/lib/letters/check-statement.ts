import type { JWK } from 'jose';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import {
  keyIdOf,
  readBase64Url,
  readFragment,
  type Statement,
  type StatementFacts,
  signatureBytes,
  signedBytes,
} from '#contract/issued/statement.ts';
import { verifySignature } from './verify-signature.ts';

/**
 * Result of checking a statement: genuine as of its issue (`expired` by the local clock), missing, incomplete, of a
 * newer format, signed by an unknown key, or with an invalid signature.
 */
export type StatementVerdict =
  | { kind: 'genuine'; facts: StatementFacts; expired: boolean }
  | { kind: 'missing' | 'unreadable' | 'newer' | 'unknown-key' | 'forged' };

/** Whether a fragment may hold a signature; a shorter one is an anchor on the page. */
export const isStatement = (fragment: string): boolean => fragment.length > shortest;

const shortest = Math.ceil((signatureBytes * 8) / 6);

interface Address {
  /** Current and former origins of this portal; statements of other portals are invalid. */
  origins: readonly string[];
  kode: string;
  now: Date;
}

/**
 * Checks the fragment of a letter's address offline (docs/verification.md).
 * @param jwks the portal's public keys, retired ones too
 */
export async function checkStatement(
  fragment: string,
  jwks: readonly JWK[],
  { now, origins, kode }: Address,
): Promise<StatementVerdict> {
  if (!isStatement(fragment)) return { kind: 'missing' };
  const statement = readFragment(fragment);
  if (statement === null) return { kind: 'unreadable' };
  if (statement === 'newer') return { kind: 'newer' };
  const keys = keysFor(statement, jwks);
  if (keys.length === 0) return { kind: 'unknown-key' };
  const { facts, signature, payload } = statement;
  for (const origin of origins) {
    const message = signedBytes({ origin, kode }, payload);
    for (const key of keys) {
      if (!(await verifySignature(key, signature, message))) continue;
      return { kind: 'genuine', facts, expired: facts.berlakuSampai < isoDay(villageDay(now)) };
    }
  }
  return { kind: 'forged' };
}

/** The public keys whose thumbprint begins with the statement's key id. */
function keysFor({ keyId }: Statement, jwks: readonly JWK[]): Uint8Array<ArrayBuffer>[] {
  return jwks.flatMap(({ kid = '', crv, x = '' }) => {
    const thumbprint = readBase64Url(kid);
    if (crv !== 'Ed25519' || !thumbprint || keyIdOf(thumbprint) !== keyId) return [];
    return readBase64Url(x) ?? [];
  });
}
