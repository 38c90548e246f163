import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { maxPageLimit } from '#contract/basics/paging.ts';
import { type CollectionDefinition, isDeletable } from '#contract/collections/define-collection.ts';
import { contentOrderSchema } from '#contract/collections/order.ts';
import { type Authenticated, requirePermission } from '#worker/accounts/guard.ts';
import { cachePublicly, contentTags } from '#worker/http/answers/cache.ts';
import { clientAddress } from '#worker/http/client-address.ts';
import { type Input, withBody, withHeader, withQuery } from '#worker/http/input/checked.ts';
import { readIfMatch } from '#worker/http/input/if-match.ts';
import { firstPage, pageQuery, searchQuery } from '#worker/http/input/paging.ts';
import { laterOf } from '#worker/http/later.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { limitWrites } from '#worker/http/request.ts';
import { type AppEnv, addRoutes, created } from '#worker/http/room.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { checkChange, hasPictures } from './check-change.ts';
import { unknownRecord } from './refusals.ts';
import { maxQueryLength } from './search/queries.ts';
import * as service from './service.ts';

/** The API of these collections: every path follows from a definition. */
export function contentRoutes(definitions: readonly CollectionDefinition[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  addRoutes(app)('GET content/overview', requirePermission('adminpanel.read'), (c) =>
    service.overviewOf(c.var.db, definitions, {
      now: new Date(),
      origin: publicOrigin(c.env, c.req.url),
      ownCodes: c.var.account.totpSince !== null,
    }),
  );
  for (const definition of definitions) {
    const route = addRoutes(app, definition.path);
    addReads(route, definition);
    addWrites(route, definition);
    if (definition.countsViews) addViews(route, definition);
  }
  return app;
}

type Route = ReturnType<typeof addRoutes>;

const listFilter = { ...pageQuery, q: searchQuery(maxQueryLength) };
const orderedQuery = withQuery(
  z.object({
    ...listFilter,
    order: z.optional(z.literal('position', { error: 'order yang dikenal hanya position.' })),
  }),
);
const listQuery: typeof orderedQuery = withQuery(z.object(listFilter));
const listReads = Object.keys(listFilter);
const orderedReads = [...listReads, 'order'];

function addReads(route: Route, definition: CollectionDefinition): void {
  const tags = contentTags([definition.path]);
  const cached = cachePublicly(tags);
  if (definition.kind === 'single') {
    route('GET :collection', cached, (c) =>
      service.readOne(c.var.db, service.newestOf(definition, maxPageLimit)),
    );
  } else {
    const { defaultLimit = maxPageLimit } = definition;
    const cachedList = cachePublicly(tags, definition.ordered ? orderedReads : listReads);
    route('GET :collection', cachedList, definition.ordered ? orderedQuery : listQuery, (c) => {
      const { query, db } = c.var;
      const request = firstPage(query, defaultLimit);
      return query.q === undefined
        ? service.readOne(db, service.pageOf(definition, request, query.order))
        : service.searchPage(db, definition, request, query.q);
    });
  }
  route('GET :collection/:id', cached, async (c) => {
    const record = service.oneOf(definition, c.req.param('id'));
    return (await service.readOne(c.var.db, record)) ?? unknownRecord(definition);
  });
}

function addWrites(route: Route, definition: CollectionDefinition): void {
  const body = withBody(
    (input: Input) => checkChange(definition, input),
    hasPictures(definition) ? 'pictures' : 'text',
  );

  route('POST :collection/add', requirePermission('content.add'), body, async (c) => {
    return created(await service.add(storeOf(c), definition, c.var.body, editorOf(c)));
  });

  if (definition.ordered) {
    route(
      'PUT :collection/order',
      requirePermission('content.order'),
      withBody(contentOrderSchema),
      (c) => service.setOrder(storeOf(c), definition, c.var.body, editorOf(c)),
    );
  }

  route(
    'PUT :collection/:id',
    requirePermission('content.change'),
    withHeader('If-Match', readIfMatch),
    body,
    (c) => {
      const edit = { ...c.var.body, loaded: c.var.header };
      return service.change(storeOf(c), definition, c.req.param('id'), edit, editorOf(c));
    },
  );

  if (!isDeletable(definition)) return;
  route('DELETE :collection/:id', requirePermission('content.delete'), (c) =>
    service.remove(storeOf(c), definition, c.req.param('id'), editorOf(c)),
  );
}

function addViews(route: Route, definition: CollectionDefinition): void {
  route('POST :collection/:id/views', limitWrites, async (c) => {
    const visitor = { address: clientAddress(c), userAgent: c.req.header('user-agent') ?? '' };
    const visit = { visitor, secrets: secretsOf(c.env), now: new Date() };
    return service.countVisit(c.var.db, definition, c.req.param('id'), visit);
  });
}

type Handled = Pick<Context<AppEnv & Authenticated>, 'env' | 'var' | 'executionCtx'>;

const storeOf = (c: Handled): service.ContentStore => ({
  db: c.var.db,
  files: c.env.FILES,
  later: laterOf(c),
});

const editorOf = (c: Handled): service.Editor => ({ accountId: c.var.account.id, now: new Date() });
