import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Failure, Trouble } from '#contract/records/monitoring.ts';
import { describeTrouble } from './notice-text.ts';

const at = '2026-11-21T19:30:00.000Z';
const now = new Date('2026-11-22T01:00:00.000Z');
const describe = (trouble: Trouble) => describeTrouble(trouble, now);
const jobs = [
  ...['nightly', 'morning', 'backup', 'purge', 'disk'],
  ...['database', 'clock', 'restored', 'moved'],
] as Failure['job'][];
const troubles: Trouble[] = [
  ...jobs.map((job) => ({ job, state: 'failed' as const, at })),
  { job: 'nightly', state: 'overdue', at },
  { job: 'backup', state: 'overdue', at },
];

it('contains the time in the village', () => {
  for (const trouble of troubles.filter(({ job }) => job !== 'disk'))
    expect(describe(trouble).line).toContain('22 November 2026, 02.30 WIB');
});

it('reports a job that never ran', () => {
  for (const job of ['nightly', 'backup'] as const)
    expect(describe({ job, state: 'overdue', at: null }).line).toContain('belum pernah');
});

it('refers to existing chapters of the runbook', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8');
  const named = troubles.flatMap((trouble) => describe(trouble).steps?.match(/(?<=“)[^”]+/) ?? []);
  expect(named).toHaveLength(9);
  for (const chapter of named) expect(runbook).toContain(`\n## ${chapter}\n`);
});

it('names files only among the steps of the maintainer', () => {
  for (const trouble of troubles) {
    const { line, meaning, advice } = describe(trouble);
    expect(`${line} ${meaning} ${advice}`).not.toMatch(/docs|\.md|\.ts|npm/);
  }
});
