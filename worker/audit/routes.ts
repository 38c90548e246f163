import * as z from 'zod/mini';
import { activityFilterSchema } from '#contract/activity.ts';
import { requirePermission } from '#worker/accounts/guard.ts';
import { answerCsv } from '#worker/http/answers/csv.ts';
import { withQuery } from '#worker/http/input/checked.ts';
import { firstPage, pageQuery } from '#worker/http/input/paging.ts';
import { createRoom } from '#worker/http/room.ts';
import { exportActivities, listActivities } from './activities.ts';

/** The activity record. */
const { app, route } = createRoom();
export const activityRoutes = app;

/** Default page size. */
const pageLimit = 50;

const listQuery = withQuery(z.extend(activityFilterSchema, pageQuery));

route('GET activities', requirePermission('activities.list'), listQuery, (c) =>
  listActivities(c.var.db, c.var.query, firstPage(c.var.query, pageLimit)),
);

const csvQuery = withQuery(activityFilterSchema);

route('GET activities/csv', requirePermission('activities.export'), csvQuery, async (c) => {
  const { db, query, account } = c.var;
  const csv = await exportActivities(db, query, { actorId: account.id, now: new Date() });
  return answerCsv(c, 'catatan-aktivitas.csv', csv);
});
