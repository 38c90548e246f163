import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestHarness } from 'wrangler';
import { builtConfig } from '#scripts/lib/build/build.ts';
import { issueToken } from '#worker/auth/index.ts';
import { secrets } from '../platform/environment.ts';
import { type Act, kinds, makeAct, type Stage } from './acts.ts';
import { checkAnswers } from './checks/answers.ts';
import { checkStored, checkStrays } from './checks/invariants.ts';
import { Random } from './random.ts';
import { newTask } from './scheduler.ts';
import { type Store, storeOf } from './store.ts';
import {
  type Answer,
  accounts,
  passwordHash,
  prepareVillage,
  roleOf,
  type Sent,
  type Slip,
  toRequest,
} from './village.ts';

const names = ['portal-desa', 'portal-desa-2'];

/** The built Worker's configuration under another name: the same database and bucket. */
function configOf(name: string): string {
  const path = builtConfig.replace('wrangler.json', `${name}.json`);
  const config = JSON.parse(readFileSync(builtConfig, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...config, name, topLevelName: name }));
  return path;
}

const harness = createTestHarness({
  workers: names.map((name) => ({
    configPath: configOf(name),
    secrets: { AUTH_SECRET: secrets.current },
    // Refuses every connection: messages must not leave this machine.
    vars: { PUSH_TEST_ORIGIN: 'http://127.0.0.1:9' },
  })),
});
const workers = names.map((name) => harness.getWorker<Env>(name));
let store: Store;
let slip: Slip;

async function ask(number: number, sent: Sent): Promise<Answer> {
  const account = { id: sent.as, role: roleOf(sent.as), passwordHash };
  const init = toRequest(sent, await issueToken(secrets, account, new Date()));
  const response = await workers[number]?.fetch(`http://localhost/api/v1/${sent.path}`, {
    ...init,
    // workerd closes a connection whose request it answered unread.
    headers: { ...init.headers, connection: 'close' },
  });
  return { status: response?.status ?? 0, body: (await response?.json()) as Answer['body'] };
}

beforeAll(async () => {
  await harness.listen();
  const [worker] = workers;
  await worker?.applyD1Migrations('DB');
  const env = await worker?.getEnv();
  if (!env) throw new Error('no Worker was started');
  store = storeOf(env.DB, async () => {
    const { objects } = await env.FILES.list();
    const reads = objects.map(async ({ key }) => {
      const bytes = await (await env.FILES.get(key))?.arrayBuffer();
      return [key, new Uint8Array(bytes ?? [])] as const;
    });
    return new Map(await Promise.all(reads));
  });
  const insert = env.DB.prepare(accounts.sql);
  await env.DB.batch(accounts.values.map((values) => insert.bind(...values)));
  slip = await prepareVillage((sent) => ask(0, sent));
});
afterAll(() => harness.close());

test('several Workers on one database and bucket preserve every invariant', async () => {
  const random = new Random(1);
  const stage: Stage = { store, random, submissions: new Map(), slip, wave: 0, focus: {} };
  const acts: Act[] = [];
  const possible = kinds.filter((kind) => !/^nightly|^morning|account$|^give role/.test(kind));
  for (let wave = 0; wave < 8; wave += 1) {
    stage.wave = wave;
    stage.focus = {};
    const made: Act[] = [];
    for (let i = 0; i < 6; i += 1) {
      const task = newTask(`wave ${wave}, act ${i}`, random.below(names.length));
      const act = await makeAct(stage, random.pick(possible), task);
      if (act) made.push(act);
    }
    acts.push(...made);
    await Promise.all(
      made.map(async (act) => {
        if (act.sent) act.answer = await ask(act.task.isolate, act.sent);
      }),
    );
  }
  expect(acts.filter(({ answer }) => answer?.status === 200).length).toBeGreaterThan(10);
  expect(await checkStored(store)).toEqual([]);
  expect(await checkStrays(store)).toEqual([]);
  expect(await checkAnswers(acts, store)).toEqual([]);
});
