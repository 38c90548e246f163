import * as z from 'zod/mini';
import { count, described, time } from './described.ts';
import { noticeSchema } from './monitoring.ts';
import { setupStepSchema } from './setup.ts';

/** A value in API responses: text, a price, a flag, or a picture's path under /media/ (null without a picture). */
export type ContentValue = string | number | boolean | null;

/** A value as a field stores it. */
export type StoredValue = Exclude<ContentValue, null>;

/** Properties of every record, in addition to its fields. */
export const recordHead = {
  _id: z.string(),
  createdAt: time('When it was added.'),
  updatedAt: time('When it was last changed.'),
  revision: count(
    'Increases with every change; `If-Match: "<revision>"` on a PUT prevents overwriting a newer one.',
  ),
};
export const viewCount = count('Number of visitors.');

/** A record of any collection; `views` only if the collection counts them. */
export const contentRecordSchema = z.catchall(
  z.object({ ...recordHead, views: z.optional(viewCount) }),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.undefined()]),
);
export type ContentRecord = z.output<typeof contentRecordSchema>;
const headSchema = z.object(recordHead);
export type RecordHead = z.output<typeof headSchema>;

/** Response of `PUT {collection}/order`. */
export const orderAnswerSchema = z.object({
  ids: described(z.array(z.string()), 'Every id of the collection in its order.'),
});
export type OrderAnswer = z.output<typeof orderAnswerSchema>;

/** Contents of the portal for editors: `GET content/overview`. */
const contentOverviewSchema = z.object({
  current: described(
    z.record(z.string(), z.nullable(contentRecordSchema)),
    'The current record of each single collection by its path; null if there is none.',
  ),
  totals: described(
    z.record(z.string(), z.number()),
    'How many records each other collection has, by its path.',
  ),
});
export type ContentOverview = z.output<typeof contentOverviewSchema>;

/** The overview with notices about scheduled jobs and the set-up steps. */
export const overviewAnswerSchema = z.extend(contentOverviewSchema, {
  notices: z.array(noticeSchema),
  setup: z.array(setupStepSchema),
});
export type OverviewAnswer = z.output<typeof overviewAnswerSchema>;
