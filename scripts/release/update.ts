import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from '#server/lock-file.ts';
import { checkArchive, unpackRelease } from './open-archive.ts';
import { ownFolder, type Release, readRelease } from './release.ts';
import {
  environmentOf,
  formerLink,
  processOf,
  releaseLink,
  runFor,
  switchLink,
} from './villages.ts';

/** The folder of all releases. */
const releases = dirname(realpathSync(ownFolder));

/**
 * Updates villages to the release in an archive, one after the other; the first that fails ends it.
 * @throws in words when one could not be updated; its former release serves it then
 */
export async function update(archive: string, names: readonly string[]): Promise<void> {
  // Released by the system when this process ends.
  lockFile(join(releases, 'update.sqlite'), 'Pembaruan lain sedang berjalan.');
  const folder = unpackRelease(checkArchive(archive), releases);
  const release = readRelease(folder);
  for (const name of names) if (release) await updateVillage(name, folder, release);
  switchLink(join(releases, 'current'), folder);
}

async function updateVillage(name: string, folder: string, release: Release): Promise<void> {
  const { version } = release;
  const linked = realpathSync(releaseLink(name));
  const installed = readRelease(linked);
  if (installed && version.localeCompare(installed.version, 'en', { numeric: true }) < 0)
    throw new Error(`${name} memakai ${installed.version}, yang lebih baru daripada ${version}.`);
  if (servingFolder(name) === folder) return console.log(`${name}: sudah memakai ${version}.`);
  // An update that was interrupted after the switch goes on from there.
  if (linked !== folder) prepareVillage(name, linked, folder, version);
  if (await switchTo(name, folder)) return console.log(`${name}: ${version} menjawab.`);
  const isBack = await switchTo(name, realpathSync(formerLink(name)));
  throw new Error(
    `${name}: ${version} tidak menjawab; versi sebelumnya ${isBack ? 'menjawab lagi' : 'juga tidak'}. ${advice(name)}`,
  );
}

/** Tries the release on a copy of the data, and backs up. @throws when the release must not serve this village */
function prepareVillage(name: string, linked: string, folder: string, version: string): void {
  console.log(`${name}: mencoba ${version} pada salinan data.`);
  if (!runFor(name, folder, 'release/try-out.ts'))
    throw new Error(`${name}: ${version} tidak dapat dipakai di sini. Tidak ada yang berubah.`);
  backUp(name, version);
  switchLink(formerLink(name), linked);
}

/** Makes a backup of a village in its folder of backups, which replaces one of this day with the same mark. */
export function backUp(name: string, mark: string): void {
  const { PORTAL_BACKUPS = '', PORTAL_DATA = '' } = environmentOf(name);
  const today = new Date().toISOString().slice(0, 10);
  const backup = join(PORTAL_BACKUPS, `portal-${today}-${mark}.tar`);
  rmSync(backup, { force: true });
  if (!runFor(name, releaseLink(name), 'backup.ts', '--data', PORTAL_DATA, backup))
    throw new Error(`${name}: cadangan gagal.`);
}

/** The release of the running process; empty when there is none. */
function servingFolder(name: string): string {
  const folder = `/proc/${processOf(name, 'MainPID')}/cwd`;
  return existsSync(folder) ? realpathSync(folder) : '';
}

/** Serves a village with the release before the last update again; its data stay. @throws when that one does not answer */
export async function goBack(name: string): Promise<void> {
  const linked = realpathSync(releaseLink(name));
  if (!(await switchTo(name, realpathSync(formerLink(name)))))
    throw new Error(`${name}: versi sebelumnya tidak menjawab. ${advice(name)}`);
  switchLink(formerLink(name), linked);
  console.log(`${name}: versi sebelumnya menjawab.`);
}

const advice = (name: string) => `Lihat journalctl -u portal@${name}.`;

/** Restarts a village with a release, whose start migrates the data. @returns whether it answers */
async function switchTo(name: string, folder: string): Promise<boolean> {
  switchLink(releaseLink(name), folder);
  const { status } = spawnSync('systemctl', ['restart', `portal@${name}`], { stdio: 'inherit' });
  return status === 0 && (await answers(name));
}

/** Waits as long as the process runs, at most three minutes: a large database is copied before it is migrated. */
async function answers(name: string): Promise<boolean> {
  const { PORT } = environmentOf(name);
  for (let tries = 0; tries < 360; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${PORT}/api/v1/health`).catch(() => null);
    if (response?.ok) return true;
    const { status } = spawnSync('systemctl', ['is-active', '--quiet', `portal@${name}`]);
    if (status !== 0) return false;
    await sleep(500);
  }
  return false;
}
