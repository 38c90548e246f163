import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, ownPlatform, readRelease } from './release.ts';

/**
 * Unpacks checked bytes next to the other releases; the folder gets its name when it is complete.
 * @returns the release's folder
 * @throws when the disk is full or the release is for another machine; nothing is left then
 */
export function unpackRelease(bytes: Buffer, releases: string): string {
  const partial = mkdtempSync(join(releases, '.partial-'));
  try {
    const { status, stderr } = spawnSync('tar', ['-xzf', '-', '--no-same-owner', '-C', partial], {
      input: bytes,
    });
    if (status !== 0) throw new Error(`Rilis tidak dapat dibuka: ${stderr}`);
    const [name = ''] = readdirSync(partial);
    const release = readRelease(join(partial, name));
    if (!release || name !== nameOf(release)) throw new Error('Ini bukan rilis portal.');
    if (release.platform !== ownPlatform())
      throw new Error(`Rilis ini untuk ${release.platform}; mesin ini ${ownPlatform()}.`);
    const [major = ''] = process.versions.node.split('.');
    if (Number(major) < release.node)
      throw new Error(`Rilis ini memerlukan Node.js ${release.node}. Pasang lebih dahulu.`);
    const folder = join(releases, name);
    // Complete, since it has its name; running processes may use it.
    if (!existsSync(folder)) renameSync(join(partial, name), folder);
    return folder;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
