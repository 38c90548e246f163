import { sha256 } from '#worker/http/secrets/sha256.ts';
import { isPrintedCode, newPrintedCode, readPrintedCode } from '../printed-code.ts';

const length = 16;
const codes = 8;

/** Recovery codes of 80 random bits each, e.g. 7K3M-QX90-2BTF-ZC4R. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => {
    const groups = newPrintedCode(length).match(/.{4}/g) ?? [];
    return groups.join('-');
  });
}

/** The stored digest of a recovery code; null for malformed input. 80 random bits need no slow hash. */
export function digestOf(accountId: string, typed: string): string | null {
  const code = readPrintedCode(typed);
  return isPrintedCode(code, length) ? sha256(`${accountId} ${code}`, 'base64url') : null;
}
