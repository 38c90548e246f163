import { Hono } from 'hono';
import { messageSchema } from '#contract/records/failure.ts';
import { healthSchema } from '#contract/records/monitoring.ts';
import { requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { describe } from '#worker/http/operation.ts';
import { respond } from '#worker/http/respond.ts';
import { checkHealth } from './health.ts';
import { refreshPages } from './purge-cache.ts';

export const monitoringRoutes = new Hono<AppEnv>()
  .get(
    '/health',
    describe({
      summary: 'Check that the database and the file storage respond',
      answer: healthSchema,
      refusals: { unavailable: '`errors` names the part that does not respond.' },
    }),
    (c) => respond(c, checkHealth(c.var.db, c.env.FILES)),
  )
  .post(
    '/content/refresh',
    describe({
      summary: 'Purge every public page and file from the edge cache',
      answer: messageSchema,
      refusals: { unavailable: 'Cloudflare refused the purge; a minute later it may succeed.' },
    }),
    requirePermission('portal.refresh'),
    (c) => respond(c, refreshPages(c.var.db, c.var.account.id, new Date())),
  );
