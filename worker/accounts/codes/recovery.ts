import { createHash } from 'node:crypto';

/** Crockford's base32: 32 signs, so that five random bits choose one evenly; no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const signs = 16;
const group = 4;
const codes = 8;

/** Recovery codes of 80 random bits each, e.g. 7K3M-QX90-2BTF-ZC4R. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, newCode);
}

function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(signs));
  const bare = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  return (bare.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-');
}

/**
 * What is stored of a recovery code: SHA-256 with the account's id. 80 random bits need no slow hash. Null for what cannot
 * be one; case, blanks, dashes and the letters that look like a digit do not matter.
 */
export function digestOf(accountId: string, typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const known = bare.length === signs && [...bare].every((sign) => alphabet.includes(sign));
  return known ? createHash('sha256').update(`${accountId} ${bare}`).digest('base64url') : null;
}
