import { Agent, setGlobalDispatcher } from 'undici';
import { startServer } from './node-home.ts';
import { startWorker } from './worker-home.ts';

// Each `fetch` has its own connection: workerd closes one after five idle seconds, and one whose request it answered unread.
setGlobalDispatcher(new Agent({ pipelining: 0 }));

/** Idle runtimes by their vars. */
const idle = new Map<string, Runtime[]>();

export type Runtime = Awaited<ReturnType<typeof start>>;

type Texts = Readonly<Record<string, string>>;

/** Returns the built portal in the home of this run with these vars, an empty, migrated database and an empty bucket. */
export async function takeRuntime(vars: Texts): Promise<Runtime> {
  const runtime = idle.get(JSON.stringify(vars))?.pop() ?? (await start(vars));
  await runtime.empty();
  runtime.clearLogs();
  return runtime;
}

/** Makes a runtime available to the next file: starting one takes longer than most files' tests. */
export function releaseRuntime(runtime: Runtime): void {
  const key = JSON.stringify(runtime.vars);
  idle.set(key, [...(idle.get(key) ?? []), runtime]);
}

async function start(vars: Texts) {
  return {
    vars,
    ...(await (process.env.PORTAL_HOME === 'node' ? startServer : startWorker)(vars)),
  };
}
