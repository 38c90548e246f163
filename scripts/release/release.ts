import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageFile from '../../package.json' with { type: 'json' };

/** The content of release.json, which only a release has. */
export interface Release {
  version: string;
  commit: string | null;
  /** As sharp names it: native code and the C library differ. */
  platform: string;
  /** The lowest major version of Node.js. */
  node: number;
}

/** The folder of the running release, or of the repository. */
export const ownFolder = fileURLToPath(new URL('../../', import.meta.url));

/** A script of the repository, or of a release, which has it in JavaScript. */
export const scriptFile = (name: string): string =>
  join('scripts', `${name}${extname(import.meta.filename)}`);

/** Before a command that makes a backup: it waits until no other village's backup on this machine is being made. */
export const inTurn = ['flock', '--timeout', '3600', dirname(ownFolder)];

/** Null for a folder that is no release. */
export function readRelease(folder = ownFolder): Release | null {
  const file = join(folder, 'release.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** The platform of this machine. */
export function ownPlatform(): string {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  const libc = process.platform === 'linux' && !header.glibcVersionRuntime ? 'musl' : '';
  return `${process.platform}${libc}-${process.arch}`;
}

/** How a command is called: a release has no npm, and its `portal` knows where a village's data are. */
export const usageOf = (name: string, options: string): string =>
  `Pemakaian: ${
    readRelease()
      ? `portal ${name} NAMA`
      : `npm run ${name} -- [--remote [--env staging] | --data FOLDER]`
  } ${options}`;

/** The command that restores a backup to a data folder. */
export const restoreCommand = (folder: string): string =>
  `${readRelease() ? 'portal restore NAMA' : `npm run restore -- --data ${folder}`} --overwrite BERKAS.tar`;

/** The command that confirms a village's new name. */
export const renameCommand = readRelease() ? 'portal rename NAMA' : 'npm run serve -- --rename';

export const nameOf = ({ version, platform }: Release): string => `portal-${version}-${platform}`;

/** Null outside git. */
const readCommit = () =>
  spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() || null;

const { version, commit } = readRelease() ?? { ...packageFile, commit: readCommit() };

/** Of the code that runs. */
export const build = { version, commit };

/** Of the code that runs, with its commit. */
export const ownVersion = commit ? `${version} (${commit})` : version;
