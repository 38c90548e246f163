import type { Permission } from '#contract/permissions.ts';
import { app } from '#worker/api.ts';
import { metadataOf } from '#worker/http/operation.ts';

const handlers = Map.groupBy(
  app.routes.filter(({ method }) => method !== 'ALL'),
  ({ method, path }) => `${method} ${path}`,
);

/** Every route, e.g. 'GET /api/v1/beritas/:id', with its permission; undefined where everyone may call it. */
export const routes: ReadonlyMap<string, Permission | undefined> = new Map(
  [...handlers].map(([route, own]) => [
    route,
    metadataOf(own.map(({ handler }) => handler)).permission,
  ]),
);
