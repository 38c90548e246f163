import type { Browser, Page } from 'playwright-core';
import { slowdown } from './watch.ts';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** The processor's own time for it, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/**
 * The longest task of a page's main thread while something is done with it, in ms of a processor as slow as the phone's: the time
 * that it computes, as what else this machine does meanwhile is no part of it.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args.name === 'CrRendererMain';
  const main = new Set(trace.traceEvents.filter(isMain).map(threadOf));
  const tasks = trace.traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && main.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('the trace names no task of the page');
  return (Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000) * slowdown;
}
