import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from 'pdf-lib';
import { bundleLetters } from '../pdf/bundle.ts';
import { Refused } from './refusals.ts';

/** A letter is one page; its back and an attachment or two may be scanned along. */
const maxPages = 10;

/** How far before its end a PDF names its table: what does not is no PDF, and would only keep the reader busy. */
const endBytes = 4096;

/** What acts or carries something along (ISO 32000-1, tables 194, 198 and 44): keys of dictionaries, and kinds of actions. */
const forbiddenKeys = new Set(
  ['AA', 'JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent'].map(PDFName.of),
);
const forbiddenKinds = new Set(
  ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'RichMedia', 'FileAttachment'].map(
    PDFName.of,
  ),
);

/**
 * A scan that is a PDF, made anew of its pages: what is on paper stays, and nothing else.
 * @throws Refused for a file that cannot be read or is encrypted, has more than ten pages, a script, an action or attachments.
 */
export async function takeScan(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  if (!bytes.subarray(-endBytes).includes('startxref')) throw new Refused('scan');
  try {
    const document = await PDFDocument.load(file, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
      // Else it warns of every one in the log, and goes on.
      throwOnInvalidObject: true,
    });
    for (const [, object] of document.context.enumerateIndirectObjects()) check(object);
    if (document.getPageCount() > maxPages) throw new Refused('pages');
    return new Uint8Array(await bundleLetters([file], { archive: false }));
  } catch (error) {
    if (error instanceof Refused) throw error;
    // The word stands in the open in every encrypted file, wherever the reader gave up.
    throw new Refused(bytes.includes('/Encrypt') ? 'encrypted' : 'scan');
  }
}

function check(object: PDFObject): void {
  if (object instanceof PDFArray) for (const item of object.asArray()) check(item);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  for (const [key, value] of dict.entries()) {
    const acts = forbiddenKeys.has(key) || (value instanceof PDFName && forbiddenKinds.has(value));
    if (acts) throw new Refused('acts');
    check(value);
  }
}
