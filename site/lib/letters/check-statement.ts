import type { JWK } from 'jose';
import { isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
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
 * What a statement tells by itself: genuine as of its issue (`expired` by the clock here); or none, one that is not whole, one of a
 * later form, one of a key that is not known here, one that nobody signed as it stands.
 */
export type StatementVerdict =
  | { kind: 'genuine'; facts: StatementFacts; expired: boolean }
  | { kind: 'missing' | 'unreadable' | 'newer' | 'unknown-key' | 'forged' };

/** Whether a fragment may hold a signature; a shorter one is a place on the page. */
export const isStatement = (fragment: string): boolean => fragment.length > shortest;

const shortest = Math.ceil((signatureBytes * 8) / 6);

interface Address {
  /** Of the portal that is asked, former ones included: another portal's statements are none here. */
  origins: readonly string[];
  kode: string;
  now: Date;
}

/**
 * Checks what stands behind the '#' of a letter's address, without asking anybody (docs/verification.md).
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
      return { kind: 'genuine', facts, expired: facts.berlakuSampai < isoDay(jakartaDay(now)) };
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
