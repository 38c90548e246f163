import * as z from 'zod/mini';
import { text, time } from './described.ts';

/** What the portal does by itself: the night's work, emptying the edge's cache after a change; and its backup. */
const jobs = ['nightly', 'purge', 'backup'] as const;
export type Job = (typeof jobs)[number];

/** A job that is to run again and again. */
const regularJobs = ['nightly', 'backup'] as const satisfies readonly Job[];
export type RegularJob = (typeof regularJobs)[number];

/** A job's last run failed. */
const failure = {
  job: z.enum(jobs),
  state: z.literal('failed'),
  at: time('When.'),
  cause: z.optional(text("In the system's own words, English, for who maintains the portal.")),
};
const failureSchema = z.object(failure);
export type Failure = z.output<typeof failureSchema>;

/** A job should have run again by now. */
const delay = {
  job: z.enum(regularJobs),
  state: z.literal('overdue'),
  at: z.nullable(time('When it last went well; null where it never did.')),
};
const delaySchema = z.object(delay);

/** What is wrong with a job. */
export type Trouble = Failure | z.output<typeof delaySchema>;

const words = {
  line: text('What happened.'),
  meaning: text('What it means for the village.'),
  advice: text('What to do, and who can.'),
};

/** What another official did, that all officials should know of. */
const actSchema = z.object({
  act: z.enum(['deletions', 'users.role', 'users.codes', 'users.reset']),
  at: time('When last.'),
  ...words,
});
export type ActNotice = z.output<typeof actSchema>;

/** Applications that nobody decided for long. */
const undecided = {
  job: z.literal('undecided'),
  state: z.literal('waiting'),
  at: time('When the oldest was sent.'),
};

/** What officials must know, in words. */
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
