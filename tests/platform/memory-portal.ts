import { randomUUID } from 'node:crypto';
import { collections } from '#contract/collections/index.ts';
import type { Role } from '#contract/permissions.ts';
import { createHistory, readMigrations } from '#scripts/lib/storage/migrations.ts';
import { r2Over } from '#server/platform/r2.ts';
import { d1Over } from '#server/platform/sqlite-d1.ts';
import { village } from '#village.config.ts';
import { createPortal } from '#worker/api.ts';
import { describeApi } from '#worker/openapi/index.ts';
import { addAccount } from '../support/account.ts';
import { callsBy } from '../support/call.ts';
import { exchangeCheck } from '../support/openapi/check-answers.ts';
import { openMigrated } from '../support/sqlite.ts';
import { environmentOf, origin, secrets } from './environment.ts';
import { type Objects, storeOver } from './memory-store.ts';

/** The portal without its pages, over an in-process database and bucket: thousands of requests a second. */
export function openMemoryPortal(definitions = collections) {
  const database = openMigrated();
  database.exec(createHistory);
  const note = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
  for (const { name } of readMigrations()) note.run(name);
  const objects: Objects = new Map();
  const env = environmentOf(d1Over(database), r2Over(storeOver(objects)));
  const app = createPortal(definitions);
  const later: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => later.push(work),
    passThroughOnException: () => {},
    props: {},
  } as unknown as ExecutionContext;
  const address = randomUUID();
  /** Resolves after the deferred work of the request is done. */
  async function fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(new URL(path, origin), init);
    if (!request.headers.has('cf-connecting-ip')) request.headers.set('cf-connecting-ip', address);
    const response = await app.fetch(request, env, context);
    await Promise.all(later.splice(0));
    return response;
  }
  const check = exchangeCheck(describeApi(app.routes, definitions, village));
  return {
    env,
    secrets,
    database,
    objects,
    fetch,
    /** Checks a response against this portal's OpenAPI document. */
    check,
    /** Calls the API and checks each response. */
    call: callsBy(fetch, check),
    account: (role: Role = 'user') => addAccount(env.DB, secrets, role),
  };
}
