import {
  EncryptedPDFError,
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
  const document = await load(file);
  for (const [, object] of document.context.enumerateIndirectObjects()) check(object);
  const pages = document.getPageCount();
  if (pages < 1) throw new Refused('scan');
  if (pages > maxPages) throw new Refused('pages');
  return new Uint8Array(
    await bundleLetters([file], { archive: false }).catch(() => {
      throw new Refused('scan');
    }),
  );
}

async function load(file: Uint8Array): Promise<PDFDocument> {
  const options = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false };
  return PDFDocument.load(file, options).catch((error: unknown) => {
    throw new Refused(error instanceof EncryptedPDFError ? 'encrypted' : 'scan');
  });
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
