import { createHash, randomUUID } from 'node:crypto';
import type { Portal } from '../portal.ts';

/** Keeps a file as the signed one of a letter, as if an official had brought it back. */
export async function keepSigned(
  { env: { DB, FILES } }: Portal,
  kode: string,
  file: Uint8Array,
  signature: { kind: 'basah' | 'tte'; signer?: string; trusted?: boolean } = { kind: 'basah' },
): Promise<void> {
  const [id, fileKey] = [randomUUID(), `letters/${randomUUID()}.pdf`];
  const sha256 = createHash('sha256').update(file).digest('hex');
  const { kind, signer = null, trusted } = signature;
  const known = trusted === undefined ? null : Number(trusted);
  await FILES.put(fileKey, file);
  await DB.batch([
    DB.prepare(
      `INSERT INTO signed_letters (id, letter_id, kind, file_key, sha256, signer, trusted, account_id, created_at)
      SELECT ?, id, ?, ?, ?, ?, ?, 'petugas', ? FROM letters WHERE kode = ?`,
    ).bind(id, kind, fileKey, sha256, signer, known, new Date().toISOString(), kode),
    DB.prepare('UPDATE letters SET signed_id = ? WHERE kode = ?').bind(id, kode),
  ]);
}
