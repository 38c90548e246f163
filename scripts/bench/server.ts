import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { openData, prepareData } from '#server/data-folder.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { nodeBuild } from '../lib/build/build.ts';
import { freePort } from '../lib/local/free-port.ts';
import { makeRelease } from '../release/make-release.ts';
import { fillIfEmpty } from '../sample/fill.ts';
import { cpuOf, memoryOf } from './process-use.ts';
import type { Row } from './table.ts';

const connections = 8;
/** Rounds of each kind of request, alternating, as the load of the machine changes. */
const rounds = 5;
const requestsInRound = 1000;

const round = (figure: number) => Math.round(figure * 100) / 100;

/** Starts a server on a data folder as portal@.service does, and waits until it responds. */
async function start(script: string, folder: string, cwd = '.') {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const own = { HOST: '127.0.0.1', PORT: String(port), PORTAL_DATA: folder, MALLOC_ARENA_MAX: '2' };
  const flags = ['--max-semi-space-size=16', '--max-old-space-size=512'];
  const child = spawn(process.execPath, [...flags, script], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...own },
  });
  child.unref();
  process.once('exit', () => child.kill('SIGKILL'));
  while (!(await fetch(`${url}/api/v1/health`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`${script} ended`);
    await sleep(20);
  }
  return { url, pid: child.pid, seconds: round((performance.now() - begin) / 1000) };
}

type Server = Awaited<ReturnType<typeof start>>;

/** As browsers send them over HTTPS, and through connections that stay open. */
const likeBrowsers = {
  headers: { 'accept-encoding': 'gzip, deflate, br' },
  dispatcher: new Agent(),
};

/** Requests a second over all connections, and the server's CPU for each. */
async function load({ url, pid }: Server, path: string) {
  const [begin, before] = [performance.now(), cpuOf([pid])];
  let left = requestsInRound;
  const connect = async () => {
    while (left-- > 0) {
      const { statusCode, body } = await request(url + path, likeBrowsers);
      await body.arrayBuffer();
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, connect));
  return {
    'per s': Math.round((requestsInRound * 1000) / (performance.now() - begin)),
    'CPU ms': round((cpuOf([pid]) - before) / requestsInRound),
  };
}

type Load = Awaited<ReturnType<typeof load>>;

const median = (loads: readonly Load[]) =>
  loads.toSorted((a, b) => a['CPU ms'] - b['CPU ms'])[rounds >> 1] as Load;

function largestScript(): string {
  const sizes = globSync(join(nodeBuild, 'client/_astro/*.js')).map((file) => ({
    ...{ path: `/_astro/${basename(file)}`, size: statSync(file).size },
  }));
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.path ?? '';
}

/** Start, memory and CPU of a release's server with the sample village, next to a server that only does the home page's reads. */
export async function measureServer(): Promise<Row[]> {
  const folder = makeFolder();
  const data = openData(folder);
  await prepareData(data);
  await fillIfEmpty(data.DB, data.FILES);
  data.close();
  const release = (await makeRelease(makeFolder())).replace('.tar.gz', '');
  const portal = await start('scripts/serve.js', folder, release);
  const rest = memoryOf(portal.pid, 'VmRSS');
  const bare = await start('scripts/bench/bare.ts', folder);
  const script = largestScript();
  const loads: [Load[], Load[], Load[]] = [[], [], []];
  for (let turn = 0; turn < rounds; turn += 1) {
    loads[0].push(await load(bare, '/'));
    loads[1].push(await load(portal, '/'));
    loads[2].push(await load(portal, script));
  }
  const [reads, home, file] = [median(loads[0]), median(loads[1]), median(loads[2])];
  const times = round(home['CPU ms'] / reads['CPU ms']);
  return [
    {
      subject: 'server: at rest',
      measured: { MB: rest, 'start s': portal.seconds },
      budget: { 'start s': 3 },
    },
    { subject: "server: bare route with the home page's reads", measured: reads },
    { subject: 'server: home page', measured: { ...home, times }, budget: { times: 2.2 } },
    { subject: 'server: largest script', measured: file, budget: { 'CPU ms': 0.3 } },
    {
      subject: 'server: after 10,000 requests',
      measured: { MB: memoryOf(portal.pid, 'VmRSS') },
      budget: { MB: 250 },
    },
  ];
}
