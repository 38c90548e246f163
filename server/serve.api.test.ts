import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restore } from '#scripts/archive/restore.ts';
import { ensureBuiltForNode } from '#scripts/lib/build.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { openFile } from '#scripts/lib/open-file.ts';
import { silent } from '#scripts/lib/progress.ts';
import { run } from '#scripts/lib/run.ts';
import { archiveTo } from '#tests/support/make-archive.ts';
import { newPicture, toForm } from '#tests/support/pictures.ts';
import { startPortal } from '#tests/support/portal.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { closeAtEnd } from '#tests/support/runtime/process-wide.ts';
import { sampleSize } from '#tests/support/sample.ts';
import { openData } from './data-folder.ts';

const folder = makeFolder();
const data = join(folder, 'data');
const admin = { email: 'admin@layung.test', password: 'layung-admin' };
const running = new Set<ReturnType<typeof spawn>>();
closeAtEnd({
  close: async () => {
    for (const child of running) child.kill('SIGKILL');
  },
});

/** Starts `npm run serve` and waits until it responds or has ended. */
async function serve(...args: string[]) {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), PORTAL_DATA: data };
  const shell = `trap '' XFSZ; ${args[0] === 'small' ? 'ulimit -f 2048; ' : ''}exec "$0" scripts/serve.ts "$@"`;
  const given = args.filter((arg) => arg !== 'small');
  const child = spawn('bash', ['-c', shell, process.execPath, ...given], { env });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  const isReady = () => output.includes('Portal siap');
  while (!isReady() && child.exitCode === null)
    await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    url,
    output: () => output,
    async stop(signal: NodeJS.Signals) {
      child.kill(signal);
      const [code] = await ended;
      running.delete(child);
      return code;
    },
    ended,
  };
}

type Server = Awaited<ReturnType<typeof serve>>;

const countFiles = (): number =>
  readdirSync(join(data, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

async function login({ url }: Server): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(admin);
  const answer = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body });
  return ((await answer.json()) as { token: string }).token;
}

const add = async ({ url }: Server, token: string, title: string, picture: Buffer) =>
  fetch(`${url}/api/v1/beritas/add`, {
    method: 'POST',
    headers: { 'x-auth-token': token },
    body: toForm({ judulBerita: title, isiBerita: title, image: picture }),
  });

let server: Server;
beforeAll(async () => {
  await ensureBuiltForNode();
  server = await serve('--sample');
});
afterAll(() => server.stop('SIGKILL'));

test('serves pages, files and the API, and refuses a second process in words', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/bantuan', 200],
    ['/cari?q=surat', 200],
    ['/api/v1/health', 200],
    ['/api/v1/openapi.json', 200],
    ['/api/v1/letter-types/library', 401],
    ['/sw.js', 200],
    ['/_headers', 404],
    ['/.stamp', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
  ] as const) {
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBe(status);
    await answer.arrayBuffer();
  }
  const home = await fetch(server.url, { headers: { 'accept-encoding': 'gzip' } });
  expect(home.headers.get('content-encoding')).toBe('gzip');
  expect(home.headers.get('content-security-policy')).toContain("default-src 'self'");
  const again = await fetch(server.url, {
    headers: { 'if-none-match': home.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  expect(statSync(join(data, 'auth-secret')).mode & 0o777).toBe(0o600);
  const second = await serve();
  await second.ended;
  expect(second.output()).toContain('sedang dipakai proses lain');
  const lines = server.output().split('\n');
  const requests = lines.filter((line) => line.includes('"event":"request"'));
  expect(requests.length).toBeGreaterThan(10);
  expect(requests.join()).not.toMatch(/q=surat|127\.0\.0\.1|::1/);
});

test('loses nothing that it confirmed when it is killed amid uploads', async () => {
  const confirmed: string[] = [];
  for (let round = 0; round < sampleSize(2, 50); round += 1) {
    const token = await login(server);
    const picture = await newPicture();
    const isDone = confirmed.length + 3;
    const sending = Array.from({ length: 12 }, async (_, index) => {
      const answer = await add(server, token, `Kabar ${round} ${index}`, picture);
      if (answer.status === 201) confirmed.push(`Kabar ${round} ${index}`);
      if (confirmed.length >= isDone) await server.stop('SIGKILL');
    });
    await Promise.allSettled(sending);
    await server.stop('SIGKILL');
    server = await serve();
  }
  const all = await fetch(`${server.url}/api/v1/beritas?limit=100&q=kabar`);
  const { data: rows } = (await all.json()) as { data: { judulBerita: string; image: string }[] };
  const titles = rows.map(({ judulBerita }) => judulBerita);
  for (const title of confirmed.slice(-60)) expect(titles).toContain(title);
  expect(confirmed.length).toBeGreaterThan(4);
  for (const { image } of rows.slice(0, 5))
    expect((await fetch(new URL(image, server.url))).status).toBe(200);
  expect(existsSync(join(data, 'files/.partial'))).toBe(false);
});

test('backs up while it runs, and moves to the other home and back with every row and file', async () => {
  const archive = join(folder, 'server.tar');
  await run(process.execPath, ['scripts/backup.ts', '--data', data, archive]);
  await expect(
    run(process.execPath, ['scripts/restore.ts', '--data', data, '--overwrite', archive]),
  ).rejects.toThrow('sedang dipakai proses lain');
  const portal = await startPortal();
  const options = { overwrite: false, report: silent };
  const moved = await restore(portal.env, openFile(archive), options);
  const back = join(folder, 'workerd.tar');
  await archiveTo(portal.env, back);
  await portal.stop();
  const home = openData(join(folder, 'back'));
  const returned = await restore(home, openFile(back), options);
  home.close();
  const contents = ({ entries }: typeof moved) =>
    entries.filter(({ path }) => path !== 'README.md').sort((a, b) => (a.path < b.path ? -1 : 1));
  expect(contents(returned)).toEqual(contents(moved));
  expect(moved.missing).toEqual([]);
});

test('ends after open requests, and says so when the disk is full', async () => {
  expect(await server.stop('SIGTERM')).toBe(0);
  server = await serve('small');
  const token = await login(server);
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const image = { width: 1700, height: 1700, channels: 3, background: 'black', noise } as const;
  const large = await sharp({ create: image }).jpeg({ quality: 95 }).toBuffer();
  const before = countFiles();
  const answer = await add(server, token, 'Terlalu besar', large);
  expect([large.length > 2 ** 21, answer.status]).toEqual([true, 507]);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('penuh') });
  expect(countFiles()).toBe(before);
  const small = await add(server, token, 'Muat', await newPicture());
  expect(small.status).toBe(201);
});
