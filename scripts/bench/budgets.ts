import type { PageWeight } from './page-weight.ts';

const kilobyte = 1024;

/** The most that a page may weigh (docs: the numbers of the design). */
export interface Budget {
  path: string;
  /** Who must be logged in to see the page. */
  as?: 'admin' | 'user';
  limits: Partial<PageWeight>;
}

const publicPage = { document: 14 * kilobyte, script: 5 * kilobyte };

export const budgets: readonly Budget[] = [
  { path: '/', limits: { ...publicPage, total: 150 * kilobyte, requests: 15 } },
  ...['/login', '/register', '/protect', '/verifikasi'].map((path) => ({
    path,
    limits: publicPage,
  })),
  { path: '/sku', as: 'user', limits: { script: 95 * kilobyte } },
  { path: '/skdp', as: 'user', limits: { script: 95 * kilobyte } },
  { path: '/dashboard', as: 'user', limits: {} },
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
