import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Guarded, guard, guardAlongside } from '../accounts/guard.ts';
import {
  type CollectionDefinition,
  isDeletable,
} from '../contract/collections/define-collection.ts';
import { type AppEnv, createApp } from '../http/app.ts';
import { cachePublicly, contentTags } from '../http/cache.ts';
import { readInput } from '../http/input.ts';
import { limitBody } from '../http/limit-body.ts';
import { readPageOrFirst } from '../http/paging.ts';
import { answer, Refusal, refuse } from '../http/refusal.ts';
import { clientAddress, limitWrites } from '../http/request.ts';
import { hasPictures, readChange } from './read-change.ts';
import { readIfMatch, readSearch } from './read-request.ts';
import { unknownRecord } from './refusals.ts';
import * as service from './service.ts';

/** Most records of a single collection's plain list, and the page size where a definition names none. */
const plainLimit = 100;

/** The API of these collections: every path follows from a definition. */
export function contentRoutes(definitions: readonly CollectionDefinition[]): Hono<AppEnv> {
  const app = createApp();
  app.get('/content/overview', guard('adminpanel.read'), async (c) =>
    c.json(await service.overviewOf(c.var.db, definitions)),
  );
  for (const definition of definitions) {
    if (definition.kind === 'single') addPlainList(app, definition);
    else addPagedList(app, definition);
    addRecord(app, definition);
    addWrites(app, definition);
    if (isDeletable(definition)) addDelete(app, definition);
    if (definition.countsViews) addViews(app, definition);
  }
  return app;
}

function addPlainList(app: Hono<AppEnv>, definition: CollectionDefinition): void {
  const { path } = definition;
  app.get(`/${path}`, cachePublicly(contentTags([path])), async (c) => {
    const [records] = await service.readMany(c.var.db, [service.newestOf(definition, plainLimit)]);
    return c.json(records);
  });
}

function addPagedList(app: Hono<AppEnv>, definition: CollectionDefinition): void {
  const { path, defaultLimit = plainLimit } = definition;
  app.get(`/${path}`, cachePublicly(contentTags([path])), async (c) => {
    const request = readPageOrFirst(c, defaultLimit);
    if (request instanceof Refusal) return refuse(c, request);
    const text = readSearch(c);
    if (text instanceof Refusal) return refuse(c, text);
    return c.json(await service.listPage(c.var.db, definition, request, text));
  });
}

function addRecord(app: Hono<AppEnv>, definition: CollectionDefinition): void {
  const { path } = definition;
  app.get(`/${path}/:id`, cachePublicly(contentTags([path])), async (c) => {
    const record = await service.one(c.var.db, definition, c.req.param('id'));
    return answer(c, record ?? unknownRecord(definition));
  });
}

function addWrites(app: Hono<AppEnv>, definition: CollectionDefinition): void {
  const { path } = definition;
  const bodyLimit = limitBody(hasPictures(definition) ? 'photos' : 'text');

  app.post(`/${path}/add`, guard('content.add'), bodyLimit, async (c) => {
    const input = await readInput(c);
    if (input instanceof Refusal) return refuse(c, input);
    const change = await readChange(definition, input);
    if (change instanceof Refusal) return refuse(c, change);
    return answer(c, await service.add(storeOf(c), definition, change, editorOf(c)), 201);
  });

  app.put(`/${path}/:id`, ...guardRecord('content.change', definition), bodyLimit, async (c) => {
    const loaded = readIfMatch(c);
    if (loaded instanceof Refusal) return refuse(c, loaded);
    const input = await readInput(c);
    if (input instanceof Refusal) return refuse(c, input);
    const change = await readChange(definition, input);
    if (change instanceof Refusal) return refuse(c, change);
    const edit = { ...change, loaded };
    return answer(c, await service.change(storeOf(c), definition, c.var.record, edit, editorOf(c)));
  });
}

function addDelete(app: Hono<AppEnv>, definition: CollectionDefinition): void {
  const { path } = definition;
  app.delete(`/${path}/:id`, ...guardRecord('content.delete', definition), async (c) =>
    answer(c, await service.remove(storeOf(c), definition, c.var.record, editorOf(c))),
  );
}

function addViews(app: Hono<AppEnv>, definition: CollectionDefinition): void {
  app.post(`/${definition.path}/:id/views`, limitWrites, async (c) => {
    const visitor = { address: clientAddress(c), userAgent: c.req.header('user-agent') ?? '' };
    const visit = { visitor, secret: c.env.AUTH_SECRET, now: new Date() };
    const refusal = await service.countVisit(c.var.db, definition, c.req.param('id'), visit);
    return refusal ? refuse(c, refusal) : c.body(null, 204);
  });
}

interface WithRecord {
  Variables: { record: service.ContentRow };
}

/** Guards a route and reads its record in the same round trip; 404 for an unknown one, before the body is read. */
function guardRecord(
  permission: 'content.change' | 'content.delete',
  definition: CollectionDefinition,
) {
  const readAlongside = guardAlongside(permission, (db, id) =>
    service.readForWrite(db, definition, id),
  );
  const requireRecord = createMiddleware<
    AppEnv & WithRecord & { Variables: { alongside: service.ContentRow[] } }
  >(async (c, next) => {
    const [row] = c.var.alongside;
    if (!row) return refuse(c, unknownRecord(definition));
    c.set('record', row);
    return next();
  });
  return [readAlongside, requireRecord] as const;
}

type Handled = Pick<Context<AppEnv & Guarded>, 'env' | 'var' | 'executionCtx'>;

const storeOf = (c: Handled): service.ContentStore => ({
  db: c.var.db,
  files: c.env.FILES,
  later: (work) => c.executionCtx.waitUntil(work),
});

const editorOf = (c: Handled): service.Editor => ({
  accountId: c.var.account.id,
  now: new Date(),
});
