import { Hono } from 'hono';
import * as z from 'zod/mini';
import { accountGroups, correctionSchema, roleChangeSchema } from '#contract/accounts.ts';
import { described } from '#contract/basics/described.ts';
import { bodies as examples } from '#contract/examples/index.ts';
import { resetSlipSchema, userRecordSchema } from '#contract/records/accounts.ts';
import { messageSchema } from '#contract/records/failure.ts';
import { pageSchema } from '#contract/records/paging.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body } from '#worker/http/input/body.ts';
import { pageQuery, requestedPage, searchQuery, sentByPost } from '#worker/http/input/paging.ts';
import { query } from '#worker/http/input/query.ts';
import { act, describe } from '#worker/http/operation.ts';
import { storageOf } from '#worker/http/request.ts';
import { respond } from '#worker/http/respond.ts';
import { correctUser } from '../account/correct.ts';
import { deleteUser } from '../account/removal.ts';
import { turnOffUserCodes } from '../codes/manage.ts';
import { makeSlip } from '../password/reset.ts';
import { listUsers } from './list.ts';
import { changeUserRole } from './role.ts';

const pageLimit = 100;

const noRecentPassword =
  'The role may not do this, or `errors.password` asks for the password (`POST auth/confirm`).';

const listQuery = {
  ...pageQuery,
  peran: z.optional(described(z.enum(accountGroups), 'Only officials, or only residents.')),
};

const listAnswer = z.union([z.array(userRecordSchema), pageSchema(userRecordSchema)]);

/** Management of accounts by admins. */
export const userRoutes = new Hono<AppEnv>()
  .basePath('/auth/users')
  .get(
    '/',
    describe({
      summary: 'List accounts',
      description:
        'The newest 500, or with `page` one page of all; with `peran` those of officials or of residents.',
      answer: listAnswer,
    }),
    requirePermission('users.list'),
    query(z.object({ ...listQuery, q: sentByPost('auth/users/search') })),
    (c) => {
      const search = { ...c.req.valid('query'), viewer: c.var.account.id };
      return respond(c, listUsers(c.var.db, search, requestedPage(search, pageLimit)));
    },
  )
  .post(
    '/search',
    describe({
      summary: 'Search accounts',
      description: 'As the list; words that may name a person are never part of an address.',
      answer: listAnswer,
    }),
    requirePermission('users.list'),
    body(z.object({ ...listQuery, q: searchQuery() }), {
      size: 'account',
      example: examples.search,
    }),
    (c) => {
      const search = { ...c.req.valid('json'), viewer: c.var.account.id };
      return respond(c, listUsers(c.var.db, search, requestedPage(search, pageLimit)));
    },
  )
  .put(
    '/:id',
    describe({
      summary: 'Correct the name or e-mail of an account',
      description:
        'Changes the fields that are sent, and tells the owner of the account on the next visit.',
      answer: userRecordSchema,
      refusals: { conflict: 'The e-mail is taken, or it is the own account.' },
    }),
    requirePermission('users.correct'),
    body(correctionSchema, { size: 'account', example: examples.accountCorrection }),
    (c) => {
      const change = c.req.valid('json');
      return respond(c, correctUser(c.var.db, c.req.param('id'), change, actorOf(c.var)));
    },
  )
  .delete(
    '/:id',
    describe({
      summary: 'Delete an account',
      answer: messageSchema,
      refusals: {
        unknown: 'There is no such account.',
        conflict: 'It is the own or the last admin account, or a letter of it is being issued.',
      },
    }),
    act,
    requirePermission('users.delete'),
    (c) => respond(c, deleteUser(storageOf(c), c.req.param('id'), actorOf(c.var))),
  )
  .post(
    '/:id/reset',
    describe({
      summary: 'Create a reset slip for a new password',
      description: 'Returned once; the old password works until the slip is used.',
      answer: resetSlipSchema,
      refusals: { conflict: 'It is the own account.', forbidden: noRecentPassword },
    }),
    act,
    requirePermission('users.reset'),
    (c) => respond(c, makeSlip(c.var.db, c.req.param('id'), actorOf(c.var))),
  )
  .put(
    '/:id/role',
    describe({
      summary: 'Change the role of an account',
      answer: userRecordSchema,
      refusals: {
        conflict: 'It is the own or the last admin account.',
        forbidden: noRecentPassword,
      },
    }),
    act,
    requirePermission('users.role'),
    body(roleChangeSchema, { size: 'account', example: examples.role }),
    (c) => {
      const change = c.req.valid('json');
      return respond(c, changeUserRole(c.var.db, c.req.param('id'), change, actorOf(c.var)));
    },
  )
  .delete(
    '/:id/codes',
    describe({
      summary: 'Turn the authenticator codes of an account off',
      answer: messageSchema,
      refusals: { conflict: 'Codes are not turned on.', forbidden: noRecentPassword },
    }),
    act,
    requirePermission('users.codes'),
    (c) => respond(c, turnOffUserCodes(c.var.db, c.req.param('id'), actorOf(c.var))),
  );
