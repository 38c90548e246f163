import { type IncomingMessage, request } from 'node:http';
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { buildDefines, valueModule, valueModules } from '../build/build-inputs.ts';
import type { Progress } from '../commands/progress.ts';
import { linesOf } from '../files/lines.ts';
import { stateFolder } from '../storage/database.ts';
import type { Place } from '../storage/place.ts';
import { openBindings } from '../storage/platform.ts';
import { runOnData } from '../storage/run-on-data.ts';
import type { commands } from './commands.worker.ts';
import type { Message } from './script-worker.ts';

type Commands = typeof commands;

/** Where a command acts. */
export interface Target {
  report: Progress;
  place?: Place;
  state?: string;
}

interface ScriptRun extends Target {
  /** The folder that the Worker may read; files whose names start with a dot are hidden. */
  folder?: string;
  /** Whether the Worker may write to the folder too. */
  writable?: boolean;
}

/**
 * Runs a command's work in a Worker with D1 and R2, in one request; on a data folder in this process. No other request crosses between Node and workerd, so a
 * stalled workerd delays the work and does not break it.
 */
export async function runScriptWorker<Name extends keyof Commands>(
  command: Name,
  input: Parameters<Commands[Name]>[1],
  { report, place = 'local', state = stateFolder, folder = '.', writable = false }: ScriptRun,
): Promise<Awaited<ReturnType<Commands[Name]>>> {
  if (typeof place === 'object')
    return runOnData(place.data, command, input, { report, folder }) as ReturnType<
      typeof runScriptWorker<Name>
    >;
  const [script, { workerOptions, dispose }] = await Promise.all([bundle(), openBindings(place)]);
  // Imported late: a release has neither this nor esbuild.
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      name: 'script',
      modules: [{ type: 'ESModule', path: 'script.mjs', contents: script }],
      serviceBindings: { FOLDER: { disk: { path: resolve(folder), writable } } },
      // wrangler adds v3 to `--persist-to` too.
      resourcePersistencePath: resolve(state, 'v3'),
      cf: false,
      logRequests: false,
      telemetry: { enabled: false },
    }),
  );
  try {
    const url = await miniflare.ready;
    const response = post(url, { command, input });
    const last = await readMessages<Awaited<ReturnType<Commands[Name]>>>(response, report).catch(
      (cause) => {
        throw new Error(interrupted, { cause });
      },
    );
    if ('error' in last) throw new Error(last.error);
    return last.result;
  } finally {
    await miniflare.dispose();
    await dispose();
  }
}

const interrupted =
  'Runtime lokal (workerd) berhenti sebelum pekerjaan selesai. Jalankan perintah ini lagi.';

async function bundle(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'commands.worker.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    define: buildDefines,
    plugins: [values],
  });
  return outputFiles[0]?.text ?? '';
}

const values: Plugin = {
  name: 'values',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: valueModules }, ({ path, resolveDir }) => ({
      path: path.startsWith('#') ? path : join(resolveDir, path),
      namespace: 'values',
    }));
    onLoad({ filter: /.*/, namespace: 'values' }, async ({ path }) => ({
      contents: await valueModule(path),
    }));
  },
};

/** Node's client on its own connection has no timeouts. */
function post(url: URL, input: unknown): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', agent: false }, resolve)
      .on('error', reject)
      .end(JSON.stringify(input));
  });
}

async function readMessages<Result>(response: Promise<IncomingMessage>, report: Progress) {
  for await (const line of linesOf(await response)) {
    const message: Message<Result> = JSON.parse(line);
    if (!('progress' in message)) return message;
    report(...message.progress);
  }
  throw new Error('the response has no result');
}
