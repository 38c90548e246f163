import lighthouse, { type Config, defaultConfig, type Result } from 'lighthouse';
import TraceGatherer from 'lighthouse/core/gather/gatherers/trace.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Browser } from 'playwright-core';
import { freePort } from '../lib/free-port.ts';
import { isAsked, type Options, withoutId } from './options.ts';
import { withOwnCores } from './own-cores.ts';
import { publicPaths } from './public-paths.ts';
import { isBeyond, type Line, middleOf, report } from './report/line.ts';
import { withBrowser, withSamplePortal } from './sample-portal.ts';

/** What a page must score in each category. */
const score = 100;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Time {
  audit: string;
  name: string;
  most: number;
  unit: string;
  digits: number;
}

/** The most that a page may take: milliseconds, and a shift without unit. */
const times: readonly Time[] = [
  { audit: 'largest-contentful-paint', name: 'LCP', most: 1500, unit: 'ms', digits: 0 },
  { audit: 'total-blocking-time', name: 'TBT', most: 50, unit: 'ms', digits: 0 },
  { audit: 'cumulative-layout-shift', name: 'CLS', most: 0.02, unit: '', digits: 3 },
];

/** Names what keeps a page from its scores, but for its speed, which is measured beside. */
function nameFaults({ categories: all, audits }: Result): void {
  const others = Object.values(all).filter(({ id }) => id !== 'performance');
  const ids = new Set(others.flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id)));
  for (const id of ids) if (audits[id]?.score === 0) console.log(`    ${id}: ${audits[id]?.title}`);
}

/**
 * Empties the browser's memory before the page is opened. What Lighthouse's own benchmark of the machine leaves there is else
 * collected as the page begins: up to 37 ms of work, four times as many on the slow phone, that would count as the page's.
 */
class EmptiedTrace extends TraceGatherer {
  override async startSensitiveInstrumentation(
    context: Parameters<TraceGatherer['startSensitiveInstrumentation']>[0],
  ) {
    await context.driver.defaultSession.sendCommand('HeapProfiler.collectGarbage');
    await super.startSensitiveInstrumentation(context);
  }
}

const config: Config = {
  ...defaultConfig,
  artifacts: defaultConfig.artifacts?.map((artifact) =>
    artifact.id === 'Trace'
      ? { ...artifact, gatherer: { instance: new EmptiedTrace() } }
      : artifact,
  ),
};

/** Visits a page as Lighthouse does; an answer of before it has warmed the Worker. */
async function visit(address: URL, port: number): Promise<Result> {
  await (await fetch(address)).arrayBuffer();
  const flags = { port, logLevel: 'error' as const, onlyCategories: [...categories] };
  const result = await lighthouse(address.href, flags, config);
  if (!result) throw new Error(`no result for ${address}`);
  return result.lhr;
}

/** A moment is noisy where the machine is slower than this share of its best. */
const quietShare = 0.8;

/** How often the machine is asked before a visit, and how many visits may begin in a noisy moment, at most; then it counts as it is. */
const most = { questions: 20, visits: 3 };

/**
 * Visits pages in quiet moments. Lighthouse's own benchmark tells how fast the machine is: a second long in a page beside, until it
 * is quiet, and once more as Lighthouse begins. What is visited has no say in it.
 */
class QuietVisitor {
  readonly #browser: Browser;
  readonly #port: number;
  #best = 0;

  constructor(browser: Browser, port: number) {
    this.#browser = browser;
    this.#port = port;
  }

  async visit(address: URL): Promise<Result> {
    for (let visits = 1; ; visits += 1) {
      await this.#waitForQuiet();
      const result = await visit(address, this.#port);
      if (visits === most.visits || this.#isQuiet(speedOf(result))) return result;
    }
  }

  async #waitForQuiet(): Promise<void> {
    for (let question = 1; question <= most.questions; question += 1) {
      // As Lighthouse does, in a new page: where it has run before, it is faster by a fifth.
      const page = await this.#browser.newPage();
      const speed = await page.evaluate(pageFunctions.computeBenchmarkIndex);
      await page.close();
      if (this.#isQuiet(speed)) return;
    }
  }

  #isQuiet(speed: number): boolean {
    this.#best = Math.max(this.#best, speed);
    return speed >= quietShare * this.#best;
  }
}

const speedOf = ({ environment }: Result): number => environment.benchmarkIndex;

/** A page's scores and times over several visits. */
function linesOf(subject: string, results: readonly Result[]): Line[] {
  const scores = categories.map((name): Line => {
    const values = results.map(({ categories: all }) => 100 * (all[name]?.score ?? 0));
    return { subject, name, ...middleOf(values), limit: score, least: true, unit: '' };
  });
  const taken = times.map(({ audit, name, most, unit, digits }): Line => {
    const values = results.map(({ audits }) => audits[audit]?.numericValue ?? Infinity);
    return { subject, name, ...middleOf(values, digits), limit: most, unit };
  });
  return [...scores, ...taken];
}

/** How fast the machine was while each page was looked at, by Lighthouse's own benchmark: who repeats the figures can tell why theirs differ. */
function machineLine(results: readonly Result[]): Line {
  return {
    subject: 'the machine (BenchmarkIndex)',
    ...middleOf(results.map(speedOf)),
    limit: undefined,
    unit: '',
  };
}

/**
 * All the pages one after another, and so several times. In a Chromium that never has a window: one that could have puts frames
 * together in processes that take half of two cores, which counted as the page's blocking.
 */
async function visitAll(
  origin: URL | string,
  cores: readonly string[],
  options: Options,
): Promise<Line[]> {
  const port = await freePort();
  const paths = (await publicPaths(origin)).filter((path) => isAsked(options, path));
  const found = paths.map((path) => ({ path, results: [] as Result[] }));
  const args = [`--remote-debugging-port=${port}`, ...cores];
  return withBrowser({ args }, async (browser) => {
    const { runs = 3 } = options;
    const visitor = new QuietVisitor(browser, port);
    // A browser that has just started is slower, whatever it opens.
    await visit(new URL('/', origin), port);
    for (let run = 1; run <= runs; run += 1) {
      console.log(`Lighthouse, run ${run} of ${runs}`);
      for (const { path, results } of found) {
        const result = await visitor.visit(new URL(path, origin));
        results.push(result);
        nameFaults(result);
        report(linesOf(withoutId(path), [result]).filter(isBeyond));
      }
    }
    const lines = [
      ...found.flatMap(({ path, results }) => linesOf(withoutId(path), results)),
      machineLine(found.flatMap(({ results }) => results)),
    ];
    report(lines);
    return lines;
  });
}

/** Lighthouse (mobile, its own slow phone and network) over every page for everyone, of the sample village or a portal that runs. */
export function measureLighthouse(options: Options): Promise<Line[]> {
  return withOwnCores((cores) => {
    if (options.origin) return visitAll(options.origin, cores, options);
    return withSamplePortal(({ url }) => visitAll(url, cores, options));
  });
}
