import { Hono } from 'hono';
import * as z from 'zod/mini';
import { bodies as examples } from '#contract/examples/index.ts';
import { incidentRecordSchema, incidentSchema } from '#contract/incidents.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body } from '#worker/http/input/body.ts';
import { idempotencyKey, ifMatch } from '#worker/http/input/header.ts';
import { describe } from '#worker/http/operation.ts';
import { respond, respondMade } from '#worker/http/respond.ts';
import * as service from './service.ts';

const incidentBody = body(incidentSchema, { example: examples.incident });

/** Breaches of personal data. */
export const incidentRoutes = new Hono<AppEnv>()
  .basePath('/incidents')
  .get(
    '/',
    describe({
      summary: 'List the newest 100 incidents',
      answer: z.array(incidentRecordSchema),
    }),
    requirePermission('incidents.list'),
    (c) => respond(c, service.list(c.var.db)),
  )
  .post(
    '/',
    describe({
      summary: 'Record an incident',
      description:
        'Counts and references, never names. `ditemukan` is a time in the village such as 2026-11-27T08:00. The same `Idempotency-Key` returns the incident again with 200.',
      answer: incidentRecordSchema,
      created: 'or repeated',
      refusals: { conflict: 'The key was used with other content.' },
    }),
    requirePermission('incidents.change'),
    idempotencyKey,
    incidentBody,
    (c) => {
      const actor = { ...actorOf(c.var), key: c.var.header };
      return respondMade(c, service.add(c.var.db, c.req.valid('json'), actor));
    },
  )
  .put(
    '/:id',
    describe({
      summary: 'Change or close an incident',
      description: 'What is left out becomes unknown; incidents are closed, not deleted.',
      answer: incidentRecordSchema,
      refusals: { conflict: 'The incident has changed since `If-Match` was read.' },
    }),
    requirePermission('incidents.change'),
    ifMatch,
    incidentBody,
    (c) => {
      const edit = { ...c.req.valid('json'), loaded: c.var.header };
      return respond(c, service.change(c.var.db, c.req.param('id'), edit, actorOf(c.var)));
    },
  );
