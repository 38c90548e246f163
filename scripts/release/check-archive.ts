import { verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './pack-release.ts';
import { ownFolder } from './release.ts';

/**
 * Reads a release's archive and checks its bytes with the key of the installed release; of one without a key, with the hash next to it.
 * @throws when they are not the bytes that were released
 */
export function checkArchive(file: string, installed = ownFolder): Buffer {
  const bytes = readFileSync(file);
  const key = join(installed, 'release.pub');
  if (existsSync(key)) {
    const isSigned =
      existsSync(`${file}.sig`) &&
      verify(null, bytes, readFileSync(key), readFileSync(`${file}.sig`));
    if (isSigned) return bytes;
    throw new Error(
      `${file}: tanda tangannya tidak ada atau salah. Unduh lagi bersama ${file}.sig.`,
    );
  }
  const [hash] = existsSync(`${file}.sha256`)
    ? readFileSync(`${file}.sha256`, 'utf8').split(' ')
    : [];
  if (hash !== hashOf(bytes))
    throw new Error(`${file}: isinya tidak sesuai ${file}.sha256. Unduh keduanya lagi.`);
  console.warn('Berkasnya utuh, tetapi asalnya tidak terbukti: rilis ini tidak memuat kunci.');
  return bytes;
}
