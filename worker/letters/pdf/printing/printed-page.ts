import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFPage, PDFStream } from 'pdf-lib';

/** Page entries needed for printing; the others refer to the document or contain actions (ISO 32000-1, table 30). */
const printedKeys = [
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'Rotate',
  'UserUnit',
  'Resources',
  'Contents',
  'Group',
];

/** Flags of an annotation (ISO 32000-1, table 165). */
const HIDDEN = 1 << 1;
const PRINT = 1 << 2;
const NO_VIEW = 1 << 5;

/** Markup annotations, which viewers draw even without an appearance (table 169). */
const marks = new Set(
  [
    ...['FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline'],
    ...['Squiggly', 'StrikeOut', 'Caret', 'Stamp', 'Ink', 'Redact'],
  ].map(PDFName.of),
);

/** Reduces a page to its printed content. Visible annotations, such as the appearance of a signature, become page content. */
export function flattenPage(page: PDFPage): void {
  const { node } = page;
  drawAnnotations(page);
  for (const key of node.keys()) {
    if (!printedKeys.includes(key.decodeText())) node.delete(key);
  }
}

/** Whether a viewer shows a mark, such as ink, that `flattenPage` drops. */
export const losesMarks = (page: PDFPage): boolean =>
  annotationsOf(page).some((annotation) => {
    const kind = annotation.lookup(PDFName.of('Subtype'));
    const flags = flagsOf(annotation);
    const isShown = !(flags & HIDDEN) && (flags & (NO_VIEW | PRINT)) !== NO_VIEW;
    return kind instanceof PDFName && marks.has(kind) && isShown && !printedLook(annotation);
  });

const maxAnnotations = 200;

/** @throws for more annotations than a letter has */
function annotationsOf({ node }: PDFPage): PDFDict[] {
  const entries = node.Annots()?.asArray() ?? [];
  if (entries.length > maxAnnotations) throw new Error('too many annotations');
  return entries
    .map((entry) => node.context.lookup(entry))
    .filter((annotation) => annotation instanceof PDFDict);
}

const flagsOf = (annotation: PDFDict): number =>
  annotation.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0;

/** The printed appearance of an annotation; null if it is not printed. */
function printedLook(annotation: PDFDict) {
  const appearance = appearanceOf(annotation);
  const matrix = appearance && matrixTo(annotation, appearance);
  const isPrinted = (flagsOf(annotation) & (HIDDEN | PRINT)) === PRINT;
  return matrix && isPrinted ? { appearance, matrix } : null;
}

function drawAnnotations(page: PDFPage): void {
  const looks = annotationsOf(page).flatMap((annotation) => printedLook(annotation) ?? []);
  if (looks.length === 0) return;
  const { node } = page;
  const { context } = node;
  // Cloned, as pages may share these dictionaries.
  const resources = node.Resources()?.clone() ?? context.obj({});
  const xObjects = resources.lookupMaybe(PDFName.XObject, PDFDict)?.clone() ?? context.obj({});
  const operators = looks.map(({ appearance, matrix }) => {
    const name = xObjects.uniqueKey();
    appearance.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
    xObjects.set(name, context.register(appearance));
    return `${matrix.join(' ')} cm ${name} Do`;
  });
  resources.set(PDFName.XObject, xObjects);
  node.set(PDFName.Resources, resources);
  drawOver(page, operators.join('\nQ\nq\n'));
}

/** The normal appearance of an annotation in its current state. */
function appearanceOf(annotation: PDFDict): PDFStream | undefined {
  const normal = annotation.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'));
  const state = annotation.lookupMaybe(PDFName.of('AS'), PDFName);
  const look = normal instanceof PDFDict && state ? normal.lookup(state) : normal;
  return look instanceof PDFStream ? look : undefined;
}

const numbers = (dict: PDFDict, key: string): number[] => {
  const array = dict.lookupMaybe(PDFName.of(key), PDFArray);
  return (
    array
      ?.asArray()
      .slice(0, 6)
      .map((_, index) => array.lookup(index, PDFNumber).asNumber()) ?? []
  );
};

/** Matrix from the appearance's box to the annotation's rectangle (ISO 32000-1, 12.5.5); null if either is empty. */
function matrixTo(annotation: PDFDict, { dict }: PDFStream): number[] | null {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(dict, 'BBox');
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(dict, 'Matrix');
  const corner = (x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f });
  const from = extent([corner(x1, y1), corner(x2, y1), corner(x1, y2), corner(x2, y2)]);
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(annotation, 'Rect');
  const to = extent([
    { x: left, y: bottom },
    { x: right, y: top },
  ]);
  const [sx, sy] = [to.width / from.width, to.height / from.height];
  // Zero sizes give 0, infinity or NaN.
  if (!(sx > 0 && sy > 0 && Number.isFinite(sx + sy))) return null;
  return [sx, 0, 0, sy, to.x - sx * from.x, to.y - sy * from.y];
}

function extent(points: readonly { x: number; y: number }[]) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/**
 * Draws over the page content, with a clean graphics state (ISO 32000-1, 7.8.2). Does not modify objects shared with other pages.
 */
export function drawOver({ node }: PDFPage, operators: string): void {
  const { context } = node;
  const contents = node.Contents();
  const before = contents instanceof PDFArray ? contents.asArray() : [node.get(PDFName.Contents)];
  const [open, close] = ['q', `Q\nq\n${operators}\nQ`].map((text) =>
    context.register(context.flateStream(text)),
  );
  node.set(PDFName.Contents, context.obj([open, ...before.filter(Boolean), close]));
}
