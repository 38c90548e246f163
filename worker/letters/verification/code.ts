/** 32 signs, so that five random bits choose one evenly; without 0, 1, I and O, which look alike in print. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const signs = 16;
const group = 4;

/** A verification code of 80 random bits, e.g. K7QM-2F9A-XW4T-P8HN; it cannot be guessed or counted up. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(signs));
  return grouped([...bytes].map((byte) => alphabet[byte % alphabet.length]).join(''));
}

/**
 * A code as typed by hand, in the spelling that is stored; null for what cannot be a code. Case, blanks, dashes of any
 * kind and the address in front of it do not matter.
 */
export function readCode(typed: string): string | null {
  const code =
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .pop() ?? '';
  const bare = code.toUpperCase().replace(/[\s\p{Pd}._]/gu, '');
  const known = bare.length === signs && [...bare].every((sign) => alphabet.includes(sign));
  return known ? grouped(bare) : null;
}

function grouped(bare: string): string {
  return (bare.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-');
}
