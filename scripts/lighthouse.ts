import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { publicPages } from '../site/lib/pages/public-pages.ts';
import { launchBrowser } from '../tests/support/browser.ts';
import { newestDetails } from './bench/newest-details.ts';
import { ensureBuilt } from './lib/build.ts';
import { ensureChromium } from './lib/chromium.ts';

/**
 * Lighthouse (mobile, its own slow phone and network) over public pages of a portal that runs:
 * `npm run lighthouse -- [origin] [path …]`. Without an origin it takes http://localhost:8787; without paths every
 * page for everyone, the newest news item and product among them.
 */
const [origin = 'http://localhost:8787', ...given] = process.argv.slice(2);

/** The least that a page must score. */
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** The most that a page may take: milliseconds, and a shift without unit. */
const most = {
  'largest-contentful-paint': 1500,
  'total-blocking-time': 50,
  'cumulative-layout-shift': 0.02,
} as const;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Measures one page and prints its line; true when it keeps every limit. */
async function measure(path: string, port: number): Promise<boolean> {
  const result = await lighthouse(new URL(path, origin).href, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(least),
  });
  if (!result) throw new Error(`no result for ${path}`);
  const { categories, audits } = result.lhr;
  const scores = Object.entries(least).map(([name, limit]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    return { words: `${name} ${score}`, good: score >= limit };
  });
  const times = Object.entries(most).map(([name, limit]) => {
    const value = audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;
    return {
      words: `${name} ${value.toFixed(name.endsWith('shift') ? 3 : 0)}`,
      good: value <= limit,
    };
  });
  const all = [...scores, ...times];
  const good = all.every((figure) => figure.good);
  console.log(
    `${good ? ' ' : '✗'} ${path.padEnd(16).slice(0, 24)} ${all.map(({ words }) => words).join(' · ')}`,
  );
  const failed = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score === 0);
  for (const audit of failed) console.log(`    ${audit?.id}: ${audit?.title}`);
  return good;
}

async function main(): Promise<void> {
  await ensureChromium();
  await ensureBuilt();
  const port = await freePort();
  const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`], whole: true });
  let over = 0;
  const every = publicPages.filter(({ framed }) => !framed).map(({ path }) => path);
  const paths = given.length > 0 ? given : [...every, ...(await newestDetails(origin))];
  for (const path of paths) {
    if (!(await measure(path, port))) over += 1;
  }
  await browser.close();
  if (over > 0) process.exitCode = 1;
}

await main();
