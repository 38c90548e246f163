import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { VillageConfig } from '#contract/village/schema.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { toolEnvironment } from '#scripts/lib/run.ts';
import { writeVillageTree } from '../support/village-tree.ts';

/** Beside the local state, which git does not keep. What was built there is built again where a source has changed. */
const folder = resolve('.wrangler/second-village');

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
  writeVillageTree(folder, config, crest);
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
