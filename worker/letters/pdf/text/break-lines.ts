import type { Run } from '../fonts/shape-text.ts';

/** A word, or a part of one too long for a line; a joined part has no space before it. */
interface Piece {
  run: Run;
  joined: boolean;
}

export interface Line {
  pieces: readonly Piece[];
  /** Thousandths of an em, single spaces included. */
  width: number;
  gaps: number;
  /** By how much each gap is wider than a space, thousandths of an em. */
  stretch: number;
}

export interface Measure {
  /** Thousandths of an em. */
  width: number;
  /** Of the first line, taken from its width. */
  indent: number;
  space: number;
  /** What makes lines good: narrow gaps, full lines, or lines about as long as each other. */
  goal: 'justified' | 'ragged' | 'balanced';
}

/** A last line shorter than this share of the measure looks lost. */
const SHORT = 0.12;
/** A gap wider than this many spaces looks like a hole. */
const WIDEST_GAP = 1.75;
/** What a lost line costs: as much as gaps at their widest, or as this share of a line left white. */
const LOST = { justified: 1, ragged: 0.2, balanced: 0.2 } as const;

/** Cuts a run into parts no wider than `width`; a part holds one cluster at least. */
export function splitRun(run: Run, width: number): Run[] {
  const parts: Run[] = [];
  let start = 0;
  let from = 0;
  const cut = (end: number, at: number): void => {
    const clusters = run.clusters
      .slice(start, end)
      .map((cluster) => ({ ...cluster, x: cluster.x - from }));
    parts.push({ clusters, width: at - from });
    start = end;
    from = at;
  };
  for (const [index, cluster] of run.clusters.entries()) {
    const end = run.clusters[index + 1]?.x ?? run.width;
    if (end - from > width && index > start) cut(index, cluster.x);
  }
  cut(run.clusters.length, run.width);
  return parts;
}

/** The best line that ends before a piece: its first piece, and the cost of all lines up to it. */
interface Ending {
  from: number;
  width: number;
  gaps: number;
  cost: number;
}

type LineSize = Pick<Ending, 'from' | 'width' | 'gaps'>;

const slackOf = ({ from, width }: LineSize, measure: Measure): number =>
  Math.max(0, measure.width - (from === 0 ? measure.indent : 0) - width);

/** By how much the gaps of a line that reaches both edges are wider than a space; infinite for a line without any. */
const stretchOf = (line: LineSize, measure: Measure): number =>
  line.gaps > 0 ? slackOf(line, measure) / line.gaps : Number.POSITIVE_INFINITY;

/** What a line costs, from the piece `from`; the last one is free, unless it is so short that it looks lost. */
function costOf(line: Ending, last: boolean, measure: Measure): number {
  const { goal, width, space } = measure;
  if (last && (goal !== 'balanced' || line.from === 0)) {
    return line.width < SHORT * width && line.from > 0 ? LOST[goal] ** 2 : 0;
  }
  if (goal !== 'justified') return (slackOf(line, measure) / width) ** 2;
  const share = stretchOf(line, measure) / ((WIDEST_GAP - 1) * space);
  return share <= 1 ? share ** 2 : Number.POSITIVE_INFINITY;
}

function bestEnding(
  end: number,
  pieces: readonly Piece[],
  endings: readonly Ending[],
  measure: Measure,
): Ending {
  let best: Ending = { from: end - 1, width: 0, gaps: 0, cost: Number.POSITIVE_INFINITY };
  const line: Ending = { ...best };
  for (let from = end - 1; from >= 0; from--) {
    const spaced = from < end - 1 && pieces[from + 1]?.joined === false;
    line.from = from;
    line.width += (pieces[from]?.run.width ?? 0) + (spaced ? measure.space : 0);
    line.gaps += spaced ? 1 : 0;
    // A single piece is taken however wide, so that every piece gets a line.
    if (line.width > measure.width && from < end - 1) break;
    const room = measure.width - (from === 0 ? measure.indent : 0);
    if (line.width > room && from < end - 1) continue;
    line.cost = (endings[from]?.cost ?? 0) + costOf(line, end === pieces.length, measure);
    if (line.cost < best.cost) best = { ...line };
  }
  return best;
}

/** The words, those wider than the narrowest line in parts. */
function piecesOf(words: readonly Run[], narrowest: number): Piece[] {
  const pieces: Piece[] = [];
  for (const word of words) {
    const parts = word.width > narrowest ? splitRun(word, narrowest) : [word];
    for (const [index, run] of parts.entries()) pieces.push({ run, joined: index > 0 });
  }
  return pieces;
}

/** The lines that the endings lead back to, from the last. */
function linesOf(pieces: readonly Piece[], endings: readonly Ending[], measure: Measure): Line[] {
  const lines: Line[] = [];
  for (let end = pieces.length; end > 0; ) {
    const line = endings[end] ?? { from: 0, width: 0, gaps: 0 };
    const { from, width, gaps } = line;
    const full = measure.goal === 'justified' && end < pieces.length;
    const stretch = full ? stretchOf(line, measure) : 0;
    lines.push({ pieces: pieces.slice(from, end), width, gaps, stretch });
    end = from;
  }
  return lines.reverse();
}

/**
 * The lines whose slack, squared and summed, is least: no loose line next to a tight one. Words wider than the measure are
 * split. A text that could only be justified with holes between its words is ragged from its first line to its last: one
 * line that falls short between full ones would look like a mistake. Source: Knuth and Plass (1981), without hyphens.
 */
export function breakLines(words: readonly Run[], measure: Measure): Line[] {
  const pieces = piecesOf(words, measure.width - measure.indent);
  const endings: Ending[] = [{ from: 0, width: 0, gaps: 0, cost: 0 }];
  for (let end = 1; end <= pieces.length; end++) {
    endings.push(bestEnding(end, pieces, endings, measure));
  }
  const torn = endings.at(-1)?.cost === Number.POSITIVE_INFINITY;
  return torn
    ? breakLines(words, { ...measure, goal: 'ragged' })
    : linesOf(pieces, endings, measure);
}
