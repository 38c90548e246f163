import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { inTurn, scriptFile } from './release.ts';

/** One folder for each village of this machine. */
const villagesFolder = process.env.PORTAL_VILLAGES || '/srv/portal';

export const folderOf = (name: string): string => join(villagesFolder, name);

/** The link to the release that serves a village, to the one before it, or to the one that it falls back to during an update (server/portal@.service). */
export const linkOf = (name: string, which?: 'former' | 'fallback'): string =>
  join(folderOf(name), which ? `release.${which}` : 'release');

/** Names of all villages, in order. */
export const listVillages = (): string[] =>
  globSync(join(villagesFolder, '*/portal.env'))
    .map((file) => basename(dirname(file)))
    .sort();

/** The variables of a village's process, as systemd reads them. @throws when there is no such village. */
export function environmentOf(name: string): NodeJS.Dict<string> {
  const file = join(folderOf(name), 'portal.env');
  if (!existsSync(file)) throw new Error(`Tidak ada ${file}. Buat dengan portal new ${name}.`);
  return parseEnv(readFileSync(file, 'utf8'));
}

/**
 * Runs a script of a release for a village, as the user who owns its data: files of root would be closed to the portal.
 * @returns whether it succeeded
 */
export function runFor(name: string, release: string, script: string, ...args: string[]): boolean {
  const env = { ...process.env, ...environmentOf(name) };
  const owner = process.getuid?.() === 0 && statSync(env.PORTAL_DATA ?? '');
  const turn = script === 'backup' ? inTurn : [];
  const [command = '', ...rest] = [
    ...turn,
    process.execPath,
    join(release, scriptFile(script)),
    ...args,
  ];
  const user = owner && { uid: owner.uid, gid: owner.gid };
  const { status } = spawnSync(command, rest, { ...user, env, stdio: 'inherit' });
  return status === 0;
}

/** Makes a link lead elsewhere, at once for every reader. */
export function switchLink(link: string, target: string): void {
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(target, next);
  renameSync(next, link);
}

/** What systemd knows of a village's process. */
export const processOf = (name: string, property: 'MainPID' | 'MemoryCurrent'): number =>
  Number(output('systemctl', 'show', `--property=${property}`, '--value', `portal@${name}`));

export const output = (command: string, ...args: string[]): string =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';
