import { createHash } from 'node:crypto';

/** SHA-256 in hex, as the register keeps it of every file. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Hashes of the file up to its first %%EOF, where a letter of the portal ends, without and with the line end. */
export function prefixHashes(file: Uint8Array<ArrayBuffer>): string[] {
  const marker = '%%EOF';
  const at = Buffer.from(file.buffer, file.byteOffset, file.length).indexOf(marker);
  if (at < 0) return [];
  return [0, 1].map((line) => hashOf(file.subarray(0, at + marker.length + line)));
}
