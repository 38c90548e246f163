import type { LetterDocument, LetterRow } from '../document.ts';
import type { TextStyle, Typesetter } from '../text/typesetter.ts';
import { type Column, type Item, MM, placeText } from './composition.ts';
import type { Step } from './letter-steps.ts';

/** First lines and rows begin here. */
const INDENT = 10 * MM;
/** A label longer than this share of the column wraps. */
const WIDEST_LABEL = 0.36;

/** White between rows, as a share of the step's gap. */
const ROW_GAP = 0.1;

interface Setting {
  step: Step;
  column: Column;
  typesetter: Typesetter;
}

function styleOf({ step, column }: Setting, changes: Partial<TextStyle> = {}): TextStyle {
  const { body: size, leading } = step;
  return { face: 'regular', size, leading, width: column.width, align: 'left', ...changes };
}

function composeTitle({ title, nomor }: LetterDocument, setting: Setting): void {
  const { step, column, typesetter } = setting;
  const heading = styleOf(setting, {
    face: 'bold',
    size: step.body * 1.2,
    leading: 1.4,
    align: 'centre',
    underline: true,
  });
  column.space(step.gap);
  column.add(typesetter.set(title, heading), { role: 'H1' });
  column.add(typesetter.set(`Nomor : ${nomor}`, styleOf(setting, { align: 'centre' })));
  column.space(step.gap);
}

function composeParagraph(text: string, setting: Setting): void {
  const style = styleOf(setting, { align: 'justify', indent: INDENT });
  setting.column.add(setting.typesetter.set(text, style));
}

/** Widths of the label and of the colon's place, one for all rows of the letter. */
function columnsOf(rows: readonly LetterRow[], { step, column, typesetter }: Setting) {
  const widths = rows.map(({ label }) => typesetter.widthOf('regular', step.body, label));
  const label = Math.min(Math.max(0, ...widths) + 1, column.width * WIDEST_LABEL);
  const colon = INDENT + label + step.body * 0.7;
  const value = colon + step.body * 0.9;
  return { label, colon, value };
}

function composeRow(row: LetterRow, at: ReturnType<typeof columnsOf>, setting: Setting): Item {
  const { column, typesetter } = setting;
  const cell = (text: string, shift: number, width: number) => {
    const set = typesetter.set(text, styleOf(setting, { width }));
    return { height: set.height, lines: placeText(set, column.left + shift, column.y) };
  };
  const cells = [
    cell(row.label, INDENT, at.label),
    cell(':', at.colon, column.width),
    cell(row.value, at.value, column.width - at.value),
  ];
  column.y += Math.max(...cells.map(({ height }) => height)) + setting.step.gap * ROW_GAP;
  return { kind: 'text', part: { role: 'P' }, lines: cells.flatMap(({ lines }) => lines) };
}

function composeGroups(document: LetterDocument, setting: Setting): void {
  const { step, column } = setting;
  const at = columnsOf(
    document.groups.flatMap(({ rows }) => rows),
    setting,
  );
  for (const { lead, rows } of document.groups) {
    if (lead) composeParagraph(lead, setting);
    column.space(step.gap * 0.3);
    for (const row of rows) column.items.push(composeRow(row, at, setting));
    column.space(step.gap * 0.5);
  }
}

/** Place and date, office, room to sign, name: one block at right, its lines centred on each other. */
function composeSignature(document: LetterDocument, setting: Setting): void {
  const { step, column, typesetter } = setting;
  const width = column.width * 0.46;
  const centred = styleOf(setting, {
    width,
    align: 'centre',
    leading: Math.min(step.leading, 1.45),
  });
  const shift = column.width - width;
  column.space(step.gap);
  column.add(typesetter.set(`${document.place}, ${document.date}`, centred), undefined, shift);
  column.add(typesetter.set(document.office, centred), undefined, shift);
  column.space(step.signing);
  const name: TextStyle = { ...centred, face: 'bold', underline: true };
  column.add(typesetter.set(document.signatory, name), undefined, shift);
}

/** Everything between the letter-head and the foot. */
export function composeBody(
  document: LetterDocument,
  step: Step,
  column: Column,
  typesetter: Typesetter,
): void {
  const setting = { step, column, typesetter };
  composeTitle(document, setting);
  composeParagraph(document.opening, setting);
  column.space(step.gap * 0.2);
  composeGroups(document, setting);
  for (const paragraph of document.paragraphs) {
    composeParagraph(paragraph, setting);
    column.space(step.gap * 0.3);
  }
  composeSignature(document, setting);
}
