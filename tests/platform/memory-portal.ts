import { collections } from '#contract/collections/index.ts';
import type { Role } from '#contract/permissions.ts';
import { village } from '#village.config.ts';
import { createPortal } from '#worker/api.ts';
import { describeApi } from '#worker/openapi/index.ts';
import { addAccount } from '../support/account.ts';
import { exchangeCheck } from '../support/openapi/check-answers.ts';
import { environmentOf, origin, secrets } from './environment.ts';
import { type Objects, r2Over } from './memory-r2.ts';
import { d1Over, openMigrated } from './sqlite-d1.ts';

/** The portal without its pages, over an in-process database and bucket: thousands of requests a second. */
export function openMemoryPortal(definitions = collections) {
  const database = openMigrated();
  const objects: Objects = new Map();
  const env = environmentOf(d1Over(database), r2Over(objects));
  const app = createPortal(definitions);
  const later: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => later.push(work),
    passThroughOnException: () => {},
    props: {},
  } as unknown as ExecutionContext;
  return {
    env,
    secrets,
    database,
    objects,
    /** Resolves after the deferred work of the request is done. */
    async fetch(path: string, init: RequestInit = {}): Promise<Response> {
      const response = await app.fetch(new Request(new URL(path, origin), init), env, context);
      await Promise.all(later.splice(0));
      return response;
    },
    /** Checks a response against this portal's OpenAPI document. */
    check: exchangeCheck(describeApi(app.routes, definitions, village)),
    account: (role: Role) => addAccount(env.DB, secrets, role),
  };
}
