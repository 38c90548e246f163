import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tests/support/browser.ts';
import { type Portal, startPortal } from '../tests/support/portal.ts';
import { closeAll } from '../tests/support/runtime/process-wide.ts';
import { type Budget, publicBudgets, workBudgets, workerLimit } from './bench/budgets.ts';
import { newestDetails } from './bench/newest-details.ts';
import { type PageWeight, weighPage } from './bench/page-weight.ts';
import { report, sumUp } from './bench/report.ts';
import { measureWork } from './bench/work.ts';
import { type Line, writeTable } from './bench/write-table.ts';
import { ensureBuilt } from './lib/build.ts';
import { ensureChromium } from './lib/chromium.ts';
import { fillWhereNew } from './sample/fill.ts';

const { values } = parseArgs({ options: { write: { type: 'string' } } });
/** The Markdown file that the figures are written into, where one is named. */
const table = values.write;

const kilobytes = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

function weightLines({ path, limits }: Budget, weight: PageWeight): Line[] {
  const line = (name: keyof PageWeight, words: string, unit: string): Line => {
    const show = unit === 'KB' ? kilobytes : (count: number) => count;
    const limit = limits[name];
    return {
      subject: path.replace(/[0-9a-f-]{36}$/, '…'),
      name: words,
      measured: show(weight[name]),
      limit: limit === undefined ? undefined : show(limit),
      unit,
    };
  };
  return [
    line('document', 'HTML + CSS', 'KB'),
    line('flight', 'with headers', 'B'),
    line('script', 'script', 'KB'),
    line('total', 'all', 'KB'),
    line('requests', 'requests', ''),
  ];
}

async function weighPages(portal: Portal, browser: Browser): Promise<Line[]> {
  const sessions = {
    admin: { token: (await portal.account('admin')).token, role: 'admin' },
    user: { token: (await portal.account()).token, role: 'user' },
  };
  const lines: Line[] = [];
  const budgets = [...publicBudgets(await newestDetails(portal.url)), ...workBudgets];
  for (const budget of budgets) {
    const session = budget.as && sessions[budget.as];
    const weight = await weighPage(browser, new URL(budget.path, portal.url), session);
    lines.push(...weightLines(budget, weight));
  }
  return lines;
}

/** The Worker's modules as they are uploaded, compressed. */
function weighWorker(): Line {
  const folder = 'dist/server';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((name) => /\.(mjs|js|bin|wasm)$/.test(name));
  const bytes = modules.map((name) => gzipSync(readFileSync(join(folder, name))).length);
  const measured = kilobytes(bytes.reduce((sum, size) => sum + size, 0));
  return { subject: 'Worker', measured, limit: kilobytes(workerLimit), unit: 'KB' };
}

async function main(): Promise<void> {
  await ensureChromium();
  await ensureBuilt();
  const [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
  try {
    await fillWhereNew(portal.env.DB, portal.env.FILES);
    const pages = await weighPages(portal, browser);
    const lines = [...pages, weighWorker(), ...(await measureWork())];
    report(lines);
    sumUp(lines);
    if (table) writeTable(table, lines);
  } finally {
    await browser.close();
    await portal.stop();
    await closeAll();
  }
}

await main();
