import { sha256 } from '#worker/http/secrets/sha256.ts';

/** Hashes of the file up to its first %%EOF, where a letter of the portal ends, without and with the line end. */
export function prefixHashes(file: Uint8Array<ArrayBuffer>): string[] {
  const marker = '%%EOF';
  const at = Buffer.from(file.buffer, file.byteOffset, file.length).indexOf(marker);
  if (at < 0) return [];
  return [0, 1].map((line) => sha256(file.subarray(0, at + marker.length + line)));
}
