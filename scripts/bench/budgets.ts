import type { PageWeight } from './page-weight.ts';
import { hasCharts } from './public-paths.ts';

const kilobyte = 1024;

/** The most that a page may weigh (docs: the numbers of the design). */
export interface Budget {
  path: string;
  /** Who must be logged in to see the page. */
  as?: 'admin' | 'user';
  limits: Partial<PageWeight>;
}

/** A new connection's first flight: ten segments (RFC 6928) of 1,460 bytes. */
export const firstFlight = 14_600;

const plainPage = { document: 14 * kilobyte, flight: firstFlight, script: 5 * kilobyte };
const chartPage = { document: 14 * kilobyte, flight: firstFlight };
const homePage = { ...plainPage, total: 150 * kilobyte, requests: 15 };

/** Of a page for everyone. */
export const publicBudget = (path: string): Budget => ({
  path,
  limits: path === '/' ? homePage : hasCharts(path) ? chartPage : plainPage,
});

export const workBudgets: readonly Budget[] = [
  { path: '/sku', as: 'user', limits: { script: 95 * kilobyte } },
  { path: '/skdp', as: 'user', limits: { script: 95 * kilobyte } },
  { path: '/dashboard', as: 'user', limits: {} },
  { path: '/akun', as: 'user', limits: { script: 110 * kilobyte } },
  ...['/adminpanel', '/adminpanel?menu=edit', '/adminpanel?menu=berita'].map((path) => ({
    path,
    as: 'admin' as const,
    limits: { script: 180 * kilobyte },
  })),
  { path: '/uploadberita', as: 'admin', limits: { script: 110 * kilobyte } },
];

/** The whole Worker, compressed. */
export const workerLimit = 1024 * kilobyte;

/** One letter: CPU in milliseconds, warm, and size in bytes. */
export const letterLimits = { milliseconds: 60, bytes: 60 * kilobyte };

/** CPU of the Worker's start in milliseconds: Cloudflare refuses one that takes longer (Workers, limits). */
export const startLimit = 1000;
