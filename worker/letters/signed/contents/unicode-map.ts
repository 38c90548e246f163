import { type Budget, Scanner, type TokenKind } from '#worker/media/index.ts';

/** Decodes the codes of a string to text. */
export type Decode = (codes: string) => string;

/** Consecutive codes for consecutive characters. */
interface Range {
  from: number;
  to: number;
  text: string;
}

/** A token of a map: a code or text, a name, or the start or end of a list. */
type Item = { kind: TokenKind; bytes: string };

/** Maximum bytes of one code's text in UTF-16: a ligature has up to four characters. */
const maxBytes = 8;
/** A block has a hundred entries at most (Adobe Technical Note 5014), each of up to 256 texts. */
const maxItems = 100 * 260;

/**
 * Reads a font's ToUnicode map (ISO 32000-2, 9.10.3) for one- or two-byte codes. One-byte codes without an entry are read as
 * Latin-1, others give no text.
 * @throws InflationError beyond the budget
 */
export function readUnicodeMap(map: string, width: 1 | 2, budget?: Budget): Decode {
  const ranges = [...rangesOf(new Scanner(map, budget))].sort(
    (one, other) => one.from - other.from,
  );
  return (codes) => {
    let text = '';
    for (let at = 0; at + width <= codes.length; at += width) {
      const code = numberOf(codes.slice(at, at + width));
      text += find(ranges, code) ?? (width === 1 ? codes.charAt(at) : '');
    }
    return text;
  };
}

function* rangesOf(scanner: Scanner): Generator<Range> {
  let items: Item[] = [];
  for (let kind = scanner.next(); kind !== 'end'; kind = scanner.next()) {
    if (kind !== 'word') {
      const bytes = kind === 'string' ? scanner.bytes : '';
      if (items.length < maxItems) items.push({ kind, bytes });
      continue;
    }
    const { token } = scanner;
    if (token === 'endbfchar') yield* charactersIn(items);
    if (token === 'endbfrange') yield* rangesIn(items);
    items = [];
  }
}

function* charactersIn(items: readonly Item[]): Generator<Range> {
  for (let at = 0; at + 1 < items.length; at += 2) {
    const code = numberOf(items[at]?.bytes);
    yield { from: code, to: code, text: textOf(items[at + 1]) };
  }
}

/** Triples of first code, last code, and the text of the first code or a list of texts. */
function* rangesIn(items: readonly Item[]): Generator<Range> {
  for (let at = 0; at + 2 < items.length; at += 3) {
    let from = numberOf(items[at]?.bytes);
    const to = numberOf(items[at + 1]?.bytes);
    if (items[at + 2]?.kind !== '[') {
      yield { from, to, text: textOf(items[at + 2]) };
      continue;
    }
    for (at += 1; items[at + 2]?.kind === 'string'; at += 1) {
      yield { from, to: from, text: textOf(items[at + 2]) };
      from += 1;
    }
  }
}

function find(ranges: readonly Range[], code: number): string | undefined {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.from ?? 0) <= code) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low - 1];
  if (!range || code > range.to) return undefined;
  if (code === range.from || !range.text) return range.text;
  const last = range.text.length - 1;
  return (
    range.text.slice(0, last) + String.fromCharCode(range.text.charCodeAt(last) + code - range.from)
  );
}

function numberOf(bytes = ''): number {
  let number = 0;
  for (let at = 0; at < bytes.length; at += 1) number = number * 256 + bytes.charCodeAt(at);
  return number;
}

/** UTF-16; a single byte also counts as a character. */
function textOf(item: Item | undefined): string {
  const units = item?.bytes.slice(0, maxBytes).match(/.{1,2}/gs) ?? [];
  return units.map((unit) => String.fromCharCode(numberOf(unit))).join('');
}
