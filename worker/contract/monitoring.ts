/** What the portal does by itself: the night's work, emptying the edge's cache after a change; and its backup. */
export type Job = 'nightly' | 'purge' | 'backup';

/** What an official must know of a job. */
export interface Notice {
  job: Job;
  /** `overdue`: it should have run again by now. */
  state: 'failed' | 'overdue';
  /** When it failed, or last went well; null where it never did. ISO 8601. */
  at: string | null;
  /** Of a failure: in the system's own words, English, for who maintains the portal. */
  cause?: string;
}

/** `GET health` while database and bucket answer. */
export interface Health {
  status: 'ok';
}
