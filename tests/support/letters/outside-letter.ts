import { readFile } from 'node:fs/promises';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import type { Portal } from '../portal.ts';
import { issueLetter } from './issue-letter.ts';

const folder = new URL('../../fixtures/signed/outside/', import.meta.url);

/** A file that a third-party signing application made. */
export const readOutside = async (name: string): Promise<Buffer> => readFile(new URL(name, folder));

/** A letter whose stored PDF is the one that those files sign. */
export async function issueOutsideLetter(
  portal: Pick<Portal, 'call' | 'env'>,
  token: string,
  name = 'plain.pdf',
) {
  const letter = await issueLetter(portal, token);
  const pdf = await readOutside(name);
  const { DB, FILES } = portal.env;
  const row = await DB.prepare(
    'UPDATE letters SET sha256 = ? WHERE kode = ? RETURNING pdf_key AS key',
  )
    .bind(sha256(pdf), letter.kodeVerifikasi)
    .first<{ key: string }>();
  await FILES.put(row?.key ?? '', pdf);
  return letter;
}
