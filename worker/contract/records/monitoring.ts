import * as z from 'zod/mini';
import { text, time } from './described.ts';

/** The nightly job, purging the edge cache after a change, and the backup. */
const jobs = ['nightly', 'purge', 'backup'] as const;
export type Job = (typeof jobs)[number];

/** Jobs that run on a schedule. */
const regularJobs = ['nightly', 'backup'] as const satisfies readonly Job[];
export type RegularJob = (typeof regularJobs)[number];

/** The last run of a job failed. */
const failure = {
  job: z.enum(jobs),
  state: z.literal('failed'),
  at: time('When.'),
  cause: z.optional(text('Technical cause in English, for the maintainer.')),
};
const failureSchema = z.object(failure);
export type Failure = z.output<typeof failureSchema>;

/** A scheduled job is overdue. */
const delay = {
  job: z.enum(regularJobs),
  state: z.literal('overdue'),
  at: z.nullable(time('When it last succeeded; null if it never did.')),
};
const delaySchema = z.object(delay);

/** A problem with a job. */
export type Trouble = Failure | z.output<typeof delaySchema>;

const words = {
  line: text('What happened.'),
  meaning: text('What it means for the village.'),
  advice: text('What to do, and who can.'),
  steps: z.optional(text('Where the maintainer finds the steps.')),
};

/** A sensitive action of another official. */
const actSchema = z.object({
  act: z.enum(['deletions', 'users.role', 'users.codes', 'users.reset']),
  at: time('When last.'),
  ...words,
});
export type ActNotice = z.output<typeof actSchema>;

/** Applications that wait for a decision too long. */
const undecided = {
  job: z.literal('undecided'),
  state: z.literal('waiting'),
  at: time('When the oldest was sent.'),
};

/** A notice for officials. */
export const noticeSchema = z.union([
  actSchema,
  z.object({ ...undecided, ...words }),
  z.object({ ...failure, ...words }),
  z.object({ ...delay, ...words }),
]);
export type Notice = z.output<typeof noticeSchema>;

/** `GET health` while database and bucket answer. */
export const healthSchema = z.object({ status: z.literal('ok') });
export type Health = z.output<typeof healthSchema>;
