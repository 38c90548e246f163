import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { described } from '#contract/basics/described.ts';
import { formBoolean, textSchema } from '#contract/basics/input.ts';
import { maxPageLimit } from '#contract/basics/paging.ts';
import {
  type CollectionDefinition,
  firstDayName,
  isDeletable,
  isTypedField,
} from '#contract/collections/define-collection.ts';
import { contentOrderSchema } from '#contract/collections/order.ts';
import { contentRules } from '#contract/collections/values.ts';
import { bodies as examples } from '#contract/examples/index.ts';
import { mayDo } from '#contract/permissions.ts';
import { orderAnswerSchema, overviewAnswerSchema } from '#contract/records/content.ts';
import { messageSchema } from '#contract/records/failure.ts';
import { pageSchema } from '#contract/records/paging.ts';
import { contentBody } from '#worker/api-schemas/bodies.ts';
import { exampleFields } from '#worker/api-schemas/examples.ts';
import { recordOf } from '#worker/api-schemas/records.ts';
import { type Authenticated, actorOf, requirePermission } from '#worker/auth/index.ts';
import { readOne } from '#worker/db/read.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { clientAddress } from '#worker/http/client-address.ts';
import { body, formBody } from '#worker/http/input/body.ts';
import { ifMatch } from '#worker/http/input/header.ts';
import { firstPage, pageQuery, searchQuery } from '#worker/http/input/paging.ts';
import { query } from '#worker/http/input/query.ts';
import { act, describe } from '#worker/http/operation.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { refuse } from '#worker/http/refusal.ts';
import { storeOf } from '#worker/http/request.ts';
import { respond } from '#worker/http/respond.ts';
import { cachePublicly, contentTags } from '#worker/http/responses/cache.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { limitViews } from '#worker/intake/index.ts';
import { checkChange, hasFiles } from './check-change.ts';
import * as service from './index.ts';
import type { Audience } from './queries.ts';
import { unknownRecord } from './refusals.ts';
import { maxQueryLength } from './search/queries.ts';

/** The API of these collections: every path follows from a definition. */
export function contentRoutes(definitions: readonly CollectionDefinition[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.route('/', overviewRoute(definitions));
  for (const definition of definitions) {
    const { path, kind, ordered, countsViews } = definition;
    if (ordered) app.route(path, orderRoute(definition));
    app.route(path, kind === 'single' ? singleRoute(definition) : listRoute(definition));
    app.route(path, recordRoutes(definition));
    if (isDeletable(definition)) app.route(path, deleteRoute(definition));
    if (countsViews) app.route(path, viewsRoute(definition));
  }
  return app;
}

export const overviewRoute = (definitions: readonly CollectionDefinition[]) =>
  new Hono<AppEnv>().get(
    '/content/overview',
    describe({
      summary: 'Read what the portal contains, faults of its jobs and steps of its set-up',
      answer: overviewAnswerSchema,
    }),
    requirePermission('adminpanel.read'),
    (c) =>
      respond(
        c,
        service.overviewOf(c.var.db, definitions, {
          now: new Date(),
          origin: publicOrigin(c.env, c.req.url),
          viewer: c.var.account.id,
          seesActs: mayDo(c.var.account.role, 'activities.list'),
          ownCodes: c.var.account.totpSince !== null,
          failures: c.env.FAILURES?.() ?? [],
        }),
      ),
  );

const singleRoute = (definition: CollectionDefinition) =>
  new Hono<AppEnv>().get(
    '/',
    describe({
      summary: `List ${definition.noun}`,
      description: 'The newest 100; the first is the current one.',
      answer: z.array(recordOf(definition)),
    }),
    cachePublicly(contentTags([definition.path])),
    (c) => respond(c, readOne(c.var.db, service.newestOf(definition, maxPageLimit))),
  );

/** Records that are not public yet, for officials. */
const include = z.literal('include', { error: 'scheduled yang dikenal hanya include.' });
const scheduledFilter = { scheduled: z.optional(include) };
const scheduledSchema = z.object(scheduledFilter);
const scheduledRefusals = {
  unauthenticated: '`scheduled` without the token of an official.',
  forbidden: '`scheduled` with the token of somebody else.',
};

const scheduledText = ' `scheduled=include` adds what is not public yet, for officials.';

const requireOfficial = requirePermission('content.change');

/** Checks the token of a request for records that are not public yet. */
const guardScheduled = createMiddleware<AppEnv & Authenticated>((c, next) =>
  c.req.query('scheduled') === undefined ? next() : requireOfficial(c, next),
);
const noGuard = createMiddleware<AppEnv & Authenticated>((_c, next) => next());

const audienceOf = (scheduled: string | undefined): Audience =>
  scheduled === undefined ? 'everyone' : 'officials';

const listFilter = { ...pageQuery, q: searchQuery(maxQueryLength) };
const position = z.literal('position', { error: 'order yang dikenal hanya position.' });
const orderedFilter = { ...listFilter, order: z.optional(position) };
const everyFilter = { ...orderedFilter, ...scheduledFilter };

/** The fields that a list may be filtered by, a blank value for all. */
function fieldFilter({ fields, filters = [] }: CollectionDefinition) {
  const filtered = fields.filter(isTypedField).filter(({ name }) => filters.includes(name));
  return Object.fromEntries(
    filtered.map((field) => {
      const words = `Only records with this ${field.label}.`;
      return [field.name, z.optional(described(textSchema(contentRules(field)), words))];
    }),
  );
}

const onlyGiven = (filter: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

export const listRoute = (definition: CollectionDefinition) => {
  const { path, noun, ordered, defaultLimit = maxPageLimit } = definition;
  const fields = fieldFilter(definition);
  const cached = { ...(ordered ? orderedFilter : listFilter), ...fields };
  const isScheduled = firstDayName(definition) !== undefined;
  const filter = isScheduled ? { ...cached, ...scheduledFilter } : cached;
  return new Hono<AppEnv>().get(
    '/',
    describe({
      summary: `List ${noun} by page`,
      description: ordered
        ? 'Newest first, or with `order=position` as the pages show it; `q` searches.'
        : `Newest first; \`q\` searches.${isScheduled ? scheduledText : ''}`,
      answer: pageSchema(recordOf(definition)),
      ...(isScheduled && { refusals: scheduledRefusals }),
    }),
    cachePublicly(contentTags([path]), Object.keys(cached)),
    query(z.object(filter) as z.ZodMiniObject<typeof everyFilter>),
    isScheduled ? guardScheduled : noGuard,
    (c) => {
      const { q, order, scheduled, page, limit, ...filter } = c.req.valid('query');
      const options = { order, audience: audienceOf(scheduled), filter: onlyGiven(filter) };
      const request = firstPage({ page, limit }, defaultLimit);
      return respond(
        c,
        q === undefined
          ? readOne(c.var.db, service.pageOf(definition, request, options))
          : service.searchPage(c.var.db, definition, request, q, options),
      );
    },
  );
};

export const orderRoute = (definition: CollectionDefinition) =>
  new Hono<AppEnv>().put(
    '/order',
    describe({
      summary: `Set the order of ${definition.noun}`,
      description: 'Pages show it; `GET` stays newest first, unless `order=position` is asked.',
      answer: orderAnswerSchema,
      refusals: {
        conflict:
          "The ids are not exactly the collection's, or its order is no longer that of `loaded`.",
      },
    }),
    requirePermission('content.order'),
    body(contentOrderSchema, { lists: ['ids', 'loaded'], example: examples.order }),
    (c) =>
      respond(c, service.setOrder(storeOf(c), definition, c.req.valid('json'), actorOf(c.var))),
  );

const undoSchema = z.object({ setuju: formBoolean('setuju') });

export function recordRoutes(definition: CollectionDefinition) {
  const answer = recordOf(definition);
  const isScheduled = firstDayName(definition) !== undefined;
  const picture = hasFiles(definition, 'image');
  const document = hasFiles(definition, 'document');
  const sentences = (...texts: (string | false)[]) => texts.filter(Boolean).join(' ');
  const fileRefusals = (picture || document) && {
    'too-large': sentences(
      picture && 'A picture of more than 5 MB.',
      document && 'A PDF of more than 10 MB.',
    ),
    'not-accepted': sentences(
      picture && 'A picture that is not JPEG, PNG or WebP by its bytes.',
      document &&
        'A file that is no PDF by its bytes, is encrypted, or has scripts or attachments.',
    ),
  };
  const fields = formBody<
    Awaited<ReturnType<typeof checkChange>>,
    FormData | Readonly<Record<string, string>>
  >(
    (input) => checkChange(definition, input),
    () => contentBody(definition),
    { size: picture || document ? 'pictures' : 'text', example: exampleFields(definition) },
  );
  return new Hono<AppEnv>()
    .get(
      '/:id',
      describe({
        summary: `Read one of ${definition.noun}`,
        ...(isScheduled && { description: scheduledText.trim() }),
        answer,
        refusals: {
          unknown: 'There is no such record.',
          ...(isScheduled && scheduledRefusals),
        },
      }),
      cachePublicly(contentTags([definition.path])),
      query((isScheduled ? scheduledSchema : z.object({})) as typeof scheduledSchema),
      isScheduled ? guardScheduled : noGuard,
      async (c) => {
        const audience = audienceOf(c.req.valid('query').scheduled);
        const record = service.oneOf(definition, c.req.param('id'), audience);
        const found = await readOne(c.var.db, record);
        return respond(c, found ?? unknownRecord(definition));
      },
    )
    .post(
      '/add',
      describe({
        summary: `Add ${definition.noun}`,
        answer,
        created: true,
        refusals: { ...fileRefusals },
      }),
      requirePermission('content.add'),
      fields,
      (c) =>
        respond(c, service.add(storeOf(c), definition, c.req.valid('json'), actorOf(c.var)), 201),
    )
    .put(
      '/:id',
      describe({
        summary: `Change ${definition.noun}`,
        description: 'Only the fields in the body; a file only when a new one is sent.',
        answer,
        refusals: {
          conflict:
            'Somebody else changed the record after `If-Match` was read; `errors` names the fields.',
          ...fileRefusals,
        },
      }),
      requirePermission('content.change'),
      ifMatch,
      fields,
      (c) => {
        const edit = { ...c.req.valid('json'), loaded: c.var.header };
        const id = c.req.param('id');
        return respond(c, service.change(storeOf(c), definition, id, edit, actorOf(c.var)));
      },
    )
    .post(
      '/:id/undo',
      describe({
        summary: `Swap ${definition.noun} with its version before the last change`,
        description: 'For seven days after it. A second call swaps them again.',
        answer,
        refusals: {
          unknown: 'There is no such record, or no earlier version.',
          conflict:
            'Somebody else changed the record after `If-Match` was read; or it is withheld, and only an admin who agrees (`setuju`) publishes the earlier version again.',
        },
      }),
      act,
      requirePermission('content.undo'),
      ifMatch,
      body(undoSchema, { size: 'account', optional: true, example: examples.undo }),
      (c) => {
        const { header: loaded, account } = c.var;
        const mayDisclose = c.req.valid('json').setuju && mayDo(account.role, 'deletions.restore');
        const undo = { loaded, mayDisclose };
        const id = c.req.param('id');
        return respond(c, service.undo(storeOf(c), definition, id, undo, actorOf(c.var)));
      },
    );
}

export const deleteRoute = (definition: CollectionDefinition) =>
  new Hono<AppEnv>().delete(
    '/:id',
    describe({ summary: `Delete ${definition.noun}`, answer: messageSchema }),
    act,
    requirePermission('content.delete'),
    (c) => respond(c, service.remove(storeOf(c), definition, c.req.param('id'), actorOf(c.var))),
  );

export const viewsRoute = (definition: CollectionDefinition) =>
  new Hono<AppEnv>().post(
    '/:id/views',
    describe({
      summary: `Count a view of ${definition.noun}`,
      description: 'One per visitor and day, never of robots.',
      refusals: { unknown: 'There is no such record.' },
    }),
    limitViews,
    async (c) => {
      const visitor = { address: clientAddress(c), userAgent: c.req.header('user-agent') ?? '' };
      const visit = { visitor, secrets: secretsOf(c.env), now: new Date() };
      const refusal = await service.countVisit(c.var.db, definition, c.req.param('id'), visit);
      return refusal ? refuse(c, refusal) : c.body(null, 204);
    },
  );
