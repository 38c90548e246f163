import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** When it began and how long it took, in microseconds. */
  ts: number;
  dur: number;
  /** The processor's own time for it, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/** V8 reads a function anew for the places of its code: for a debugger, which nobody has but whoever measures. */
const forDebugger = 'V8.CollectSourcePositions';

/**
 * The longest task of a page's main thread while something is done with it, in ms of this machine's processor: the time
 * that it computes, as what else this machine does meanwhile is no part of it, nor what is only done as it is watched.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  const categories = ['toplevel', 'disabled-by-default-v8.compile'];
  await browser.startTracing(page, { categories });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args.name === 'CrRendererMain';
  const main = new Set(traceEvents.filter(isMain).map(threadOf));
  const spans = traceEvents.filter((event) => event.ph === 'X' && main.has(threadOf(event)));
  const watched = spans.filter(({ name }) => name === forDebugger);
  const own = spans
    .filter(({ name }) => name.endsWith('RunTask'))
    .map((task) => {
      const within = watched.filter(
        (span) => threadOf(span) === threadOf(task) && holds(task, span),
      );
      return within.reduce((time, span) => time - timeOf(span), timeOf(task));
    });
  if (own.length === 0) throw new Error('the trace names no task of the page');
  return Math.max(...own) / 1000;
}

const timeOf = ({ tdur = 0 }: TraceEvent) => tdur;

const holds = (outer: TraceEvent, inner: TraceEvent) =>
  inner.ts >= outer.ts && inner.ts + inner.dur <= outer.ts + outer.dur;
