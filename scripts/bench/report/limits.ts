import { isBeyond, type Line } from './line.ts';
import { toTable } from './tables.ts';

/** A number that the portal is to reach, and the figures that show whether it does. */
interface Limit {
  what: string;
  /** How the limit is worded. */
  within: string;
  kind: string;
  of: (line: Line) => boolean;
}

const isNamed =
  (...names: string[]) =>
  ({ name = '', limit }: Line) =>
    limit !== undefined && names.includes(name);

const isOf = (subject: RegExp, name: string) => (line: Line) =>
  subject.test(line.subject) && line.name === name && line.limit !== undefined;

const isCall = ({ subject }: Line) => subject.includes('/api/v1/');

/** What a page for everyone may bring of script where it has no chart. */
const plainScript = 5;

const limits: readonly Limit[] = [
  {
    what: 'HTML and CSS of a page for everyone, compressed',
    within: '14 KB, with its headers 14,600 B',
    kind: 'weight',
    of: isNamed('HTML + CSS', 'with headers'),
  },
  {
    what: 'script of a page for everyone without a chart',
    within: '5 KB',
    kind: 'weight',
    of: (line) => isNamed('script')(line) && line.limit === plainScript,
  },
  {
    what: 'the whole home page on a first visit',
    within: '150 KB, 15 requests',
    kind: 'weight',
    of: isNamed('all', 'requests'),
  },
  {
    what: 'an application form, all script',
    within: '95 KB',
    kind: 'weight',
    of: isOf(/^\/sk/, 'script'),
  },
  {
    what: 'the admin panel, script at first sight',
    within: '180 KB',
    kind: 'weight',
    of: isOf(/^\/adminpanel/, 'script'),
  },
  {
    what: 'Lighthouse (mobile), every page for everyone',
    within: '100 in all four',
    kind: 'lighthouse',
    of: isNamed('performance', 'accessibility', 'best-practices', 'seo'),
  },
  {
    what: 'its times and shifts',
    within: 'LCP 1.5 s, TBT 50 ms, CLS 0.02',
    kind: 'lighthouse',
    of: isNamed('LCP', 'TBT', 'CLS'),
  },
  {
    what: 'axe, every page for everyone, 360 and 1280 px, by day and by night',
    within: '0 findings, no rule off',
    kind: 'axe',
    of: isNamed('findings'),
  },
  {
    what: 'longest task of a page with charts, on a slow phone',
    within: '50 ms',
    kind: 'felt',
    of: isNamed('longest task'),
  },
  {
    what: 'from a press to its paint, on a slow phone',
    within: '100 ms',
    kind: 'felt',
    of: ({ unit, name, limit }) => !name && unit === 'ms' && limit !== undefined,
  },
  {
    what: 'what is shifted without a press',
    within: '0.02 of the window',
    kind: 'felt',
    of: ({ subject, name }) => name === 'shift' || subject.endsWith(', shift'),
  },
  {
    what: 'round trips to D1 of a page or file',
    within: '1',
    kind: 'scale',
    of: (line) => isNamed('round trips')(line) && !isCall(line),
  },
  {
    what: 'round trips to D1 of an API call',
    within: '2',
    kind: 'scale',
    of: (line) => isNamed('round trips')(line) && isCall(line),
  },
  {
    what: 'rows read at 1,000,000 records',
    within: 'as many as at 100, or what is named',
    kind: 'scale',
    of: isNamed('rows'),
  },
  {
    what: 'time of a page or list at 1,000,000 records',
    within: '1.3 times that at 100',
    kind: 'scale',
    of: (line) => isNamed('grown')(line) && line.limit === 1.3,
  },
  {
    what: 'time of a search at 1,000,000 records',
    within: '2 times that at 100',
    kind: 'scale',
    of: (line) => isNamed('grown')(line) && line.limit === 2,
  },
  {
    what: 'the home page against a bare Hono route',
    within: '1.25 times its time',
    kind: 'ratios',
    of: isNamed('answered / bare'),
  },
  {
    what: 'one letter, from approval to stored PDF',
    within: '60 ms of CPU, 60 KB',
    kind: 'weight',
    of: ({ subject }) => subject.startsWith('one letter'),
  },
  {
    what: 'the Worker, compressed',
    within: '1 MB',
    kind: 'weight',
    of: ({ subject }) => subject === 'Worker',
  },
  {
    what: 'simulated schedules of faults and interleavings',
    within: '1,000,000 hold',
    kind: 'recorded',
    of: ({ subject }) => subject.startsWith('schedules'),
  },
];

/** How much of its limit a figure takes: 1 is all of it. */
const shareOf = ({ measured, limit = 0, least }: Line): number => {
  const [part, whole] = least ? [limit, measured] : [measured, limit];
  return part === whole ? 1 : part / whole;
};

const sayNearest = ({ subject, name, measured, unit }: Line): string =>
  `${measured}${unit && ` ${unit}`} (${name ? `\`${subject}\`, ${name}` : subject})`;

/**
 * Each number that the portal is to reach as a row: of its figures the one that is nearest to the limit, and how many are
 * within it. @throws where none of the figures is one of it.
 */
export function limitsTable(results: Readonly<Record<string, readonly Line[]>>): string {
  const rows = limits.map(({ what, within, kind, of }) => {
    const lines = (results[kind] ?? []).filter(of);
    const [nearest] = lines.toSorted((one, other) => shareOf(other) - shareOf(one));
    if (!nearest) throw new Error(`no figure says whether this holds: ${what}`);
    const held = lines.filter((line) => !isBeyond(line)).length;
    return [what, within, sayNearest(nearest), `${held} of ${lines.length}`];
  });
  return toTable(['what', 'at most', 'nearest to it', 'figures within'], rows);
}
