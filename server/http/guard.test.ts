import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { type GuardOptions, guard } from './guard.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

/** A guarded server. Its requests stay open until `finish` answers them with what the server knows of each. */
async function start(options: GuardOptions) {
  const open: Parameters<RequestListener>[] = [];
  const server = createServer(guard((...pair) => void open.push(pair), options));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  const send = (headers: Record<string, string | number> = {}, body?: Buffer, path = '/') => {
    const sent = request({ port, path, headers, method: body ? 'POST' : 'GET', agent: false });
    const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => {
      if (!response) throw new Error('no response');
      let text = '';
      for await (const chunk of response) text += chunk;
      return { status: response.statusCode, headers: response.headers, text };
    });
    answer.catch(() => undefined);
    sent.on('error', () => undefined);
    sent.end(body);
    return answer;
  };
  /** Waits for so many open requests. */
  const isOpen = (count: number) => expect.poll(() => open.length).toBe(count);
  const finish = () => {
    for (const [{ url, headers: known, rawHeaders }, response] of open.splice(0))
      response.end(JSON.stringify({ url, known, rawHeaders }));
  };
  return { send, isOpen, open, finish };
}

const lies = {
  'cf-connecting-ip': '9.9.9.9',
  'CF-Ray': '0123456789abcdef',
  'x-forwarded-for': '8.8.8.8, 7.7.7.7',
  'x-forwarded-proto': 'https',
  'x-real-ip': '6.6.6.6',
  host: 'portal.test',
};

async function describe(options: GuardOptions, headers: Record<string, string>) {
  const { send, isOpen, finish } = await start(options);
  const answer = send(headers);
  await isOpen(1);
  finish();
  return JSON.parse((await answer).text);
}

it('believes no header about the client without a trusted proxy', async () => {
  const { url, known, rawHeaders } = await describe({ trustProxy: false }, lies);
  expect(url).toBe('/');
  expect(known['cf-connecting-ip']).toBe('127.0.0.1');
  expect(JSON.stringify([known, rawHeaders])).not.toMatch(/9\.9\.9|8\.8\.8|7\.7\.7|6\.6\.6|cdef/);
  expect(rawHeaders.filter((one: string) => one === 'cf-connecting-ip')).toHaveLength(1);
});

it('takes the last hop and the scheme from a trusted proxy', async () => {
  const { url, known } = await describe({ trustProxy: true }, lies);
  expect([url, known['cf-connecting-ip']]).toEqual(['https://portal.test/', '7.7.7.7']);
});

it.each([
  ['https://desa.example', 'https://desa.example/'],
  ['https://evil.example', '/'],
])(
  "takes a form of %s behind a proxy that sends another host for one of '%s'",
  async (from, url) => {
    const options = { trustProxy: true, origin: 'https://desa.example' };
    const headers = { host: '127.0.0.1:8787', origin: from };
    expect((await describe(options, headers)).url).toBe(url);
  },
);

it.each(['a/b?c#d', 'a@b', 'a b', '[::1', 'a:b'])('refuses the host %j', async (host) => {
  const { send, open } = await start({ trustProxy: false });
  expect([(await send({ host })).status, open.length]).toEqual([400, 0]);
});

it('gives one network 40 open requests, and everybody 200, without health and static files', async () => {
  const isFree = (path: string) => path === '/bebas';
  const { send, isOpen, open, finish } = await start({ trustProxy: true, isFree });
  const from = (address: string, path?: string) =>
    send({ 'x-forwarded-for': address }, undefined, path);
  const networks = [1, 2, 3, 4, 5].map(
    (network) => (host: number) => `2001:db8:0:${network}::${host}`,
  );
  for (const [index, addressOf] of networks.entries()) {
    for (let host = 1; host <= 40; host += 1) void from(addressOf(host));
    await isOpen((index + 1) * 40);
    const { status, headers } = await from(addressOf(41));
    expect([status, headers['retry-after'], open.length]).toEqual([503, '5', (index + 1) * 40]);
  }
  expect((await from('203.0.113.7')).status).toBe(503);
  void from('203.0.113.7', '/bebas');
  await isOpen(201);
  finish();
  void from('203.0.113.7');
  await isOpen(1);
});

it('gives a proxy that is not trusted more than one share', async () => {
  const { send, isOpen } = await start({ trustProxy: false });
  for (let times = 0; times < 60; times += 1) void send();
  await isOpen(60);
});

it('bounds the bytes of open bodies, and answers one that is too large so that it is read', async () => {
  const { send, isOpen } = await start({ trustProxy: true });
  const most = 32 * 2 ** 20;
  const large = (address: string, headers: Record<string, string | number>) =>
    send({ 'x-forwarded-for': address, ...headers }, Buffer.alloc(1));
  void large('a', { 'content-length': most });
  void large('a', { 'transfer-encoding': 'chunked' });
  await isOpen(2);
  expect((await large('a', { 'content-length': most })).status).toBe(503);
  for (const address of ['b', 'c', 'd'])
    for (let times = 0; times < 2; times += 1) void large(address, { 'content-length': most });
  await isOpen(8);
  expect((await large('e', { 'content-length': most })).status).toBe(503);
  const answer = await send({ 'content-length': most + 1 }, Buffer.alloc(most + 1));
  expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('terlalu besar')]);
});

it('ends a small body that takes longer than a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { send, open } = await start({ trustProxy: false });
  const slow = send({ 'content-length': 9 }, Buffer.alloc(1));
  while (open.length === 0) await turn();
  vi.advanceTimersByTime(60_000);
  await expect(slow).rejects.toThrow('socket hang up');
});
