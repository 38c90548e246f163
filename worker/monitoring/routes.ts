import { Hono } from 'hono';
import { bodies as examples } from '#contract/examples/index.ts';
import { messageSchema } from '#contract/records/failure.ts';
import {
  clockConfirmationSchema,
  healthSchema,
  monitoringSchema,
} from '#contract/records/monitoring.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body } from '#worker/http/input/body.ts';
import { act, describe } from '#worker/http/operation.ts';
import { respond } from '#worker/http/respond.ts';
import { refreshPages } from '#worker/job-runs/index.ts';
import { confirmClock } from './clock.ts';
import { checkHealth } from './health.ts';
import { monitoringOf } from './service.ts';

export const monitoringRoutes = new Hono<AppEnv>()
  .get(
    '/health',
    describe({
      summary: 'Check that the database and the file storage respond',
      answer: healthSchema,
      refusals: { unavailable: '`errors` names the part that does not respond.' },
    }),
    (c) => respond(c, checkHealth(c.var.db, c.env.FILES, c.env.FAILURES?.())),
  )
  .get(
    '/monitoring',
    describe({
      summary: 'Read the version that runs and what is wrong, in words',
      answer: monitoringSchema,
    }),
    requirePermission('portal.read'),
    (c) => respond(c, monitoringOf(c.var.db, c.env.FAILURES?.() ?? [], new Date())),
  )
  .post(
    '/monitoring/clock',
    describe({
      summary: "Confirm the date of the server's clock after it jumped",
      description:
        'Until then nothing is deleted by age, and after a large jump no letter is issued.',
      answer: messageSchema,
      refusals: { conflict: "The server's date is another one." },
    }),
    act,
    requirePermission('portal.clock'),
    body(clockConfirmationSchema, { example: examples.clock }),
    (c) => respond(c, confirmClock(c.var.db, c.req.valid('json').tanggal, actorOf(c.var))),
  )
  .post(
    '/content/refresh',
    describe({
      summary: 'Purge every public page and file from the edge cache',
      answer: messageSchema,
      refusals: { unavailable: 'Cloudflare refused the purge; a minute later it may succeed.' },
    }),
    requirePermission('portal.refresh'),
    (c) => respond(c, refreshPages(c.var.db, actorOf(c.var))),
  );
