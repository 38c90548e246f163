import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from 'pdf-lib';

/** Dictionary keys and action types that run code or attach files (ISO 32000-1, tables 194, 198 and 44). */
const forbiddenKeys = new Set(
  ['AA', 'JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent'].map(PDFName.of),
);
const forbiddenKinds = new Set(
  ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'RichMedia', 'FileAttachment'].map(
    PDFName.of,
  ),
);

/** Whether an entry runs code or attaches a file. */
export const isActiveEntry = (key: PDFName, value: PDFObject): boolean =>
  forbiddenKeys.has(key) || (value instanceof PDFName && forbiddenKinds.has(value));

type Visit = (key: PDFName, value: PDFObject, dict: PDFDict) => void;

/** Visits the entries of every dictionary of a document. */
export function visitEntries(document: PDFDocument, visit: Visit): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) visitObject(object, visit);
}

function visitObject(object: PDFObject, visit: Visit): void {
  if (object instanceof PDFArray) for (const item of object.asArray()) visitObject(item, visit);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  for (const [key, value] of dict.entries()) {
    visit(key, value, dict);
    visitObject(value, visit);
  }
}
