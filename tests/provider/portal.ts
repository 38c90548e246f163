import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dayMs } from '#contract/basics/durations.ts';
import { makeHolder, pemOf } from '../fixtures/signed/signed-letters.ts';

/** Bits of the key usage of a self-signed server certificate. */
const selfSignedUsage = 33;

const headers = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Content-Security-Policy': "default-src 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

function selfSigned(name: string) {
  const until = new Date(Date.now() + dayMs).toISOString();
  const holder = makeHolder({ name, kind: 'ec', authority: true, usage: selfSignedUsage, until });
  return { key: holder.key.export({ type: 'pkcs8', format: 'pem' }), cert: pemOf(holder) };
}

/** A portal over HTTPS on this machine, with the responses that a smoke test checks. */
export async function startDeployedPortal() {
  const { key, cert } = selfSigned('localhost');
  const state = {
    /** Replaces the portal's address in its pages. */
    names: null as string | null,
    isOpen: true,
    origin: '',
  };
  const server = createServer({ key, cert }, (request, response) => {
    const json = { ...headers, 'Content-Type': 'application/json' };
    if (request.url === '/api/v1/health') {
      response.writeHead(state.isOpen ? 200 : 503, json).end('{"status":"ok"}');
    } else if (request.url === '/') {
      response.writeHead(200, { ...headers, 'Content-Type': 'text/html' });
      response.end(`<link rel="canonical" href="${state.names ?? state.origin}/">`);
    } else {
      response.writeHead(404, json).end('{"message":"Surat tidak ditemukan."}');
    }
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  state.origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return { state, authority: cert, stop: () => new Promise((stopped) => server.close(stopped)) };
}
