import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { nodeBuild } from '../lib/build/build.ts';

/** What runs on a village's machine; deployments to Cloudflare start from the repository. */
const entries = [
  'scripts/{serve,prepare,backup,restore,admin-create,import,export,doctor}.ts',
  'scripts/release/{portal,rename,try-out}.ts',
  'scripts/village/{settings,look}.ts',
  `${nodeBuild}/server/**/*.mjs`,
];
const cloudOnly = [
  '*/run-in-workerd.ts',
  '*/examine-deployment.ts',
  '*/account.ts',
  '*/deploy/settings.ts',
];

/** The source files that a release needs, and the folders of its packages, as relative paths. */
export async function usedFiles(): Promise<{ sources: string[]; packages: string[] }> {
  const { metafile } = await build({
    entryPoints: globSync(entries),
    bundle: true,
    write: false,
    outdir: 'unused',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    external: cloudOnly,
    loader: { '.bin': 'file' },
    metafile: true,
    logLevel: 'silent',
  });
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && /^[@a-z][^:]*$/.test(path) && !isBuiltin(path))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  return { sources: Object.keys(metafile.inputs), packages: withDependencies(imported) };
}

/** The folders of packages in node_modules and of all that they depend on. @throws when one is not installed. */
function withDependencies(names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string, isOptional = false) => {
    const folder = locate(name, from);
    if (!folder && !isOptional)
      throw new Error(`${from} memerlukan ${name}, yang tidak terpasang.`);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(`${folder}/package.json`, 'utf8'),
    );
    for (const one of Object.keys(dependencies)) add(one, folder, one in optionalDependencies);
    for (const one of Object.keys(optionalDependencies)) add(one, folder, true);
  };
  for (const name of names) add(name, '.');
  return [...found].sort();
}

/** Where Node.js finds a package from a folder. */
const locate = (name: string, from: string): string | undefined =>
  createRequire(join(resolve(from), 'package.json'))
    .resolve.paths(name)
    ?.map((folder) => relative('.', join(folder, name)))
    .find((folder) => existsSync(join(folder, 'package.json')));
