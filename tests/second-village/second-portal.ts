import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { VillageConfig } from '#contract/village/schema.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { toolEnvironment } from '#scripts/lib/run.ts';

/** Beside the local state, which git does not keep. What was built there is built again where a source has changed. */
const folder = resolve('.wrangler/second-village');

const configText = (
  config: VillageConfig,
) => `import type { VillageConfig } from './worker/contract/village/schema.ts';
export type { VillageConfig } from './worker/contract/village/schema.ts';
export const village: VillageConfig = ${JSON.stringify(config, null, 2)};
`;

/** The tree as it is, but for the village's two files. */
function writeTree(config: VillageConfig, crest: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== 'dist' && name !== '.dev.vars') rmSync(join(folder, name), { recursive: true });
  }
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listing, { encoding: 'utf8' }).split('\0');
  for (const file of files) {
    if (!file || file.startsWith('tests/') || !existsSync(file)) continue;
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  writeFileSync(join(folder, 'village.config.ts'), configText(config));
  writeFileSync(join(folder, 'crest.svg'), crest);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

/** Until it says that it is ready. @throws what it printed, where it ends before. */
function readiness(portal: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Portal siap')) done();
    };
    portal.stdout?.on('data', hear);
    portal.stderr?.on('data', hear);
    portal.on('exit', () => fail(new Error(said)));
  });
}

/** `npm start` in a copy of the tree whose village is another one: built, migrated, with its sample data, served. */
export async function startSecondPortal(config: VillageConfig, crest: string) {
  writeTree(config, crest);
  const port = await freePort();
  const portal = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    // Vitest sets the last three for its workers; Astro would take them for a development build.
    env: {
      ...toolEnvironment,
      PORT: String(port),
      DEV: undefined,
      PROD: undefined,
      MODE: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => portal.once('exit', () => done()));
  const stop = async () => {
    portal.kill('SIGTERM');
    await ended;
  };
  try {
    await readiness(portal);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, built: join(folder, 'dist'), stop };
}
