/** What a village does once, before residents use its portal; what fills its pages follows from the collections. */
export type SetupName =
  | 'origin'
  | 'config'
  | 'signatory'
  | 'numbers'
  | 'letter'
  | 'admin'
  | 'codes'
  | 'backup';

/** One of these, as an official reads it. */
export interface SetupStep {
  step: SetupName;
  /** By what the portal finds, never by a mark that somebody set. */
  done: boolean;
  title: string;
  /** What to do and what for, or whom to ask. */
  what: string;
  /** Where it is done; null where the maintainer does it outside of the portal. */
  href: string | null;
}
