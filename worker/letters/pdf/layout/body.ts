import type { LetterDocument } from '../document.ts';
import type { TextStyle } from '../text/typesetter.ts';
import { addText, allowBreak, type Item, placeText, type Setting } from './column.ts';
import { MM } from './paper.ts';
import { addTable } from './table.ts';

/** First lines and rows begin here. */
const INDENT = 10 * MM;
/** A label longer than this share of the column wraps. */
const WIDEST_LABEL = 0.36;
/** White between rows, as a share of the step's gap. */
const ROW_GAP = 0.1;

type LetterRow = LetterDocument['groups'][number]['rows'][number];

function addBlock(
  text: string,
  { step, column, typesetter }: Setting,
  changes: Partial<TextStyle> & { shift?: number; role?: 'H1' } = {},
): void {
  const { shift = 0, role = 'P', ...style } = changes;
  const { body: size, leading } = step;
  const base = { face: 'regular', size, leading, width: column.width, align: 'left' } as const;
  addText(column, typesetter.set(text, { ...base, ...style }), shift, { role });
}

function addTitle({ title, nomor }: LetterDocument, setting: Setting): void {
  const { step, column } = setting;
  const size = step.body * 1.2;
  column.y += step.gap;
  const heading = { face: 'bold', size, leading: 1.4, align: 'centre', underline: true } as const;
  addBlock(title, setting, { ...heading, role: 'H1' });
  addBlock(`Nomor : ${nomor}`, setting, { align: 'centre' });
  column.y += step.gap;
}

const addParagraph = (text: string, setting: Setting): void =>
  addBlock(text, setting, { align: 'justify', indent: INDENT });

/** Widths of the label and of the colon's place, one for all rows of the letter. */
function columnsOf(rows: readonly LetterRow[], { step, column, typesetter }: Setting) {
  const widths = rows.map(({ label }) => typesetter.widthOf('regular', step.body, label));
  const label = Math.min(Math.max(0, ...widths) + 1, column.width * WIDEST_LABEL);
  const colon = INDENT + label + step.body * 0.7;
  const value = colon + step.body * 0.9;
  return { label, colon, value };
}

/** A label with its colon, and the value. */
function layOutRow(row: LetterRow, at: ReturnType<typeof columnsOf>, setting: Setting): Item[] {
  const { step, column, typesetter } = setting;
  const { body: size, leading } = step;
  const cell = (text: string, shift: number, width: number) => {
    const set = typesetter.set(text, { face: 'regular', size, leading, width, align: 'left' });
    return { height: set.height, lines: placeText(set, column.left + shift, column.y) };
  };
  const label = cell(row.label, INDENT, at.label);
  const colon = cell(':', at.colon, column.width);
  const value = cell(row.value, at.value, column.width - at.value);
  // The row is read as one text: a space before and after the colon.
  for (const { lines } of [label, colon]) for (const line of lines.slice(-1)) line.spaced = true;
  column.y += Math.max(label.height, colon.height, value.height) + step.gap * ROW_GAP;
  return [
    { kind: 'text', part: { role: 'TH', begins: 'row' }, lines: [...label.lines, ...colon.lines] },
    { kind: 'text', part: { role: 'TD' }, lines: value.lines },
  ];
}

function addGroups({ groups }: LetterDocument, setting: Setting): void {
  const { step, column } = setting;
  const all = groups.flatMap(({ rows }) => rows);
  const places = columnsOf(all, setting);
  for (const [index, { lead, rows, table }] of groups.entries()) {
    if (index > 0) allowBreak(column);
    if (lead) addParagraph(lead, setting);
    column.y += step.gap * 0.3;
    for (const [at, row] of rows.entries()) {
      if (at > 0) allowBreak(column);
      column.items.push(...layOutRow(row, places, setting));
    }
    if (table) addTable(table, setting);
    column.y += step.gap * 0.5;
  }
}

/** In the middle of the room for the signature; takes none of it. */
function addAnchor(
  text: string,
  { shift, width }: { shift: number; width: number },
  { step, column, typesetter }: Setting,
): void {
  const style = { face: 'regular', size: step.body, leading: 1, width, align: 'centre' } as const;
  const set = typesetter.set(text, style);
  const top = column.y + (step.signatureRoom - set.height) / 2;
  column.items.push({ kind: 'anchor', lines: placeText(set, column.left + shift, top) });
}

/**
 * Place and date, office, room for signature and stamp, name and NIP: one block at right, its lines centred on each other.
 * A letter that nobody signs says so where the room would be.
 */
function addSignature(document: LetterDocument, setting: Setting): void {
  const { step, column } = setting;
  const width = column.width * 0.46;
  const shift = column.width - width;
  const centred = { width, shift, align: 'centre', leading: Math.min(step.leading, 1.45) } as const;
  column.y += step.gap;
  addBlock(`${document.place}, ${document.date}`, setting, centred);
  for (const line of document.office) addBlock(line, setting, centred);
  if (document.unsigned === null) {
    if (document.anchor !== null) addAnchor(document.anchor, { shift, width }, setting);
    column.y += step.signatureRoom;
  } else {
    column.y += step.body;
    addBlock(document.unsigned, setting, { ...centred, face: 'italic', size: step.body * 0.85 });
    column.y += step.body;
  }
  addBlock(document.signatory, setting, { ...centred, face: 'bold', underline: true });
  if (document.nip !== null) addBlock(document.nip, setting, centred);
}

/** Everything between the letter-head and the foot. No page may end between the last paragraph and the signature. */
export function layOutBody(document: LetterDocument, setting: Setting): void {
  const { step, column } = setting;
  addTitle(document, setting);
  addParagraph(document.opening, setting);
  column.y += step.gap * 0.2;
  addGroups(document, setting);
  for (const paragraph of document.paragraphs) {
    allowBreak(column);
    addParagraph(paragraph, setting);
    column.y += step.gap * 0.3;
  }
  addSignature(document, setting);
}
