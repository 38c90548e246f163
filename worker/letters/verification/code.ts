/** 32 characters, so that five random bits choose one evenly; without 0, 1, I and O, which look alike in print. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const signs = 16;
const group = 4;

/** A new verification code of 80 random bits, e.g. K7QM-2F9A-XW4T-P8HN. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(signs));
  return grouped([...bytes].map((byte) => alphabet[byte % alphabet.length]).join(''));
}

/**
 * The code of a typed code or address in its stored spelling; null if there is none. Ignores case, blanks and dashes. Takes
 * linear time.
 */
export function readCode(typed: string): string | null {
  const [address = ''] = typed.trim().split(/[?#]/, 1);
  const code = address.split('/').findLast(Boolean) ?? '';
  const bare = code.toUpperCase().replace(/[\s\p{Pd}._]/gu, '');
  const known = bare.length === signs && [...bare].every((sign) => alphabet.includes(sign));
  return known ? grouped(bare) : null;
}

function grouped(bare: string): string {
  return (bare.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-');
}
