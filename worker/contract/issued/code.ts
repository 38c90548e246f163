/** 32 characters, five random bits each; without 0, 1, I and O, which look alike in print. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 16;

/** Sixteen characters, optionally separated by blanks, dashes, dots or underscores, not directly followed by another. */
const written = /^[^\p{L}\p{N}]*((?:[0-9A-Z][\s\p{Pd}._]*){16})(?![0-9A-Z])/u;

/**
 * Extracts the code from typed text or an address, in its stored spelling; null if there is none. Ignores case, blanks, dashes
 * and additions of chat apps and mail clients, such as punctuation or '?fbclid=…'. Runs in linear time.
 */
export function readCode(typed: string): string | null {
  const [address = ''] = typed.trim().split(/[?#]/, 1);
  const last = address.split('/').findLast((part) => /[\p{L}\p{N}]/u.test(part)) ?? '';
  const bare = written.exec(last.toUpperCase())?.[1]?.replace(/[^0-9A-Z]/g, '') ?? '';
  return bare && [...bare].every((sign) => codeAlphabet.includes(sign)) ? groupCode(bare) : null;
}

/** E.g. K7QM-2F9A-XW4T-P8HN. */
const groupCode = (bare: string): string => bare.replace(/.{4}(?!$)/g, '$&-');

/** A new verification code of 80 random bits, e.g. K7QM-2F9A-XW4T-P8HN. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
  return groupCode([...bytes].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join(''));
}
