import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuiltForNode } from '#scripts/lib/build/build.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { startServer } from '../support/runtime/node-home.ts';
import { type Answers, answersOf, differences } from './answers.ts';

/** A file outside the checkout: without it the answers are written there, else they are compared with it. */
const file = process.env.ANSWERS ?? '';

/** Answers contain numbers of letters, quarters and years. */
const month = new Date().toISOString().slice(0, 7);

let portal: Portal;
let answers: { month: string; worker: Answers; server: Answers };
beforeAll(async () => {
  await ensureBuiltForNode();
  portal = await startPortal();
  const home = await startServer({ PUBLIC_ORIGIN: '' });
  const [worker, server] = await Promise.all([answersOf(portal), answersOf(home)]);
  answers = { month, worker, server };
}, 400_000);
afterAll(() => portal.stop());

it('gives the same answers in both homes', () => {
  expect(differences(answers.worker, answers.server)).toEqual([]);
});

it.runIf(file)('gives the same answers as the version that wrote the file', () => {
  if (!existsSync(file)) return writeFileSync(file, JSON.stringify(answers));
  const before: typeof answers = JSON.parse(readFileSync(file, 'utf8'));
  expect(before.month, `${file} is of another month`).toBe(month);
  expect(differences(before.worker, answers.worker)).toEqual([]);
  expect(differences(before.server, answers.server)).toEqual([]);
});
