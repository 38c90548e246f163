import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ApplicationRecord } from '#contract/applications.ts';
import { type Data, openData, prepareData } from '#server/data-folder.ts';
import { insertRecords } from '#tests/costs/records.ts';
import { addAccount } from '#tests/support/account.ts';
import { callsBy } from '#tests/support/call.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { secrets } from '#tests/support/runtime/home.ts';
import { fillIfEmpty } from '../sample/fill.ts';
import { runtimeCpu, runtimeMemory } from './runtime-use.ts';
import type { Row } from './table.ts';
import { registerAccount } from './work.ts';

const connections = 8;
/** Rounds of each kind of request, alternating, as the load of the machine changes. */
const rounds = 5;

/** Sends a request to a port of the server, each from another client address because of rate limits. */
async function send(port: number, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', crypto.randomUUID());
  const response = await fetch(`http://localhost:${port}${path}`, { ...init, headers });
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${Buffer.from(body)}`);
  return new Response(body, response);
}

/** Requests a second over all connections, and the server's CPU for each in ms. */
async function rateOf(pid: string, times: number, request: (index: number) => Promise<unknown>) {
  const [start, before] = [performance.now(), runtimeCpu([pid])];
  let index = 0;
  const connect = async () => {
    while (index < times) await request(index++);
  };
  await Promise.all(Array.from({ length: connections }, connect));
  const rate = Math.round((times * 1000) / (performance.now() - start));
  return { rate, cpu: round((runtimeCpu([pid]) - before) / times) };
}

type Rate = Awaited<ReturnType<typeof rateOf>>;

const round = (figure: number) => Math.round(figure * 100) / 100;

/** Measures several requests in turn, 1,000 of each a round. Returns the median of each. */
async function ratesOf(pid: string, requests: readonly (() => Promise<unknown>)[]) {
  const rates: Rate[][] = requests.map(() => []);
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [index, request] of requests.entries())
      rates[index]?.push(await rateOf(pid, 1000, request));
  return rates.map((each) => each.toSorted((a, b) => a.cpu - b.cpu)[rounds >> 1] as Rate);
}

/** Logins of one account, and letters from approval to stored PDF. */
async function measureActs(pid: string, port: number, { DB }: Data): Promise<Row[]> {
  const call = callsBy(
    (path, init) => send(port, path, init),
    () => [],
  );
  const login = await rateOf(pid, 50, await registerAccount({ call }));
  const { token } = await addAccount(DB, secrets, 'admin');
  const applications: ApplicationRecord[] = [];
  // Each by another resident: one account may only have so many applications waiting.
  while (applications.length < 100)
    applications.push(await submit({ call }, (await addAccount(DB, secrets, 'user')).token));
  const letter = await rateOf(pid, applications.length, (index) => {
    const json = { status: 'Disetujui' };
    return call('PUT', `applications/${applications[index]?._id}`, { token, json });
  });
  return [
    { subject: 'server: login', measured: login },
    { subject: 'server: letter', measured: letter },
  ];
}

/** Speed and memory of the server with the sample village, and of a route that only does the home page's reads. */
export async function measureServer(): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const folder = makeFolder();
  const data = openData(folder);
  await prepareData(data);
  await fillIfEmpty(data.DB, data.FILES);
  const child = fork(join(import.meta.dirname, 'server-process.ts'), [folder], {
    // As portal.service and the Dockerfile: on a large machine V8 and malloc would reserve more than they need.
    execArgv: ['--max-semi-space-size=16', '--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  });
  try {
    const pid = String(child.pid);
    const [[port, bare]] = await once(child, 'message');
    const memory = () => Math.round(runtimeMemory('VmRSS', [pid]));
    const rest = memory();
    const readHome = () => send(port, '/');
    const [reads, home, list] = (await ratesOf(pid, [
      () => send(bare, '/'),
      readHome,
      () => send(port, '/api/v1/beritas'),
    ])) as [Rate, Rate, Rate];
    const loaded = memory();
    const acts = await measureActs(pid, port, data);
    await insertRecords(data.DB, 50_000);
    const [large] = (await ratesOf(pid, [readHome])) as [Rate];
    const row = (subject: string, measured: Row['measured'], budget: Row['measured'] = {}) => ({
      ...{ subject: `server: ${subject}`, measured, budget },
    });
    return [
      row("bare route with the home page's reads", reads),
      row('home page', { ...home, times: round(home.cpu / reads.cpu) }, { times: 1.5 }),
      row(
        'home page with 50,000 records',
        { ...large, times: round(large.cpu / home.cpu) },
        { times: 1.2 },
      ),
      row('list of news', list),
      ...acts,
      row('at rest', { memory: rest }),
      row('after 10,000 requests', { memory: loaded }, { memory: 250 }),
    ];
  } finally {
    child.disconnect();
    await once(child, 'exit');
    data.close();
  }
}
