import * as z from 'zod/mini';
import { isIsoDay } from '../basics/village-time.ts';
import { text, time } from './described.ts';

/** What fails: the scheduled jobs, purging the edge cache, the backup, and of the own server its disk and database. */
const works = ['nightly', 'morning', 'purge', 'backup', 'disk', 'database'] as const;

/** States that last until somebody ends them; no letter is issued. */
export const states = ['moved', 'restored', 'clock'] as const;
const jobs = [...works, ...states] as const;
export type Job = (typeof jobs)[number];

/** Jobs that run on a schedule. */
const regularJobs = ['nightly', 'backup'] as const satisfies readonly Job[];
export type RegularJob = (typeof regularJobs)[number];

/** The last run of a job failed, or a state in which the portal does less. */
const failureSchema = z.object({
  job: z.enum(jobs),
  state: z.literal('failed'),
  at: time('When.'),
  cause: z.optional(text('Technical cause in English, for the maintainer.')),
});
export type Failure = z.output<typeof failureSchema>;

/** A scheduled job is overdue. */
const delaySchema = z.object({
  job: z.enum(regularJobs),
  state: z.literal('overdue'),
  at: z.nullable(time('When it last succeeded; null if it never did.')),
});

/** A problem with a job. */
export type Trouble = Failure | z.output<typeof delaySchema>;

const words = {
  line: text('What happened.'),
  meaning: text('What it means for the village.'),
  advice: text('What to do, and who can.'),
  steps: z.optional(text('Where the maintainer finds the steps.')),
  date: z.optional(text('The date that `POST monitoring/clock` confirms, YYYY-MM-DD.')),
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
  z.extend(failureSchema, words),
  z.extend(delaySchema, words),
]);
export type Notice = z.output<typeof noticeSchema>;

/** What is wrong, as codes: `GET health` is public. */
const healthReasons = ['disk', 'job', 'backup', 'clock', 'database'] as const;

/** `GET health` while database and bucket answer. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  reasons: z.optional(z.array(z.enum(healthReasons))),
});
export type Health = z.output<typeof healthSchema>;
export type HealthReason = (typeof healthReasons)[number];

/** `GET monitoring`. */
export const monitoringSchema = z.object({
  version: z.string(),
  commit: z.nullable(text('Abbreviated hash of the commit that was built; null outside git.')),
  reasons: z.array(noticeSchema),
});
export type Monitoring = z.output<typeof monitoringSchema>;

/** `POST monitoring/clock`. */
export const clockConfirmationSchema = z.object({
  /** Today in the village, as an official knows it: YYYY-MM-DD. */
  tanggal: z.string().check(z.refine(isIsoDay, { error: 'Tanggal ditulis seperti 2026-11-28.' })),
});
