import { hash, sign } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';
import packageFile from '../../package.json' with { type: 'json' };
import { ensureBuiltForNode, nodeBuild } from '../lib/build/build.ts';
import { run } from '../lib/commands/run.ts';
import { build, nameOf, ownPlatform } from './release.ts';

/** What runs on a village's machine. */
const entries = [
  'scripts/{serve,prepare,backup,restore,admin-create,import,export,doctor,village}.ts',
  'scripts/release/{portal,rename,try-out}.ts',
  'scripts/village/{settings,look}.ts',
  `${nodeBuild}/server/**/*.mjs`,
];
/** Packages for what starts from the repository only, loaded where they act: builds and deployments to Cloudflare. */
const leftOut = ['esbuild', 'miniflare', 'wrangler'];

/** What a release has besides the code that its commands import; the sample village becomes that of `portal new`. */
const otherFiles =
  `${nodeBuild}/client migrations docs scripts/sample/files server/portal@.service package.json LICENSE CHANGELOG.md release.pub village.config.ts village.schema.json crest.svg`.split(
    ' ',
  );

/**
 * Writes a release for this machine's platform into a folder, with its archive.
 * @returns the archive's path
 */
export async function makeRelease(target: string): Promise<string> {
  await ensureBuiltForNode();
  const release = { ...build, platform: ownPlatform(), node: 24 };
  const folder = join(target, nameOf(release));
  rmSync(folder, { recursive: true, force: true });
  const used = await usedFiles();
  const isSource = (path: string) => path.endsWith('.ts');
  for (const path of [...used.filter((one) => !isSource(one)), ...otherFiles])
    if (existsSync(path)) cpSync(path, join(folder, path), { recursive: true, filter: isNeeded });
  await bundle({
    ...{ entryPoints: used.filter(isSource), outbase: '.', outdir: folder, bundle: true },
    ...{ format: 'esm', platform: 'node', plugins: [toJavaScript] },
  });
  const imports = Object.entries(packageFile.imports).map(([name, path]) => [name, toJs(path)]);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...packageFile, imports: Object.fromEntries(imports) }),
  );
  cpSync('scripts/release/portal.sh', join(folder, 'portal'));
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release)}\n`);
  return await packRelease(folder);
}

const toJs = (path: string): string => path.replace(/\.ts$/, '.js');

/** Makes each source file JavaScript with the same imports: Node.js would strip its types at each start, by 12 MB of memory. */
const toJavaScript: Plugin = {
  name: 'to-javascript',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'entry-point'
        ? null
        : { path: path.startsWith('#village.') ? path : toJs(path), external: true },
    ),
};

/** Whether it is more than a help for the developers of a package. */
const isNeeded = (path: string) => !/^node_modules.*\.(?:map|[cm]?ts|md|flow)$/.test(path);

/** The source files that run there, and the folders of the packages that these import, with all that they depend on. */
async function usedFiles(): Promise<string[]> {
  const { metafile } = await bundle({
    entryPoints: globSync(entries),
    bundle: true,
    write: false,
    outdir: 'unused',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    loader: { '.bin': 'file' },
    metafile: true,
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  const packages = new Set(
    imported
      .filter(({ path, external }) => external && /^[@a-z][^:]*$/.test(path))
      .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
      .filter((name) => !leftOut.includes(name)),
  );
  for (const name of packages) {
    const file = `node_modules/${name}/package.json`;
    // A module of Node.js, or a package of another platform.
    if (!existsSync(file)) continue;
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'));
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) packages.add(one);
  }
  return [...Object.keys(metafile.inputs), ...[...packages].map((name) => `node_modules/${name}`)];
}

/**
 * Packs a release's folder, equal bytes for equal files, and writes its hash; with RELEASE_KEY, the file of an Ed25519 key in PEM, also
 * its signature.
 * @returns the archive's path
 */
export async function packRelease(folder: string): Promise<string> {
  const archive = `${folder}.tar.gz`;
  const equal = '--sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX';
  const names = ['-C', dirname(folder), basename(folder)];
  await run('tar', ['-czf', archive, ...equal.split(' '), ...names]);
  const bytes = readFileSync(archive);
  writeFileSync(`${archive}.sha256`, `${hash('sha256', bytes)}  ${basename(archive)}\n`);
  const key = process.env.RELEASE_KEY;
  if (key) writeFileSync(`${archive}.sig`, sign(null, bytes, readFileSync(key)));
  return archive;
}
