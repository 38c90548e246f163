import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completeState, readState } from './support/prepared-state.ts';
import { makeFolder } from './support/runtime/folder.ts';
import { startScript } from './support/script-process.ts';

const prepare = (state: string) => startScript('scripts/prepare.ts', { args: [state] });

it('prepares an empty state folder while workerd stalls', async () => {
  const state = join(makeFolder(), 'state');
  const preparation = prepare(state);
  const stallsLeft = new Map([
    ['Menerapkan migrasi', 1],
    ['Memuat data contoh', 1],
    ['Memuat surat contoh', 1],
  ]);
  for await (const line of preparation.lines) {
    const [step = ''] = line.split(':');
    const left = stallsLeft.get(step) ?? 0;
    stallsLeft.set(step, left - 1);
    if (left > 0) await preparation.stallWorkerd();
  }
  await preparation.finish();
  expect(await readState(state)).toEqual(completeState);
});

const steps = ['Memuat surat contoh', 'Memuat data contoh', 'Menerapkan migrasi'];

it.each(steps)(
  'completes the preparation when it is repeated after being killed at "%s", and then changes nothing',
  async (step) => {
    const state = join(makeFolder(), 'state');
    const killed = prepare(state);
    for await (const line of killed.lines) if (line.startsWith(step)) break;
    await killed.stop('SIGKILL');
    // The workerd of the killed process is still running.
    await prepare(state).finish();
    killed.killWorkerd();
    expect(await readState(state)).toEqual(completeState);
    await prepare(state).finish();
    expect(await readState(state)).toEqual(completeState);
  },
  // Three preparations, one after the other.
  180_000,
);
