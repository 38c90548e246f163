import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkArchive, unpackRelease } from './open-archive.ts';
import { ownFolder, type Release, readRelease } from './release.ts';
import { environmentOf, linkOf, processOf, runFor, switchLink } from './villages.ts';

/** The folder of all releases. */
const releases = dirname(realpathSync(ownFolder));

/**
 * Updates villages to the release in an archive, one after the other; the first that fails ends it.
 * @throws in words when one could not be updated; its former release serves it then
 */
export function update(archive: string, names: readonly string[]): void {
  const { folder, release } = unpackRelease(checkArchive(archive), releases);
  for (const name of names) updateVillage(name, folder, release);
  switchLink(join(releases, 'current'), folder);
}

function updateVillage(name: string, folder: string, { version }: Release): void {
  const linked = realpathSync(linkOf(name));
  const installed = readRelease(linked);
  if (installed && version.localeCompare(installed.version, 'en', { numeric: true }) < 0)
    throw new Error(`${name} memakai ${installed.version}, yang lebih baru daripada ${version}.`);
  if (servingFolder(name) === folder) {
    console.log(`${name}: sudah memakai ${version}.`);
    return;
  }
  // Otherwise an update was interrupted after this.
  if (linked !== folder) {
    console.log(`${name}: mencoba ${version} pada salinan data.`);
    if (!runFor(name, folder, 'release/try-out'))
      throw new Error(`${name}: ${version} tidak dapat dipakai di sini. Tidak ada yang berubah.`);
    if (!backUp(name)) throw new Error(`${name}: cadangan gagal. Tidak ada yang berubah.`);
  }
  switchTo(name, folder);
}

/** Makes a backup of a village in its folder of backups. @returns whether it succeeded */
export function backUp(name: string): boolean {
  const { PORTAL_BACKUPS = '', PORTAL_DATA = '' } = environmentOf(name);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '.');
  const file = join(PORTAL_BACKUPS, `portal-${moment}.tar`);
  return runFor(name, linkOf(name), 'backup', '--data', PORTAL_DATA, file);
}

/** Serves a village with the release before the last update again; its data stay. @throws when that one does not answer */
export const goBack = (name: string): void => switchTo(name, realpathSync(linkOf(name, 'former')));

/**
 * Restarts a village with a release, whose start migrates the data. If the process ends before it serves, its unit puts the former link
 * back, also when this one was killed.
 * @throws when another release serves the village then
 */
function switchTo(name: string, folder: string): void {
  const { version } = readRelease(folder) ?? {};
  const linked = realpathSync(linkOf(name));
  if (linked !== folder) {
    switchLink(linkOf(name, 'fallback'), linked);
    switchLink(linkOf(name), folder);
  }
  const isServed = restart(name);
  if (servingFolder(name) !== folder) {
    const isBack = isServed || restart(name);
    throw new Error(
      `${name}: ${version} tidak menjawab; versi sebelumnya ${isBack ? 'menjawab lagi' : 'juga tidak'}. Lihat journalctl -u portal@${name}.`,
    );
  }
  console.log(`${name}: ${version} menjawab.`);
}

/** @returns whether it serves */
const restart = (name: string): boolean =>
  spawnSync('systemctl', ['restart', `portal@${name}`], { stdio: 'inherit' }).status === 0;

/** The release of the running process; empty when there is none. */
function servingFolder(name: string): string {
  const folder = `/proc/${processOf(name, 'MainPID')}/cwd`;
  return existsSync(folder) ? realpathSync(folder) : '';
}
