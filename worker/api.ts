import { Hono, type MiddlewareHandler } from 'hono';
import { contextStorage } from 'hono/context-storage';
import type { MergeSchemaPath } from 'hono/types';
import type { UnionToIntersection } from 'hono/utils/types';
import { pageForms } from '#worker/applications/routes.ts';
import { registerRoutes } from '#worker/register/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { userRoutes } from './accounts/users/routes.ts';
import { decisionRoutes } from './applications/decision/routes.ts';
import { photoViews } from './applications/photos/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { activityRoutes } from './audit/routes.ts';
import { budgetRoutes } from './budget/routes.ts';
import {
  contentRoutes,
  type deleteRoute,
  type listRoute,
  type orderRoute,
  type overviewRoute,
  type recordRoutes,
  type viewsRoute,
} from './content/routes.ts';
import type { CollectionDefinition } from './contract/collections/define-collection.ts';
import { collections } from './contract/collections/index.ts';
import { deletionRoutes } from './deletions/routes.ts';
import { createApi, respondFault } from './http/api.ts';
import type { AppEnv } from './http/app-env.ts';
import { prepareRequest } from './http/request.ts';
import { securityHeaders } from './http/responses/headers.ts';
import { incidentRoutes } from './incidents/routes.ts';
import { intakeRoutes } from './intake/routes.ts';
import { letterTypeRoutes } from './letter-types/routes.ts';
import { privateFiles } from './media/private-files.ts';
import { publicFiles } from './media/public-files.ts';
import { monitoringRoutes } from './monitoring/routes.ts';
import { officeRoutes } from './office/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { handoverRoutes } from './register/handover/routes.ts';
import { signatureRoutes } from './register/signed/routes.ts';
import { keyRoutes, verificationRoutes } from './register/verification-routes.ts';
import { signatoryRoutes } from './signatories/routes.ts';
import { surveyRoutes } from './survey/routes.ts';

/**
 * A Hono app with the middleware of every request.
 * @param finish what a home does with finished answers, such as compressing them
 */
export function createApp(...finish: MiddlewareHandler[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(respondFault);
  for (const handler of [contextStorage(), prepareRequest, ...finish, securityHeaders])
    app.use(handler);
  return app;
}

const features = [
  accountRoutes,
  activityRoutes,
  userRoutes,
  deletionRoutes,
  applicationRoutes,
  decisionRoutes,
  verificationRoutes,
  handoverRoutes,
  registerRoutes,
  signatoryRoutes,
  signatureRoutes,
  letterTypeRoutes,
  intakeRoutes,
  officeRoutes,
  incidentRoutes,
  pushRoutes,
  surveyRoutes,
  monitoringRoutes,
  budgetRoutes,
] as const;

/** Adds everything except pages: /api/v1, the files behind signed links, public pictures, and the letters' public key. */
export function addRoutes(app: Hono<AppEnv>, definitions: readonly CollectionDefinition[]): void {
  app.route('/api/v1', createApi([...features, contentRoutes(definitions)]));
  for (const files of [photoViews, privateFiles, publicFiles, keyRoutes, pageForms])
    app.route('/', files);
}

/** The API and files of a portal with these collections, without pages. */
export function createPortal(definitions: readonly CollectionDefinition[]): Hono<AppEnv> {
  const portal = createApp();
  addRoutes(portal, definitions);
  return portal;
}

/** The routes of every collection. */
type CollectionRoutes = ReturnType<
  | typeof listRoute
  | typeof orderRoute
  | typeof recordRoutes
  | typeof deleteRoute
  | typeof viewsRoute
>;

type SchemaOf<App> = App extends Hono<infer _Env, infer Schema, infer _Path> ? Schema : never;

/** Every route with its input and output types, as inferred by Hono; `:collection` is a collection's path. */
export type ApiSchema = UnionToIntersection<
  | SchemaOf<(typeof features)[number] | ReturnType<typeof overviewRoute>>
  | MergeSchemaPath<SchemaOf<CollectionRoutes>, '/:collection'>
>;

/** For tests and the API document; marked pure, so that bundling the Worker removes it. */
export const app = /* @__PURE__ */ createPortal(collections);
