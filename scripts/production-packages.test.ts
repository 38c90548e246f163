import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const commands =
  'serve build backup restore doctor import export admin-create village deploy start';

it.each(commands.split(' '))(
  'npm run %s loads only packages of an installation without development packages',
  async (command) => {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [`scripts/${command}.ts`],
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      external: ['*.bin', '*?raw', '*?url', '*crest', 'cloudflare:*'],
      metafile: true,
      write: false,
      logLevel: 'silent',
    });
    const names = Object.values(metafile.outputs)
      .flatMap(({ imports }) => imports.filter(({ external }) => external))
      .map(({ path }) => path)
      .filter((path) => /^[@a-z]/.test(path) && !isBuiltin(path) && !path.includes(':'))
      .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in dependencies))).toEqual([]);
  },
);
