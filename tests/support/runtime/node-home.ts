import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { nodeBuild } from '#scripts/lib/build/build.ts';
import { openData } from '#server/data-folder.ts';
import { emptyBucket, emptyDatabase } from './empty.ts';
import { makeFolder } from './folder.ts';
import { type Home, type Sent, secrets } from './home.ts';
import { closeAtEnd } from './process-wide.ts';

/** What the process gets (served-node.ts). */
export interface ServedNode {
  data: string;
  modules: string;
  client: string;
  vars: Record<string, string>;
}

/** The build for Node in a process of its own, over SQLite and a folder that this process has open too. */
export async function startServer(vars: Readonly<Record<string, string>>): Promise<Home> {
  const modules = resolve(nodeBuild, 'server');
  const client = resolve(nodeBuild, 'client');
  const data = makeFolder();
  const all = { ...vars, AUTH_SECRET: secrets.current };
  const served: ServedNode = { data, modules, client, vars: all };
  const child = fork(join(import.meta.dirname, 'served-node.ts'), [JSON.stringify(served)], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const lines = linesOf(child);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the server ended: ${lines().join('\n')}`);
  });
  const [port] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  const url = new URL(`http://localhost:${port}`);
  const { database, DB, FILES, close } = openData(data);
  closeAtEnd({
    close: async () => {
      child.kill('SIGKILL');
      close();
    },
  });
  let first = 0;
  return {
    ...{ url, env: { DB, FILES } as Env },
    fetch: (address, init) => fetchAs(url, address, init),
    logs: () => lines().slice(first),
    clearLogs: () => {
      first = lines().length;
    },
    empty: () =>
      Promise.all([
        emptyDatabase(DB, (sql) => database.exec(`BEGIN; ${sql}; COMMIT`)),
        emptyBucket(FILES),
      ]),
  };
}

/** The lines of a process's output so far. */
function linesOf({ stdout, stderr }: ChildProcess): () => string[] {
  let output = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  return () => output.split('\n').filter((line) => line !== '');
}

/** Sends a request as the proxy in front of the server does for another host. */
async function fetchAs({ port }: URL, address: URL, init?: Sent): Promise<Response> {
  const { pathname, search, host, protocol } = address;
  const headers = { ...init?.headers, host, 'x-forwarded-proto': protocol.slice(0, -1) };
  const sent = request({ port, path: pathname + search, method: init?.method, headers });
  sent.end(init?.body);
  const [answer] = await once(sent, 'response');
  const body = await text(answer);
  return new Response(body === '' ? null : body, {
    status: answer.statusCode,
    headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  });
}
