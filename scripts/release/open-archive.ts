import { spawnSync } from 'node:child_process';
import { hash, verify } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, ownFolder, ownPlatform, type Release, readRelease } from './release.ts';

/**
 * Reads a release's archive and checks its bytes with the key of the installed release; of one without a key, with the hash next to it.
 * @throws when they are not the bytes that were released
 */
export function checkArchive(file: string): Buffer {
  const bytes = readFileSync(file);
  const read = (path: string) => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0));
  const key = read(join(ownFolder, 'release.pub'));
  if (key.length > 0) {
    if (verify(null, bytes, key, read(`${file}.sig`))) return bytes;
    throw new Error(
      `${file}: tanda tangannya tidak ada atau salah. Unduh lagi, dengan ${file}.sig.`,
    );
  }
  if (
    !read(`${file}.sha256`)
      .toString()
      .startsWith(`${hash('sha256', bytes)} `)
  )
    throw new Error(`${file}: isinya tidak sesuai ${file}.sha256. Unduh keduanya lagi.`);
  console.warn('Berkasnya utuh, tetapi asalnya tidak terbukti: rilis ini tidak memuat kunci.');
  return bytes;
}

/**
 * Unpacks checked bytes next to the other releases; the folder gets its name when it is complete.
 * @throws when the disk is full, or the release is for another machine or not the one that has its name here; nothing is left then
 */
export function unpackRelease(
  bytes: Buffer,
  releases: string,
): { folder: string; release: Release } {
  const partial = mkdtempSync(join(releases, '.partial-'));
  try {
    const tar = ['-xzf', '-', '--no-same-owner', '-C', partial];
    const { status, stderr } = spawnSync('tar', tar, { input: bytes });
    if (status !== 0) throw new Error(`Rilis tidak dapat dibuka: ${stderr}`);
    const [name = ''] = readdirSync(partial);
    const release = readRelease(join(partial, name));
    if (!release || name !== nameOf(release)) throw new Error('Ini bukan rilis portal.');
    if (release.platform !== ownPlatform())
      throw new Error(`Rilis ini untuk ${release.platform}; mesin ini ${ownPlatform()}.`);
    if (Number.parseInt(process.versions.node, 10) < release.node)
      throw new Error(`Rilis ini memerlukan Node.js ${release.node}. Pasang lebih dahulu.`);
    const folder = join(releases, name);
    // One with this name is complete, and running processes may use it.
    if (!existsSync(folder)) renameSync(join(partial, name), folder);
    if (readRelease(folder)?.commit !== release.commit)
      throw new Error(`${folder} berisi rilis lain dengan nomor yang sama. Minta nomor baru.`);
    return { folder, release };
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
