/** Crockford's base32: 32 characters, so five random bits choose one evenly; no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code that people read from paper and type: five bits a character. */
export function newPrintedCode(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A typed code as it was made: case, blanks, dashes and letters that resemble a digit do not matter. */
export function readPrintedCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

export function isPrintedCode(code: string, length: number): boolean {
  return code.length === length && [...code].every((character) => alphabet.includes(character));
}
