import { randomUUID } from 'node:crypto';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import type { Portal } from '../portal.ts';

/** Stores a file as the signed copy of a letter, as if an official had uploaded it. */
export async function storeSigned(
  { env: { DB, FILES } }: Portal,
  kode: string,
  file: Uint8Array,
  signature: { kind: 'basah' | 'tte'; signer?: string; trusted?: boolean } = { kind: 'basah' },
): Promise<void> {
  const [id, fileKey] = [randomUUID(), `letters/${randomUUID()}.pdf`];
  const { kind, signer = null, trusted } = signature;
  const known = trusted === undefined ? null : Number(trusted);
  await FILES.put(fileKey, file);
  await DB.batch([
    DB.prepare(
      `INSERT INTO signed_letters (id, letter_id, kind, file_key, sha256, signer, trusted, account_id, created_at)
      SELECT ?, id, ?, ?, ?, ?, ?, 'petugas', ? FROM letters WHERE kode = ?`,
    ).bind(id, kind, fileKey, sha256(file), signer, known, new Date().toISOString(), kode),
    DB.prepare('UPDATE letters SET signed_id = ? WHERE kode = ?').bind(id, kode),
  ]);
}
