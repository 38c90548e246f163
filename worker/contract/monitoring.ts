/** What the portal does by itself: the night's work, emptying the edge's cache after a change; and its backup. */
export type Job = 'nightly' | 'purge' | 'backup';

/** A job that is to run again and again. */
export type RegularJob = Exclude<Job, 'purge'>;

/** A job's last run failed. */
export interface Failure {
  job: Job;
  state: 'failed';
  /** ISO 8601. */
  at: string;
  /** In the system's own words, English, for who maintains the portal. */
  cause?: string;
}

/** A job should have run again by now. */
interface Delay {
  job: RegularJob;
  state: 'overdue';
  /** When it last went well, ISO 8601; null where it never did. */
  at: string | null;
}

/** What is wrong with a job. */
export type Trouble = Failure | Delay;

/** The same, told to an official. */
export type Notice = Trouble & {
  /** What happened. */
  line: string;
  /** What it means for the village. */
  meaning: string;
  /** What to do, and who can. */
  advice: string;
};

/** `GET health` while database and bucket answer. */
export interface Health {
  status: 'ok';
}
