import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Agent, request } from 'undici';
import { beforeAll, expect, test } from 'vitest';
import { memoryOf } from '#scripts/bench/process-use.ts';
import { ensureBuiltForNode } from '#scripts/lib/build/build.ts';
import { callsBy } from '#tests/support/call.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import type { Probed, Probing } from '#tests/support/probe-thread.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { addAccountTo, type Served, serve } from '#tests/support/runtime/serve.ts';
import { isNightly, sampleSize } from '#tests/support/sample.ts';
import { openData } from './data-folder.ts';

/** Seconds of the attack, passwords guessed at a time, and photos of the account whose data are downloaded. */
const seconds = sampleSize(4, 60);
const guessers = sampleSize(20, 55);
const photos = sampleSize(2, 20);
const photoBytes = 4.6e6;

const data = makeFolder();
const origin = 'https://layanan.example';
let server: Served;

/** A request of a client with this address, and the milliseconds until its whole answer. */
async function send(address: string, path: string, init: RequestInit = {}) {
  const start = performance.now();
  const headers = { 'x-forwarded-for': address, ...init.headers };
  const response = await fetch(server.url + path, { ...init, headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const ms = Math.round(performance.now() - start);
  return { status: response.status, headers: response.headers, bytes, ms };
}

const loginInit = (email: string, password: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
});

const login = (address: string, email: string, password: string) =>
  send(address, '/api/v1/auth/login', loginInit(email, password));

const neighbour = '203.0.113.77';

/** Starts behind this test as its proxy. */
beforeAll(async () => {
  await ensureBuiltForNode();
  const variables = { PUBLIC_ORIGIN: origin, TRUST_PROXY: '1', MALLOC_ARENA_MAX: '2' };
  server = await serve(data, [], variables);
});

test('gives pages and files an ETag, and no answer of the API one that is no revision', async () => {
  for (const [path, isTagged] of [
    ['/', true],
    ['/bantuan', true],
    ['/sw.js', true],
    ['/api/v1/health', false],
    ['/api/v1/beritas', false],
    ['/api/v1/anggarans/tahun/2026', false],
  ] as const) {
    const { status, headers } = await send(neighbour, path);
    expect([path, status, headers.has('etag')]).toEqual([path, 200, isTagged]);
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '"x"' } };
    expect((await send(neighbour, path, again)).status, path).toBe(isTagged ? 304 : 200);
  }
});

test('keeps idle connections longer than Caddy, and logs a hash of the client', async () => {
  const sent = { headers: { 'x-forwarded-for': neighbour }, dispatcher: new Agent() };
  const { headers, body } = await request(server.url, sent);
  await body.dump();
  expect(Number(/timeout=(\d+)/.exec(`${headers['keep-alive']}`)?.[1])).toBeGreaterThan(120);
  await expect.poll(() => server.output()).toMatch(/"event":"request".*"client":"[0-9a-f]{16}"/);
  expect(server.output()).not.toContain(neighbour);
});

test.each([
  ['neither host nor scheme', {}, origin, 200],
  ['no scheme', { host: 'layanan.example' }, origin, 200],
  ["another site's form", {}, 'https://evil.example', 403],
])('takes a form without scripts through a proxy: %s', async (_title, headers, from, status) => {
  for (const path of ['/login', `/pengantar/${'a'.repeat(43)}`]) {
    const body = new URLSearchParams({ email: 'a@b.test' });
    const answer = await send(neighbour, path, {
      method: 'POST',
      headers: { ...headers, origin: from },
      body,
    });
    expect([path, answer.status]).toEqual([
      path,
      path === '/login' || status === 403 ? status : 404,
    ]);
  }
});

test('answers a body above 32 MB so that it is read', async () => {
  const body = new Uint8Array(33 * 2 ** 20);
  const { status, bytes } = await send(neighbour, '/api/v1/auth/login', { method: 'POST', body });
  expect([status, Buffer.from(bytes).toString()]).toEqual([413, expect.stringContaining('32 MB')]);
});

/** Sends a POST's header and then a byte at a time, as long as the connection is open. */
function drip(address: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n`,
  );
  const timer = setInterval(() => socket.writable && socket.write('x'), 1000);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

test('answers others before the passwords that one network sends at once', async () => {
  const order: string[] = [];
  const note = async (name: string, answer: Promise<{ status: number }>) => {
    const { status } = await answer;
    order.push(name);
    return status;
  };
  const { email, password } = await addAccountTo(data, 'user');
  const guesses = Array.from({ length: 20 }, (_, index) =>
    note('guess', login('192.0.2.1', `warga${index}@layung.test`, 'salah-sekali')),
  );
  // The first one is refused or answered: all have arrived.
  await Promise.race(guesses);
  const others = await Promise.all([
    ...['/api/v1/health', '/sw.js', '/'].map((path) => note('other', send(neighbour, path))),
    note('other', login(neighbour, email, password)),
  ]);
  expect(others).toEqual([200, 200, 200, 200]);
  expect(order.length).toBeLessThan(15);
  // The slow machine's last ones have waited too long.
  for (const status of await Promise.all(guesses)) expect([401, 429]).toContain(status);
});

test('responds to others while some download, guess passwords, send slowly and count views', {
  timeout: 180_000,
}, async () => {
  const own = await addAccountTo(data, 'user');
  const other = await addAccountTo(data, 'user');
  const home = openData(data);
  const call = callsBy(
    (path, init) => fetch(server.url + path, init),
    () => [],
  );
  for (let count = 0; count < photos; count += 1) await submit({ call }, own.token);
  const { objects } = await home.FILES.list({ prefix: 'applications/' });
  for (const { key } of objects) await home.FILES.put(key, new Uint8Array(photoBytes));
  home.close();

  let until = 0;
  const statuses: Record<string, Set<number>> = {};
  const repeat = async (
    name: string,
    times: number,
    request: (index: number) => Promise<{ status: number }>,
  ) => {
    statuses[name] = new Set();
    const loop = async (_: unknown, index: number) => {
      while (Date.now() < until) {
        const { status } = await request(index).catch(() => ({ status: 0 }));
        statuses[name]?.add(status);
        if (status === 429) await sleep(1000);
      }
    };
    await Promise.all(Array.from({ length: times }, loop));
  };
  const headers = { 'x-forwarded-for': neighbour };
  const probe = (name: string, path: string, pauseMs = 100, init: RequestInit = {}) => ({
    name,
    url: server.url + path,
    init: { ...init, headers: { ...headers, ...init.headers } },
    pauseMs,
  });
  const probes = [
    probe('health', '/api/v1/health'),
    probe('file', '/sw.js'),
    probe('page', '/'),
    // Below the limit of a network.
    probe('login', '/api/v1/auth/login', 2000, loginInit(other.email, other.password)),
  ];
  const thread = new Worker(new URL('../tests/support/probe-thread.ts', import.meta.url), {
    workerData: { probes, duration: seconds * 1000 } satisfies Probing,
  });
  await once(thread, 'message');
  const probed = once(thread, 'message');
  until = Date.now() + seconds * 1000;
  const drips = Array.from({ length: 200 }, (_, index) => drip(`198.51.100.${index % 2}`));
  await Promise.all([
    repeat('downloads', 20, () =>
      send('192.0.2.1', '/api/v1/auth/export', { headers: { 'x-auth-token': own.token } }),
    ),
    repeat('guesses', guessers, (index) =>
      login(`192.0.2.${2 + (index % 3)}`, `warga${index}@layung.test`, 'salah-sekali'),
    ),
    repeat('views', 10, () =>
      send('192.0.2.9', `/api/v1/beritas/${crypto.randomUUID()}/views`, { method: 'POST' }),
    ),
  ]);
  for (const end of drips) end();
  const memory = memoryOf(server.pid, 'VmHWM');
  const [results]: Probed[][] = await probed;
  const slowest = Object.fromEntries((results ?? []).map((one) => [one.name, one.slowest]));
  console.log(JSON.stringify({ seconds, slowest, memory }));
  expect(results?.map(({ name, statuses }) => [name, statuses])).toEqual(
    probes.map(({ name }) => [name, [200]]),
  );
  const expected = { downloads: [200, 429, 503], guesses: [401, 429, 503], views: [404, 429, 503] };
  for (const [name, known] of Object.entries(expected))
    expect(known, name).toEqual(expect.arrayContaining([...(statuses[name] ?? [0])]));
  expect(memory).toBeLessThan(800);
  // By hand or at night: a machine with other work says nothing about milliseconds.
  if (isNightly) expect(Math.max(slowest.health ?? 1e9, slowest.file ?? 1e9)).toBeLessThan(1000);
});

test('ends right after the last answer', async () => {
  const slow = connect(Number(new URL(server.url).port), '127.0.0.1');
  slow.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await sleep(200);
  const stopped = server.stop('SIGTERM');
  await sleep(200);
  const start = performance.now();
  slow.write('}');
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toContain('HTTP/1.1 400');
  expect(await stopped).toBe(0);
  // The grace for open requests is ten seconds.
  expect(performance.now() - start).toBeLessThan(5000);
});

test('explains itself', async () => {
  const { ended, output } = await serve(data, ['--help']);
  await ended;
  expect(output()).toContain('Pemakaian: npm run serve');
});
