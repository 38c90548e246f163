/** Crockford's base32: five random bits choose a character without bias; no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code to be read from paper and typed, five bits per character. */
export function newPrintedCode(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** Normalizes a typed code: ignores case, blanks and dashes, and reads O, I and L as digits. */
export function readPrintedCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

export function isPrintedCode(code: string, length: number): boolean {
  return code.length === length && [...code].every((character) => alphabet.includes(character));
}
