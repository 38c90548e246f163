import { Hono } from 'hono';
import * as z from 'zod/mini';
import { activityFilterSchema, activityPageSchema } from '#contract/activity.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { firstPage, pageQuery } from '#worker/http/input/paging.ts';
import { query } from '#worker/http/input/query.ts';
import { describe } from '#worker/http/operation.ts';
import { respond } from '#worker/http/respond.ts';
import { respondCsv } from '#worker/http/responses/files.ts';
import { exportActivities, listActivities } from './activities.ts';

const pageLimit = 50;

/** The activity record. */
export const activityRoutes = new Hono<AppEnv>()
  .basePath('/activities')
  .get(
    '/',
    describe({
      summary: 'List the activity record',
      description:
        'What officials are called and what it is about, with ids. At most 10,000 entries back; older ones by their days.',
      answer: activityPageSchema,
    }),
    requirePermission('activities.list'),
    query(z.extend(activityFilterSchema, pageQuery)),
    (c) => {
      const filter = c.req.valid('query');
      return respond(c, listActivities(c.var.db, filter, firstPage(filter, pageLimit)));
    },
  )
  .get(
    '/csv',
    describe({ summary: 'Export the activity record', answer: 'text/csv; charset=utf-8' }),
    requirePermission('activities.export'),
    query(activityFilterSchema),
    async (c) => {
      const csv = await exportActivities(c.var.db, c.req.valid('query'), actorOf(c.var));
      return respondCsv(c, 'catatan-aktivitas.csv', csv);
    },
  );
