/** 32 characters, so that five random bits choose one evenly; without 0, 1, I and O, which look alike in print. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const codeLength = 16;
const groupLength = 4;

/** Sixteen signs with blanks, dashes, dots or underscores between them, and no further sign directly behind. */
const written = /^[^\p{L}\p{N}]*((?:[0-9A-Z][\s\p{Pd}._]*){16})(?![0-9A-Z])/u;

/**
 * The code of a typed code or address in its stored spelling; null if there is none. Ignores case, blanks and dashes, and what
 * chat apps and mail add: punctuation around it, '?fbclid=…', text behind it. Takes linear time.
 */
export function readCode(typed: string): string | null {
  const [address = ''] = typed.trim().split(/[?#]/, 1);
  const last = address.split('/').findLast((part) => /[\p{L}\p{N}]/u.test(part)) ?? '';
  const bare = written.exec(last.toUpperCase())?.[1]?.replace(/[^0-9A-Z]/g, '') ?? '';
  return bare && [...bare].every((sign) => codeAlphabet.includes(sign)) ? groupCode(bare) : null;
}

/** E.g. K7QM-2F9A-XW4T-P8HN. */
export function groupCode(bare: string): string {
  return (bare.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}
