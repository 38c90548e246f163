import { globSync } from 'node:fs';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { closeAll } from '#tests/support/runtime/process-wide.ts';
import { measureLoads } from './bench/load.ts';
import { measurePages } from './bench/pages.ts';
import { measureServer } from './bench/server.ts';
import { isExceeded, type Row, toKilobytes, toTable } from './bench/table.ts';
import { measureWork } from './bench/work.ts';
import { ensureBuilt, ensureBuiltForNode } from './lib/build.ts';
import { exitOnSignals } from './lib/run-main.ts';

/** The compressed size of the Worker as it is uploaded. */
async function measureWorker(): Promise<Row> {
  const files = globSync('dist/server/**/*.{mjs,js,bin,wasm}');
  const checks = [{ files, gzip: true }];
  const [worker] = (await sizeLimit([filePlugin], { checks })) as { size: number }[];
  const total = toKilobytes(worker?.size ?? 0);
  return { subject: 'Worker', measured: { total }, budget: { total: 2048 } };
}

/** Measures the built portal with the sample village, prints one table, and fails when a budget is exceeded. */
async function main(): Promise<void> {
  await ensureBuilt();
  await ensureBuiltForNode();
  const rows = [
    await measureWorker(),
    ...(await measureWork()),
    ...(await measureLoads()),
    ...(await measureServer()),
    ...(await measurePages()),
  ];
  console.log(toTable(rows));
  const exceeded = rows.filter(isExceeded).map(({ subject }) => subject);
  if (exceeded.length === 0) return;
  console.error(`\nOver budget: ${exceeded.join(', ')}`);
  process.exitCode = 1;
}

exitOnSignals();
try {
  await main();
} finally {
  await closeAll();
}
