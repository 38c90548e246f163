import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeHolder, pemOf } from '../fixtures/signed/signed-letters.ts';

const day = 24 * 60 * 60 * 1000;

/** Bits of the key usage: a server's certificate that is its own authority. */
const signsItself = 33;

const headers = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Content-Security-Policy': "default-src 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** A portal as its visitors see it, over HTTPS on this machine, with what is asked of it in a smoke test. */
export async function startDeployedPortal() {
  const until = new Date(Date.now() + day).toISOString();
  const wishes = {
    name: 'localhost',
    kind: 'ec',
    authority: true,
    usage: signsItself,
    until,
  } as const;
  const holder = makeHolder(wishes);
  const authority = pemOf(holder);
  /** The address that its pages name; null while they are as they should be. */
  const state = { names: null as string | null, origin: '' };
  const server = createServer(
    { key: holder.key.export({ type: 'pkcs8', format: 'pem' }), cert: authority },
    (request, response) => {
      const json = { ...headers, 'Content-Type': 'application/json' };
      if (request.url === '/api/v1/health') {
        response.writeHead(200, json).end('{"status":"ok"}');
      } else if (request.url === '/') {
        response.writeHead(200, { ...headers, 'Content-Type': 'text/html' });
        response.end(`<link rel="canonical" href="${state.names ?? state.origin}/">`);
      } else {
        response.writeHead(404, json).end('{"message":"Surat tidak ditemukan."}');
      }
    },
  );
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  state.origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return { state, authority, stop: () => new Promise((stopped) => server.close(stopped)) };
}
