import { Hono } from 'hono';
import * as z from 'zod/mini';
import { restoreSchema } from '#contract/accounts.ts';
import { bodies as examples } from '#contract/examples/index.ts';
import { deletionSchema } from '#contract/records/deletions.ts';
import { messageSchema } from '#contract/records/failure.ts';
import { pageSchema } from '#contract/records/paging.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body } from '#worker/http/input/body.ts';
import { pageQuery, requestedPage } from '#worker/http/input/paging.ts';
import { query } from '#worker/http/input/query.ts';
import { act, describe } from '#worker/http/operation.ts';
import { storeOf } from '#worker/http/request.ts';
import { respond } from '#worker/http/respond.ts';
import { endDeletion, listDeletions, restoreDeletion } from './service.ts';

/** Default page size. */
const pageLimit = 100;

/** Officials' deletions of accounts, applications and content, while they can be undone. */
export const deletionRoutes = new Hono<AppEnv>()
  .basePath('/deletions')
  .get(
    '/',
    describe({
      summary: 'List deletions that can be undone',
      description: 'The newest 100, or with `page` one page of all.',
      answer: z.union([z.array(deletionSchema), pageSchema(deletionSchema)]),
    }),
    requirePermission('deletions.list'),
    query(z.object(pageQuery)),
    (c) => {
      const page = requestedPage(c.req.valid('query'), pageLimit);
      return respond(c, listDeletions(c.var.db, page, new Date()));
    },
  )
  .post(
    '/:id/restore',
    describe({
      summary: 'Undo a deletion',
      description:
        'The body is optional: `email` replaces the e-mail of an account. The restored lines of a year replace its current ones, which can be restored in turn.',
      answer: messageSchema,
      refusals: {
        unknown: 'There is no such deletion, or it is final.',
        conflict:
          'The e-mail is taken (`errors.email`), or the account of the application is deleted.',
      },
    }),
    act,
    requirePermission('deletions.restore'),
    body(restoreSchema, { size: 'account', optional: true, example: examples.restore }),
    (c) => {
      const restoring = { ...c.req.valid('json'), ...actorOf(c.var) };
      return respond(c, restoreDeletion(storeOf(c), c.req.param('id'), restoring));
    },
  )
  .delete(
    '/:id',
    describe({
      summary: 'Make a deletion final',
      answer: messageSchema,
      refusals: { unknown: 'There is no such deletion, or it is final.' },
    }),
    act,
    requirePermission('deletions.end'),
    (c) => respond(c, endDeletion(c.var.db, c.req.param('id'), actorOf(c.var))),
  );
