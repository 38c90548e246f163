import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuiltForNode, nodeBuild } from '../lib/build/build.ts';
import { buildDefines } from '../lib/build/build-inputs.ts';
import { packRelease } from './pack-release.ts';
import { nameOf, nodeMajor, ownPlatform } from './release.ts';
import { usedFiles } from './used-files.ts';

/** What a release has besides the code that its commands import. */
const otherFiles = [
  `${nodeBuild}/client`,
  ...['migrations', 'docs', 'scripts/sample/files', 'server/portal@.service'],
  ...['package.json', 'LICENSE', 'CHANGELOG.md', 'release.pub'],
  // The sample village, from which `portal new` makes another.
  ...['village.config.ts', 'village.schema.json', 'crest.svg'],
];

/** Whether a package's file is more than a help for its developers. */
const isNeeded = (path: string) => !/\.(?:map|[cm]?ts|md|flow)$/.test(path);

/**
 * Writes a release for this machine's platform into a folder, with its archive (pack-release.ts).
 * @returns the archive's path
 */
export async function makeRelease(target: string): Promise<string> {
  await ensureBuiltForNode();
  const { version, commit } = JSON.parse(buildDefines.PORTAL_BUILD);
  const release = { version, commit, platform: ownPlatform(), node: nodeMajor };
  const folder = join(target, nameOf(release));
  rmSync(folder, { recursive: true, force: true });
  const { sources, packages } = await usedFiles();
  for (const path of [...sources, ...otherFiles].filter((one) => existsSync(one)))
    cpSync(path, join(folder, path), { recursive: true });
  for (const path of packages)
    cpSync(path, join(folder, path), {
      recursive: true,
      filter: (from) => isNeeded(from) && !from.slice(path.length).includes('/node_modules'),
    });
  cpSync('scripts/release/portal.sh', join(folder, 'portal'));
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release)}\n`);
  return await packRelease(folder);
}
