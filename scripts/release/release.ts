import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const nameOf = ({ version, platform }: Release): string => `portal-${version}-${platform}`;

/** The version that runs, of a release with its commit. */
export function ownVersion(): string {
  const { version, commit } = readRelease() ?? { ...packageFile, commit: null };
  return commit ? `${version} (${commit})` : version;
}
