import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { allNamed } from '#scripts/archive/named-files.ts';
import { restore } from '#scripts/archive/restore.ts';
import { ensureBuiltForNode } from '#scripts/lib/build/build.ts';
import { silent } from '#scripts/lib/commands/progress.ts';
import { run } from '#scripts/lib/commands/run.ts';
import { openFile } from '#scripts/lib/files/open-file.ts';
import { type Answer, callsBy } from '#tests/support/call.ts';
import { answerFirstLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { skuForm } from '#tests/support/letters/submissions.ts';
import { archiveTo } from '#tests/support/make-archive.ts';
import { newPicture, toForm } from '#tests/support/pictures.ts';
import { startPortal } from '#tests/support/portal.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { addAccountTo, type Served, serve } from '#tests/support/runtime/serve.ts';
import { sampleSize } from '#tests/support/sample.ts';
import { openDb } from '#worker/db/client.ts';
import { sweep } from '#worker/scheduled.ts';
import { namedFiles } from '#worker/stored-files.ts';
import { openData, secretOf } from './data-folder.ts';

const folder = makeFolder();
const data = join(folder, 'data');
const callOn = (url: () => string) =>
  callsBy(
    (path, init) => fetch(new URL(path, url()), init),
    () => [],
  );

const countFiles = (): number =>
  readdirSync(join(data, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

const add = (title: string, image: Buffer) =>
  call('POST', 'beritas/add', {
    token: admin.token,
    form: toForm({ judulBerita: title, isiBerita: title, image }),
  });

let server: Served;
const call = callOn(() => server.url);
let admin: Awaited<ReturnType<typeof addAccountTo>>;
beforeAll(async () => {
  await ensureBuiltForNode();
  server = await serve(data);
  admin = await addAccountTo(data, 'admin');
  await answerFirstLetter({ call }, admin.token);
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
  const second = await serve(data);
  await second.ended;
  expect(second.output()).toContain('sedang dipakai proses lain');
  // Jobs that were due before the first start.
  for (const job of ['nightly', 'morning'])
    await expect.poll(() => server.output()).toContain(`"${job} job done"`);
  const lines = server.output().split('\n');
  const requests = lines.filter((line) => line.includes('"event":"request"'));
  expect(requests.length).toBeGreaterThan(10);
  expect(requests.join()).not.toMatch(/q=surat|127\.0\.0\.1|::1/);
});

/** What a confirmed call has written, as a query that finds it. */
type Fact = [sql: string, ...values: unknown[]];

test('loses nothing that it confirmed when it is killed amid approvals, submissions, uploads and deletions', async () => {
  const home = openData(data);
  const { token } = admin;
  const facts: Fact[] = [];
  let newest: string[] = [];
  for (let round = 0; round < sampleSize(2, 50); round += 1) {
    const resident = (await addAccountTo(data, 'user')).token;
    const pending = await Promise.all([0, 1, 2].map(() => submit({ call }, resident)));
    const picture = await newPicture();
    const isDone = facts.length + Math.floor(Math.random() * 9);
    const confirm = async (answer: Promise<Answer>, factOf: (body: Answer['body']) => Fact) => {
      const { status, body } = await answer;
      if (status < 300) facts.push(factOf(body));
      if (facts.length > isDone) await server.stop('SIGKILL');
    };
    const added: string[] = [];
    const sending = [
      ...pending.map(({ _id }) =>
        confirm(
          call('PUT', `applications/${_id}`, { token, json: { status: 'Disetujui' } }),
          ({ nomorSurat }) => [
            "SELECT 1 FROM letters JOIN applications ON applications.id = application_id WHERE application_id = ? AND number = ? AND status = 'Disetujui'",
            _id,
            Number(String(nomorSurat).split('/')[1]),
          ],
        ),
      ),
      ...[0, 1, 2].map(async () =>
        confirm(
          call('POST', 'applications/uploadapp', { token: resident, form: await skuForm() }),
          ({ _id }) => ['SELECT 1 FROM applications WHERE id = ?', _id],
        ),
      ),
      ...[0, 1, 2].map((index) => {
        const form = toForm({ judulBerita: `Kabar ${round} ${index}`, image: picture });
        return confirm(call('POST', 'beritas/add', { token, form }), ({ _id }) => {
          added.push(String(_id));
          return ['SELECT count(*) < 2 FROM content_records WHERE id = ?', _id];
        });
      }),
      ...newest.map((id) =>
        confirm(call('DELETE', `beritas/${id}`, { token }), () => [
          'SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM content_records WHERE id = ?)',
          id,
        ]),
      ),
    ];
    await Promise.allSettled(sending);
    newest = added;
    await server.stop('SIGKILL');
    server = await serve(data);
  }
  expect(existsSync(join(data, 'files/.partial'))).toBe(false);
  for (const [sql, ...values] of facts)
    expect(
      await home.DB.prepare(sql)
        .bind(...values)
        .first(),
      sql,
    ).not.toBeNull();
  const numbers = await home.DB.prepare(
    'SELECT year, max(number) - min(number) + 1 - count(*) AS gaps FROM letters GROUP BY year',
  ).all<{ gaps: number }>();
  expect(numbers.results.map(({ gaps }) => gaps)).toEqual(numbers.results.map(() => 0));
  const later = new Date(Date.now() + 2 * dayMs);
  const night = { SWEEP_ALL_ON: later.toISOString().slice(0, 10), AUTH_SECRET: secretOf(data) };
  await sweep({ ...home, ...night, PUBLIC_ORIGIN: '' }, later);
  const { objects, truncated } = await home.FILES.list();
  const keys = objects.map(({ key }) => key).filter((key) => !key.startsWith('trash/'));
  expect(truncated).toBe(false);
  expect([...(await namedFiles(openDb(home.DB), keys))].sort()).toEqual(keys.sort());
  expect([...(await allNamed(home.DB))].filter((key) => !keys.includes(key))).toEqual([]);
  home.close();
});

/** Sends a request whose path and body no client library alters; of an endless body as much as the server takes. */
async function sendRaw(head: string, isEndless = false): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const pump = () => {
    while (isEndless && socket.writable && socket.write(chunk));
  };
  socket.on('drain', pump).on('error', () => undefined);
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n`);
  socket.write(isEndless ? 'Transfer-Encoding: chunked\r\n\r\n' : '\r\n');
  pump();
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

test('rejects path traversal and oversized bodies, and responds with 2,000 idle connections open', async () => {
  for (const path of [
    '/media/..%2f..%2fportal.sqlite',
    '/media/%2e%2e/%2e%2e/auth-secret',
    '/media/..\\..\\auth-secret',
    '/media/a%00.jpg',
    '/media/../../auth-secret',
    '/_astro/..%5c..%5c..%5cpackage.json',
    '/_astro/../../package.json',
    '//etc/passwd',
    '/%',
  ])
    expect(await sendRaw(`GET ${path} HTTP/1.1`), path).toMatch(/^HTTP\/1\.1 (?:400|404) /);
  const login = 'POST /api/v1/auth/login HTTP/1.1\r\nContent-Type: application/json';
  expect(await sendRaw(login, true)).toMatch(/^(?:HTTP\/1\.1 413 |$)/);
  const chunked = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Blob([JSON.stringify({ email: admin.email, password: admin.password })]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(chunked.status).toBe(200);
  const idle = Array.from({ length: 2000 }, () =>
    connect(Number(new URL(server.url).port), 'localhost'),
  );
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  expect((await fetch(`${server.url}/api/v1/health`)).status).toBe(200);
  for (const socket of idle) socket.destroy();
});

test('backs up amid approvals, and moves to the other home and back with every row, file and QR code', async () => {
  const archive = join(folder, 'server.tar');
  const options = { overwrite: false, report: silent };
  const live = openData(data);
  const { token } = admin;
  const resident = await addAccountTo(data, 'user');
  const codes: string[] = [];
  let isCopied = false;
  const backUp = ['scripts/backup.ts', '--data', data, archive];
  const copied = run(process.execPath, backUp).finally(() => {
    isCopied = true;
  });
  while (!isCopied) {
    const { _id } = await submit({ call }, resident.token);
    const json = { status: 'Disetujui' };
    const { body } = await call('PUT', `applications/${_id}`, { token, json });
    codes.push(String(body.kodeVerifikasi));
  }
  await copied;
  const amid = openData(join(folder, 'amid'));
  expect((await restore(amid, openFile(archive), options)).missing).toEqual([]);
  const lettersOf = async ({ DB }: Pick<typeof live, 'DB'>) =>
    (await DB.prepare('SELECT * FROM letters ORDER BY year, number').all()).results;
  const [restored, all] = await Promise.all([lettersOf(amid), lettersOf(live)]);
  expect([restored.length > 0, all.slice(0, restored.length)]).toEqual([true, restored]);
  amid.close();
  rmSync(archive);
  await archiveTo(live, archive);
  live.close();
  await expect(
    run(process.execPath, ['scripts/restore.ts', '--data', data, '--overwrite', archive]),
  ).rejects.toThrow('sedang dipakai proses lain');
  const verify = (to: ReturnType<typeof callOn>) =>
    Promise.all(
      codes.slice(0, 3).map(async (code) => {
        const { status, body } = await to('GET', `verifikasi/${code}`);
        // The statement for other software has the address and the key of the home that makes it.
        return { status, body: { ...body, jws: typeof body.jws } };
      }),
    );
  const verified = await verify(call);
  expect(verified[0]).toMatchObject({ status: 200, body: { status: 'berlaku' } });
  const portal = await startPortal();
  const moved = await restore(portal.env, openFile(archive), options);
  expect(await verify(portal.call)).toEqual(verified);
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
  const again = await serve(home.folder);
  expect(await verify(callOn(() => again.url))).toEqual(verified);
  await again.stop('SIGKILL');
}, 180_000);

test('ends after open requests, and says so when the disk is full', async () => {
  expect(await server.stop('SIGTERM')).toBe(0);
  server = await serve(data, ['small']);
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const image = { width: 1700, height: 1700, channels: 3, background: 'black', noise } as const;
  const large = await sharp({ create: image }).jpeg({ quality: 95 }).toBuffer();
  const before = countFiles();
  const { status, body } = await add('Terlalu besar', large);
  expect([large.length > 2 ** 21, status]).toEqual([true, 507]);
  expect(body.message).toContain('penuh');
  expect(countFiles()).toBe(before);
  const small = await add('Muat', await newPicture());
  expect(small.status).toBe(201);
});
