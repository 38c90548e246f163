import { DatabaseSync } from 'node:sqlite';
import { applyMigrations, readMigrations } from '#scripts/lib/storage/migrations.ts';
import { r2Over } from '#server/platform/r2.ts';
import { atOnce, d1Over, type Perform } from '#server/platform/sqlite-d1.ts';
import { environmentOf, origin, secrets } from '../platform/environment.ts';
import { type Objects, storeOver } from '../platform/memory-store.ts';
import { watchChanges } from './checks/entries.ts';
import { watchOffers } from './checks/letter-type-checks.ts';
import { type Globals, replaceGlobals, VirtualClock } from './isolates/globals.ts';
import type { Isolate } from './isolates/load-isolates.ts';
import { PushServices } from './push-services.ts';
import { Random } from './random.ts';
import { bytesOf, type Store, storeOf } from './store.ts';
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

/** Half an hour before the new year in Jakarta. */
const beginning = Date.UTC(2026, 11, 31, 16, 30);

/** A village's database and bucket, the isolates that serve it, and their time and random numbers. */
export interface World {
  database: DatabaseSync;
  objects: Objects;
  store: Store;
  isolates: readonly Isolate[];
  env: Env;
  slip: Slip;
  globals: Globals;
  /** Performs the calls to D1, R2, the edge cache and the push services. */
  perform: Perform;
  push: PushServices;
}

/** Replaces the globals of this process, and fills a village. */
export async function createWorld(isolates: readonly Isolate[]): Promise<World> {
  const globals: Globals = {
    clock: new VirtualClock(beginning),
    setTimer: () => false,
    ids: new Random(1),
    codes: new Random(2),
  };
  replaceGlobals(globals);
  const database = new DatabaseSync(':memory:');
  await applyMigrations(d1Over(database), readMigrations());
  database.exec(watchChanges);
  database.exec(watchOffers);
  const objects: Objects = new Map();
  const store = storeOf(d1Over(database), bytesOf(objects));
  const world: World = {
    database,
    objects,
    store,
    isolates,
    globals,
    perform: atOnce,
    env: {} as Env,
    push: new PushServices(database, new Random(3)),
    slip: { account: '', kode: '' },
  };
  const perform: Perform = (name, run) => world.perform(name, run);
  world.env = environmentOf(d1Over(database, perform), r2Over(storeOver(objects), perform));
  for (const { edge, pushService } of isolates) {
    edge.purge = () => perform('purge', () => ({ success: true }));
    pushService.send = (endpoint, event) =>
      perform('push', () => world.push.receive(endpoint, event));
  }
  for (const values of accounts.values) database.prepare(accounts.sql).run(...values);
  world.slip = await prepareVillage((sent) => ask(world, 0, sent));
  return world;
}

/** Sends a request to an isolate, and waits for its background work too. */
export async function ask(world: World, isolate: number, sent: Sent): Promise<Answer> {
  const { app } = isolateOf(world, isolate);
  const init = toRequest(sent, await tokenOf(world, sent.as));
  const request = new Request(`${origin}/api/v1/${sent.path}`, init);
  const later: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => later.push(work) };
  const response = await app.fetch(request, world.env, context as unknown as ExecutionContext);
  const answer = { status: response.status, body: await bodyOf(response) };
  await Promise.allSettled(later);
  return answer;
}

/** The body of a response, except of a file: stored files are compared instead. */
async function bodyOf(response: Response): Promise<Answer['body']> {
  if (response.headers.get('content-type') !== 'application/pdf')
    return (await response.json()) as Answer['body'];
  await response.arrayBuffer();
  return {};
}

const tokens = new Map<string, string>();

/** A session of at most 20 minutes, as a change of roles requires a recent login; the account may have been deleted. */
async function tokenOf({ isolates: [isolate] }: World, id: string): Promise<string> {
  const name = `${id} ${Math.floor(Date.now() / 1_200_000)}`;
  const known = tokens.get(name);
  if (known || !isolate) return known ?? '';
  const account = { id, role: roleOf(id), passwordHash };
  const token = await isolate.issueToken(secrets, account, new Date());
  tokens.set(name, token);
  return token;
}

export function isolateOf({ isolates }: World, number: number): Isolate {
  const isolate = isolates[number];
  if (!isolate) throw new Error(`there is no isolate ${number}`);
  return isolate;
}
