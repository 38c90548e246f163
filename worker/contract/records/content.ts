import * as z from 'zod/mini';
import { count, described, time } from './described.ts';
import { noticeSchema } from './monitoring.ts';
import { setupStepSchema } from './setup.ts';

/** A value as the API answers it: text, a price, or a picture's path under /media/ (null without one). */
export type ContentValue = string | number | null;

/** What every record has beside its fields. */
export const recordHead = {
  _id: z.string(),
  createdAt: time('When it was added.'),
  updatedAt: time('When it was last changed.'),
  revision: count(
    'Goes up with every change; `If-Match: "<revision>"` on a PUT refuses to write over a newer one.',
  ),
};
export const viewCount = count('Visitors who have opened it.');

/** A record of any collection as the API answers it; `views` only where the collection counts them. */
export const contentRecordSchema = z.catchall(
  z.object({ ...recordHead, views: z.optional(viewCount) }),
  z.union([z.string(), z.number(), z.null(), z.undefined()]),
);
export type ContentRecord = z.output<typeof contentRecordSchema>;
const headSchema = z.object(recordHead);
export type RecordHead = z.output<typeof headSchema>;

/** The order of a collection: `PUT {collection}/order`. */
export const orderAnswerSchema = z.object({
  ids: described(z.array(z.string()), 'Every id of the collection in its order.'),
});
export type OrderAnswer = z.output<typeof orderAnswerSchema>;

/** What the portal holds, for those who fill it: `GET content/overview`. */
const contentOverviewSchema = z.object({
  current: described(
    z.record(z.string(), z.nullable(contentRecordSchema)),
    'The current record of each single collection by its path, null before there is one.',
  ),
  totals: described(
    z.record(z.string(), z.number()),
    'How many records each other collection has, by its path.',
  ),
});
export type ContentOverview = z.output<typeof contentOverviewSchema>;

/** The same with what is wrong with the portal's own jobs, and how far its set-up is. */
export const overviewAnswerSchema = z.extend(contentOverviewSchema, {
  notices: z.array(noticeSchema),
  setup: z.array(setupStepSchema),
});
export type OverviewAnswer = z.output<typeof overviewAnswerSchema>;
