import { expect, it } from 'vitest';
import { limitsTable } from './limits.ts';
import type { Line } from './line.ts';

const line = (subject: string, name: string, measured: number, limit: number, unit = ''): Line => {
  return { subject, ...(name && { name }), measured, limit, unit };
};

const results = {
  weight: [
    line('/', 'HTML + CSS', 13, 14, 'KB'),
    line('/', 'with headers', 14_300, 14_600, 'B'),
    line('/cari', 'HTML + CSS', 6.9, 14, 'KB'),
    line('/cari', 'script', 0, 5, 'KB'),
    line('/', 'requests', 8, 15),
    line('/sku', 'script', 96, 95, 'KB'),
    line('/adminpanel', 'script', 110, 180, 'KB'),
    line('one letter', '', 23, 60, 'KB'),
    line('Worker', '', 942, 1024, 'KB'),
  ],
  lighthouse: [
    { ...line('/', 'performance', 97, 100), least: true as const },
    { ...line('/cari', 'performance', 100, 100), least: true as const },
    line('/', 'TBT', 0, 50, 'ms'),
  ],
  felt: [
    line('/statistik', 'longest task', 48, 50, 'ms'),
    line('/statistik', 'shift', 0, 0.02),
    line('a press', '', 64, 100, 'ms'),
  ],
  scale: [
    line('GET /', 'round trips', 1, 1),
    line('GET /api/v1/beritas', 'round trips', 2, 2),
    line('GET /', 'rows', 0, 0),
    line('GET /', 'grown', 1.1, 1.3),
    line('GET /cari (a rare word)', 'grown', 1.9, 2),
  ],
  ratios: [line('/', 'answered / bare', 1.17, 1.25)],
  axe: [line('/', 'findings', 0, 0)],
  recorded: [
    { ...line('schedules that hold', '', 1_000_000, 1_000_000), least: true as const },
    { ...line('mutants killed', '', 94.1, 90), least: true as const },
  ],
};

it('names of each number the figure that is nearest to it, and how many are within', () => {
  const table = limitsTable(results);
  expect(table).toMatch(
    /page for everyone, compressed .* \| 14300 B \(`\/`, with headers\) \| 3 of 3 \|/,
  );
  expect(table).toMatch(/all script .* \| 96 KB \(`\/sku`, script\) \| 0 of 1 \|/);
  expect(table).toMatch(/Lighthouse .* \| 97 \(`\/`, performance\) \| 1 of 2 \|/);
  expect(table).toMatch(/press to its paint.* \| 64 ms \(a press\) \| 1 of 1 \|/);
  expect(table).toMatch(/rows read .* \| 0 \(`GET \/`, rows\) \| 1 of 1 \|/);
});

it('says which number nothing was measured of', () => {
  expect(() => limitsTable({ ...results, ratios: [] })).toThrow(
    'the home page against a bare Hono',
  );
});
