import { codeAlphabet, codeLength, groupCode } from '#contract/issued/code.ts';

/** A new verification code of 80 random bits, e.g. K7QM-2F9A-XW4T-P8HN. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
  return groupCode([...bytes].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join(''));
}
