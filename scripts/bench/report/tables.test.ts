import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTable, writeTable } from './tables.ts';

it('writes a page a row between its marks, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'figures.md');
  const lines = [
    { subject: '/', name: 'script', measured: 1.2, limit: 5, unit: 'KB' },
    { subject: '/', name: 'requests', measured: 9, limit: undefined, unit: '' },
    { subject: '/', name: 'seo', measured: 99, limit: 100, least: true as const, unit: '' },
    { subject: 'Worker', measured: 980, limit: 1024, unit: 'KB' },
    { subject: 'the processor', measured: 5, limit: undefined, unit: 'times' },
    { subject: 'a press', measured: 40, spread: [32, 64] as const, limit: 100, unit: 'ms' },
  ];
  try {
    writeFileSync(file, 'before\n<!-- weight -->\nold\n<!-- /weight -->\nafter\n');
    for (const day of ['2026-11-21', '2026-11-22'])
      writeTable(file, 'weight', lines, new Date(day));
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^before\n<!-- weight -->\n\nMeasured on 2026-11-22: version .*Node /);
    expect(text).toContain('| page | script | requests | seo |\n| --- | ---: | ---: | ---: |\n');
    expect(text).toContain('| `/` | 1.2 KB of 5 | 9 | 99, least 100 |\n');
    expect(text).toContain('| Worker | 980 KB of 1024 |\n| the processor | 5 times |\n');
    expect(text).toContain('| a press | 40 ms of 100 (32–64) |\n');
    expect(readTable(file, 'weight')).toEqual(lines);
    writeFileSync(file, text.replaceAll(' |', '     |'));
    expect(readTable(file, 'weight')).toEqual(lines);
    expect(text.endsWith('\n<!-- /weight -->\nafter\n')).toBe(true);
    expect(text).not.toMatch(/old|11-21/);
    writeFileSync(file, 'no marks');
    expect(() => writeTable(file, 'weight', lines)).toThrow('has no <!-- weight -->');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
