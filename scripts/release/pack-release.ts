import { createHash, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { run } from '../lib/commands/run.ts';

/**
 * Packs a release's folder, equal bytes for equal files, and writes its hash; with RELEASE_KEY, the file of an Ed25519 key in PEM, also
 * its signature.
 * @returns the archive's path
 */
export async function packRelease(folder: string): Promise<string> {
  const archive = `${folder}.tar.gz`;
  const equal = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
  const names = ['-C', dirname(folder), basename(folder)];
  await run('tar', ['-czf', archive, ...equal, '--mode=u=rwX,go=rX', ...names]);
  const bytes = readFileSync(archive);
  writeFileSync(`${archive}.sha256`, `${hashOf(bytes)}  ${basename(archive)}\n`);
  const key = process.env.RELEASE_KEY;
  if (key) writeFileSync(`${archive}.sig`, sign(null, bytes, readFileSync(key)));
  return archive;
}

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
