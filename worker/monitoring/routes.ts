import { Hono } from 'hono';
import { healthSchema } from '#contract/records/monitoring.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { describe } from '#worker/http/operation.ts';
import { respond } from '#worker/http/respond.ts';
import { checkHealth } from './health.ts';

export const monitoringRoutes = new Hono<AppEnv>().get(
  '/health',
  describe({
    summary: 'Check that the database and the file storage respond',
    answer: healthSchema,
    refusals: { unavailable: '`errors` names the part that does not respond.' },
  }),
  (c) => respond(c, checkHealth(c.var.db, c.env.FILES)),
);
