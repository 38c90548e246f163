import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { VillageConfig } from '#contract/village/schema.ts';
import { toolEnvironment } from '#scripts/lib/commands/run.ts';
import { freePort } from '#scripts/lib/local/free-port.ts';
import { writeVillageTree } from '../support/village-tree.ts';

/** Resolves when the portal is ready. @throws its output when it exits before. */
function readiness(portal: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const append = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Portal siap')) resolve();
    };
    portal.stdout?.on('data', append);
    portal.stderr?.on('data', append);
    portal.on('exit', () => reject(new Error(output)));
  });
}

/**
 * Runs `npm start` in a copy of the project with another village: built, migrated, with its sample data. Git ignores the copy. A
 * build in it is reused until a source changes.
 */
export async function startVillagePortal(name: string, config: VillageConfig, crest: string) {
  const folder = resolve('.wrangler', name);
  writeVillageTree(folder, config, crest);
  const port = await freePort();
  const portal = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    // Vitest sets the last three for its workers, and Astro would make a development build.
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
