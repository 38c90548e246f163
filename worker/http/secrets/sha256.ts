import { createHash } from 'node:crypto';

/** SHA-256 of bytes or of UTF-8 text, encoded in hex by default. */
export function sha256(data: string | Uint8Array, encoding: 'hex' | 'base64url' = 'hex'): string {
  return createHash('sha256').update(data).digest(encoding);
}
