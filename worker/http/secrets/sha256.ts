import { createHash } from 'node:crypto';

/** SHA-256 of bytes or of text in UTF-8, in hex unless `encoding` says otherwise. */
export function sha256(data: string | Uint8Array, encoding: 'hex' | 'base64url' = 'hex'): string {
  return createHash('sha256').update(data).digest(encoding);
}
