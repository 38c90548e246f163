import { viewOf } from './sfnt.ts';

/** Offset of a mark from the origin of its carrier, in font units. */
type Place = (carrier: number, mark: number) => { x: number; y: number } | undefined;

const MARK_TO_BASE = 4;
const MARK_TO_MARK = 6;
const EXTENSION = 9;

/** Coverage index by glyph, read once when the first mark is met. */
function readCoverage(view: DataView, start: number): Map<number, number> {
  const indexes = new Map<number, number>();
  const count = view.getUint16(start + 2);
  for (let entry = 0; entry < count; entry++) {
    if (view.getUint16(start) === 1) {
      indexes.set(view.getUint16(start + 4 + entry * 2), entry);
      continue;
    }
    const at = start + 4 + entry * 6;
    const first = view.getUint16(at);
    for (let glyph = first; glyph <= view.getUint16(at + 2); glyph++) {
      indexes.set(glyph, view.getUint16(at + 4) + glyph - first);
    }
  }
  return indexes;
}

/** Both lookups have one shape: coverage of marks, of carriers, class count, mark array, carrier array. */
function readAttachment(view: DataView, start: number): Place {
  const marks = readCoverage(view, start + view.getUint16(start + 2));
  const carriers = readCoverage(view, start + view.getUint16(start + 4));
  const classes = view.getUint16(start + 6);
  const markArray = start + view.getUint16(start + 8);
  const carrierArray = start + view.getUint16(start + 10);
  return (carrier, mark) => {
    const markIndex = marks.get(mark);
    const carrierIndex = carriers.get(carrier);
    if (markIndex === undefined || carrierIndex === undefined) return undefined;
    const record = markArray + 2 + markIndex * 4;
    const slot = carrierArray + 2 + (carrierIndex * classes + view.getUint16(record)) * 2;
    if (view.getUint16(slot) === 0) return undefined;
    const markAnchor = markArray + view.getUint16(record + 2);
    const carrierAnchor = carrierArray + view.getUint16(slot);
    return {
      x: view.getInt16(carrierAnchor + 2) - view.getInt16(markAnchor + 2),
      y: view.getInt16(carrierAnchor + 4) - view.getInt16(markAnchor + 4),
    };
  };
}

/** Lookups referenced by a feature; those used only by contextual lookups must not be applied alone. */
function lookupStarts(view: DataView): number[] {
  const features = view.getUint16(6);
  const lookups = view.getUint16(8);
  const named = new Set<number>();
  for (let index = 0; index < view.getUint16(features); index++) {
    const feature = features + view.getUint16(features + 2 + index * 6 + 4);
    for (let entry = 0; entry < view.getUint16(feature + 2); entry++) {
      named.add(view.getUint16(feature + 4 + entry * 2));
    }
  }
  return [...named].sort((a, b) => a - b).map((i) => lookups + view.getUint16(lookups + 2 + i * 2));
}

function readPlaces(view: DataView, wanted: number): Place[] {
  const places: Place[] = [];
  for (const lookup of lookupStarts(view)) {
    for (let index = 0; index < view.getUint16(lookup + 4); index++) {
      let start = lookup + view.getUint16(lookup + 6 + index * 2);
      let type = view.getUint16(lookup);
      if (type === EXTENSION) {
        type = view.getUint16(start + 2);
        start += view.getUint32(start + 4);
      }
      if (type === wanted) places.push(readAttachment(view, start));
    }
  }
  return places;
}

function firstOf(view: DataView, wanted: number): Place {
  let places: Place[] | undefined;
  return (carrier, mark) => {
    places ??= readPlaces(view, wanted);
    for (const place of places) {
      const offset = place(carrier, mark);
      if (offset) return offset;
    }
    return undefined;
  };
}

/** Placing combining marks. Source: OpenType 1.9, GPOS lookups 4 (mark to base) and 6 (mark to mark). */
export function readMarkPositions(gpos: Uint8Array | undefined): { onBase: Place; onMark: Place } {
  if (!gpos) return { onBase: () => undefined, onMark: () => undefined };
  const view = viewOf(gpos);
  return { onBase: firstOf(view, MARK_TO_BASE), onMark: firstOf(view, MARK_TO_MARK) };
}
