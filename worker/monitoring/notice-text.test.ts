import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Trouble } from '#contract/records/monitoring.ts';
import { describeTrouble } from './notice-text.ts';

const at = '2026-11-21T19:30:00.000Z';
const troubles: Trouble[] = [
  { job: 'nightly', state: 'failed', at },
  { job: 'backup', state: 'failed', at },
  { job: 'purge', state: 'failed', at },
  { job: 'nightly', state: 'overdue', at },
  { job: 'backup', state: 'overdue', at },
];

it('contains the time in the village', () => {
  for (const trouble of troubles)
    expect(describeTrouble(trouble).line).toContain('22 November 2026, 02.30 WIB');
});

it('reports a job that never ran', () => {
  for (const job of ['nightly', 'backup'] as const)
    expect(describeTrouble({ job, state: 'overdue', at: null }).line).toContain('belum pernah');
});

it('refers to existing chapters of the runbook', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8');
  const named = troubles.flatMap(
    (trouble) => describeTrouble(trouble).steps?.match(/(?<=“)[^”]+/) ?? [],
  );
  expect(named).toHaveLength(3);
  for (const chapter of named) expect(runbook).toContain(`\n## ${chapter}\n`);
});

it('names files only among the steps of the maintainer', () => {
  for (const trouble of troubles) {
    const { line, meaning, advice } = describeTrouble(trouble);
    expect(`${line} ${meaning} ${advice}`).not.toMatch(/docs|\.md|\.ts|npm/);
  }
});
