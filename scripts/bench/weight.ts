import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { Portal } from '#tests/support/portal.ts';
import { type Budget, publicBudget, workBudgets, workerLimit } from './budgets.ts';
import { isAsked, type Options, withoutId } from './options.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { publicPaths } from './public-paths.ts';
import { type Line, report } from './report/line.ts';
import { withBrowser, withSamplePortal } from './sample-portal.ts';
import { measureWork } from './work.ts';

const kilobytes = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

function weightLines({ path, limits }: Budget, weight: PageWeight): Line[] {
  const line = (name: keyof PageWeight, words: string, unit: string): Line => {
    const show = unit === 'KB' ? kilobytes : (count: number) => count;
    const limit = limits[name];
    return {
      subject: withoutId(path),
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

async function weighPages(portal: Portal, browser: Browser, options: Options): Promise<Line[]> {
  const sessions = {
    admin: { token: (await portal.account('admin')).token, role: 'admin' },
    user: { token: (await portal.account()).token, role: 'user' },
  };
  const lines: Line[] = [];
  const budgets = [...(await publicPaths(portal.url)).map(publicBudget), ...workBudgets];
  for (const budget of budgets.filter(({ path }) => isAsked(options, path))) {
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

/** What travels to a first visit of each page, and with all of them what the Worker and its work weigh. */
export async function measureWeight(options: Options): Promise<Line[]> {
  const pages = await withSamplePortal((portal) =>
    withBrowser({}, (browser) => weighPages(portal, browser, options)),
  );
  const rest = options.only.length > 0 ? [] : [weighWorker(), ...(await measureWork())];
  report([...pages, ...rest]);
  return [...pages, ...rest];
}
