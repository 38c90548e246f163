import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';
import { Budget, loadPdf } from '#worker/media/index.ts';
import { type Evidence, parseEvidence } from './cms/revocation.ts';
import { dateOf } from './pdf/syntax.ts';
import type { PdfSignature } from './signer.ts';

export interface ListedSignature extends PdfSignature {
  /** Whether the signature covers the file to its end. */
  coversFile: boolean;
}

/** Limits that keep hostile files cheap. */
const maxSignatures = 8;
const maxFields = 100;
const maxInflated = 2 ** 20;

/**
 * The signatures of any PDF in the order of its form, whatever else it contains, and its validation data.
 * @throws for a file that pdf-lib cannot read
 */
export async function listSignatures(
  file: Uint8Array<ArrayBuffer>,
): Promise<{ signatures: ListedSignature[]; evidence: Evidence }> {
  const budget = new Budget();
  const { catalog } = await loadPdf(file, budget);
  const values = fieldsOf(dictIn(catalog, 'AcroForm')).flatMap((field) => dictIn(field, 'V') ?? []);
  const signatures = [...new Set(values)]
    .filter((value) => value.has(PDFName.of('ByteRange')))
    .slice(0, maxSignatures)
    .flatMap((signature) => read(file, signature) ?? []);
  return { signatures, evidence: evidenceOf(dictIn(catalog, 'DSS'), budget) };
}

/** All fields of a form, including nested ones. */
function fieldsOf(form: PDFDict | undefined): PDFDict[] {
  const fields = itemsOf(form, 'Fields');
  for (const field of fields) {
    if (fields.length >= maxFields) break;
    if (field instanceof PDFDict) fields.push(...itemsOf(field, 'Kids'));
  }
  return fields.filter((field) => field instanceof PDFDict);
}

function dictIn(dict: PDFDict, key: string): PDFDict | undefined {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFDict ? value : undefined;
}

function itemsOf(dict: PDFDict | undefined, key: string): (PDFObject | undefined)[] {
  const list = dict?.lookup(PDFName.of(key));
  if (!(list instanceof PDFArray)) return [];
  return list
    .asArray()
    .slice(0, maxFields)
    .map((_, index) => list.lookup(index));
}

function read(file: Uint8Array<ArrayBuffer>, signature: PDFDict): ListedSignature | undefined {
  const contents = signature.lookup(PDFName.of('Contents'));
  const [start = -1, gap = -1, after = -1, rest = -1] = itemsOf(signature, 'ByteRange').map(
    (one) => (one instanceof PDFNumber ? one.asNumber() : -1),
  );
  const end = after + rest;
  if (!(contents instanceof PDFHexString) || start !== 0 || gap < 0 || after < gap)
    return undefined;
  if (rest < 0 || end > file.length) return undefined;
  const time = signature.lookup(PDFName.of('M'));
  const subFilter = signature.lookup(PDFName.of('SubFilter'));
  const type = signature.lookup(PDFName.of('Type'));
  return {
    subFilter: subFilter instanceof PDFName ? subFilter.decodeText() : undefined,
    isTimestamp: type === PDFName.of('DocTimeStamp'),
    cms: Uint8Array.from(contents.asBytes()),
    content: Uint8Array.from(Buffer.concat([file.subarray(0, gap), file.subarray(after, end)])),
    statedTime: time instanceof PDFString ? dateOf(time.decodeText()) : undefined,
    coversFile: file.subarray(end).every((byte) => byte === 10 || byte === 13),
  };
}

const evidenceOf = (dss: PDFDict | undefined, budget: Budget): Evidence =>
  parseEvidence(
    (name) => itemsOf(dss, name).filter((item) => item instanceof PDFRawStream),
    ({ dict, contents }) =>
      dict.has(PDFName.of('Filter')) ? budget.inflate(contents, maxInflated) : contents,
    budget,
  );
