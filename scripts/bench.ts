import { globSync } from 'node:fs';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { closeAll } from '#tests/support/runtime/process-wide.ts';
import { measureLetter } from './bench/letter.ts';
import { measurePages } from './bench/pages.ts';
import { measureServer } from './bench/server.ts';
import { overBudget, type Row, toCells, toKilobytes } from './bench/table.ts';
import { ensureBuilt, ensureBuiltForNode } from './lib/build/build.ts';
import { exitOnSignals } from './lib/commands/run-main.ts';

/** The compressed size of the Worker as it is uploaded. */
async function measureWorker(): Promise<Row> {
  const files = globSync('dist/server/**/*.{mjs,js,bin,wasm}');
  const checks = [{ files, gzip: true }];
  const [worker] = (await sizeLimit([filePlugin], { checks })) as { size: number }[];
  return {
    subject: 'Worker',
    measured: { 'all KB': toKilobytes(worker?.size ?? 0) },
    budget: { 'all KB': 2048 },
  };
}

/** Measures the built portal with the sample village, prints one table, and fails when a budget is exceeded. */
async function main(): Promise<void> {
  await ensureBuilt();
  await ensureBuiltForNode();
  const rows = [await measureWorker()];
  // CPU and memory are read from Linux's /proc.
  if (process.platform === 'linux') rows.push(await measureLetter(), ...(await measureServer()));
  rows.push(...(await measurePages()));
  console.table(Object.fromEntries(rows.map((row) => [row.subject, toCells(row)])));
  const over = overBudget(rows);
  if (over.length === 0) return;
  console.error(`Over budget: ${over.join('; ')}`);
  process.exitCode = 1;
}

exitOnSignals();
try {
  await main();
} finally {
  await closeAll();
}
