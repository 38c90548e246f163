import { Hono } from 'hono';
import * as z from 'zod/mini';
import { bodies as examples } from '#contract/examples/index.ts';
import { signatorySchema } from '#contract/issued/signatories.ts';
import { messageSchema } from '#contract/records/failure.ts';
import { signatoryRecordSchema } from '#contract/records/signatories.ts';
import { village } from '#village.config.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body } from '#worker/http/input/body.ts';
import { act, describe } from '#worker/http/operation.ts';
import { respond } from '#worker/http/respond.ts';
import * as service from './service.ts';

const signatoryBody = body(signatorySchema, { example: examples.signatory });

/** Signatories of the letters. */
export const signatoryRoutes = new Hono<AppEnv>()
  .basePath('/signatories')
  .get(
    '/',
    describe({ summary: 'List the signatories', answer: z.array(signatoryRecordSchema) }),
    requirePermission('signatories.list'),
    (c) => respond(c, service.list(c.var.db, village)),
  )
  .post(
    '/',
    describe({ summary: 'Add a signatory', answer: signatoryRecordSchema, created: true }),
    requirePermission('signatories.change'),
    signatoryBody,
    (c) => respond(c, service.add(c.var.db, c.req.valid('json'), actorOf(c.var)), 201),
  )
  .put(
    '/:id',
    describe({ summary: 'Change a signatory', answer: signatoryRecordSchema }),
    requirePermission('signatories.change'),
    signatoryBody,
    (c) =>
      respond(c, service.change(c.var.db, c.req.param('id'), c.req.valid('json'), actorOf(c.var))),
  )
  .delete(
    '/:id',
    describe({
      summary: 'Delete a signatory',
      answer: messageSchema,
      refusals: { conflict: "It is the village's first, who can only be changed." },
    }),
    act,
    requirePermission('signatories.change'),
    (c) => respond(c, service.remove(c.var.db, c.req.param('id'), actorOf(c.var))),
  );
