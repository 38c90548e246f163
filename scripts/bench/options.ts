/** What whoever measures may ask for. */
export interface Options {
  /** Measured is what has one of these in its name; everything where there is none. */
  only: readonly string[];
  /** How often each figure is taken, where not as often as the measure itself says. */
  runs?: number;
  /** So many records of each kind, ascending. */
  sizes: readonly number[];
  /** The figures go into the report. */
  write: boolean;
  /** A portal that runs, where Lighthouse is to look at that one. */
  origin?: string;
}

export const isAsked = ({ only }: Options, name: string): boolean =>
  only.length === 0 || only.some((word) => name.includes(word));

/** Shown in tables for an address that has a record's id in it. */
export const withoutId = (path: string): string => path.replace(/[0-9a-f-]{36}$/, '…');
