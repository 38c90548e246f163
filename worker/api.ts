import { Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { codeRoutes } from './accounts/codes/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { userRoutes } from './accounts/users/routes.ts';
import { photoViews } from './applications/photos/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { activityRoutes } from './audit/routes.ts';
import { contentRoutes } from './content/routes.ts';
import type { CollectionDefinition } from './contract/collections/define-collection.ts';
import { collections } from './contract/collections/index.ts';
import { securityHeaders } from './http/answers/headers.ts';
import { answerFault, createApi } from './http/api.ts';
import { prepareRequest } from './http/request.ts';
import type { AppEnv } from './http/room.ts';
import { letterTypeRoutes } from './letter-types/routes.ts';
import { registerRoutes } from './letters/register/routes.ts';
import { signatoryRoutes } from './letters/signatories/routes.ts';
import { keyRoutes, verificationRoutes } from './letters/verification/routes.ts';
import { privateFiles } from './media/private-files.ts';
import { publicPictures } from './media/public-pictures.ts';
import { monitoringRoutes } from './monitoring/routes.ts';

/** A Hono app with the middleware that every request passes. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(answerFault);
  return app.use(contextStorage(), prepareRequest, securityHeaders);
}

/** Adds everything except pages: /api/v1, the files behind signed links, public pictures, and the letters' public key. */
export function addRoutes(app: Hono<AppEnv>, definitions: readonly CollectionDefinition[]): void {
  const rooms = [
    accountRoutes,
    activityRoutes,
    codeRoutes,
    userRoutes,
    applicationRoutes,
    verificationRoutes,
    registerRoutes,
    signatoryRoutes,
    letterTypeRoutes,
    monitoringRoutes,
    contentRoutes(definitions),
  ];
  app.route('/api/v1', createApi(rooms));
  for (const files of [photoViews, privateFiles, publicPictures, keyRoutes]) app.route('/', files);
}

/** The API and files of a portal with these collections, without pages. */
export function createPortal(definitions: readonly CollectionDefinition[]): Hono<AppEnv> {
  const portal = createApp();
  addRoutes(portal, definitions);
  return portal;
}

/** For tests and the API's document; pure, so that the Worker, which makes its own, does not carry a second one. */
export const app = /* @__PURE__ */ createPortal(collections);
