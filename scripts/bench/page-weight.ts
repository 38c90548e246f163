import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/** What a first visit to a page costs, in bytes as they travel (gzip), pictures and fonts as they are. */
export interface PageWeight {
  /** The HTML with the CSS in it. */
  document: number;
  /** The same with the headers that reach a browser: what must fit a new connection's first flight. */
  flight: number;
  script: number;
  total: number;
  requests: number;
}

/** Told to the edge, which keeps them. */
const edgeHeaders = ['cache-tag', 'cloudflare-cdn-cache-control'];
const compressible = /javascript|json|svg|css|html|manifest/;

/** Opens a page in a fresh browser profile and weighs everything that it loads of its own site. */
export async function weighPage(
  browser: Browser,
  address: URL,
  session?: { token: string; role: string },
): Promise<PageWeight> {
  // The service worker begins when the page is loaded, so it is no part of a first view.
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    (kept: Record<string, string>) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    { ...session },
  );
  const page = await context.newPage();
  const weight: PageWeight = { document: 0, flight: 0, script: 0, total: 0, requests: 0 };
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).origin !== address.origin) return;
    pending.push(
      response.body().then(
        (body) => add(weight, body, response.headers()),
        () => undefined,
      ),
    );
  });
  await page.goto(address.href, { waitUntil: 'networkidle' });
  await Promise.all(pending);
  await context.close();
  return weight;
}

function add(weight: PageWeight, body: Buffer, headers: Record<string, string>): void {
  const type = headers['content-type'] ?? '';
  const bytes = compressible.test(type) ? gzipSync(body, { level: 9 }).length : body.length;
  weight.requests += 1;
  weight.total += bytes;
  if (type.includes('html')) {
    weight.document += bytes;
    weight.flight += bytes + headerBytes(headers);
  }
  if (type.includes('javascript')) weight.script += bytes;
}

/** Of the headers that reach a browser. */
export function headerBytes(headers: Readonly<Record<string, string>>): number {
  const sent = Object.entries(headers).filter(([name]) => !edgeHeaders.includes(name));
  return sent.flat().join(': \n').length;
}
