import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type GuardOptions, guard } from './guard.ts';

interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** Sends requests, the later ones while the first are open, to a server that answers with what it knows of the client. */
async function ask(options: GuardOptions, headers: Record<string, string>, times = 1) {
  const waiting: (() => void)[] = [];
  const server = createServer(
    guard((incoming, outgoing) => {
      const { url, headers: known, rawHeaders } = incoming;
      waiting.push(() => outgoing.end(JSON.stringify({ url, known, rawHeaders })));
      if (times === 1) waiting.pop()?.();
    }, options),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = () =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(
        { port, host: '127.0.0.1', headers, method: 'POST', agent: false },
        async (answer) => {
          let text = '';
          for await (const chunk of answer) text += chunk;
          const retryAfter = answer.headers['retry-after'];
          resolve({ status: answer.statusCode ?? 0, retryAfter, text });
          for (const end of waiting.splice(0)) end();
        },
      );
      sent.on('error', reject).end();
    });
  const answers = await Promise.all(Array.from({ length: times }, send));
  server.close();
  return answers;
}

const lies = {
  'cf-connecting-ip': '9.9.9.9',
  'CF-Ray': '0123456789abcdef',
  'x-forwarded-for': '8.8.8.8, 7.7.7.7',
  'x-forwarded-proto': 'https',
  'x-real-ip': '6.6.6.6',
  host: 'portal.test',
};

test('believes no header about the client without a trusted proxy', async () => {
  const [answer] = await ask({ trustProxy: false }, lies);
  const { url, known, rawHeaders } = JSON.parse(answer?.text ?? '');
  expect(url).toBe('/');
  expect(known['cf-connecting-ip']).toBe('127.0.0.1');
  expect(answer?.text).not.toMatch(/9\.9\.9\.9|8\.8\.8\.8|7\.7\.7\.7|6\.6\.6\.6|cdef/);
  expect(rawHeaders.filter((one: string) => one === 'cf-connecting-ip')).toHaveLength(1);
});

test('takes the last hop and the scheme from a trusted proxy', async () => {
  const [answer] = await ask({ trustProxy: true }, lies);
  const { url, known } = JSON.parse(answer?.text ?? '');
  expect(url).toBe('https://portal.test/');
  expect(known['cf-connecting-ip']).toBe('7.7.7.7');
});

test('refuses a large body before it is read, and more requests than it can hold', async () => {
  const large = await ask({ trustProxy: false }, { 'content-length': String(33 * 2 ** 20) });
  expect(large).toMatchObject([{ status: 413 }]);
  const answers = await ask({ trustProxy: false, limit: 2 }, {}, 3);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  expect(answers.find(({ status }) => status === 503)?.retryAfter).toBe('5');
});
