import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';
import { Certificate, CertificateRevocationList, OCSPResponse } from 'pkijs';
import { loadPdf } from '../pdf/load-pdf.ts';
import type { Evidence } from './cms/revocation.ts';
import { dateOf } from './pdf/date.ts';
import type { PdfSignature } from './signer.ts';

export interface ListedSignature extends PdfSignature {
  isTimestamp: boolean;
  /** Whether it covers the file to its end. */
  coversFile: boolean;
}

const maxSignatures = 8;
const maxEvidence = 100;
const maxInflated = 2 ** 20;

/** The signatures of any PDF in the order of its form, whatever else it contains, and its validation data. @throws where it cannot be read */
export async function listSignatures(
  file: Uint8Array<ArrayBuffer>,
): Promise<{ signatures: ListedSignature[]; evidence: Evidence }> {
  const { catalog } = await loadPdf(file);
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  const fields = form?.lookupMaybe(PDFName.of('Fields'), PDFArray);
  const signatures = dictsOf(fields)
    .flatMap((field) => field.lookupMaybe(PDFName.of('V'), PDFDict) ?? [])
    .flatMap((signature) => read(file, signature) ?? []);
  return { signatures: signatures.slice(0, maxSignatures), evidence: evidenceOf(catalog) };
}

const dictsOf = (list: PDFArray | undefined): PDFDict[] =>
  [...(list?.asArray().keys() ?? [])].flatMap((index) => list?.lookupMaybe(index, PDFDict) ?? []);

function read(file: Uint8Array<ArrayBuffer>, signature: PDFDict): ListedSignature | undefined {
  const contents = signature.lookup(PDFName.of('Contents'));
  const range = signature.lookupMaybe(PDFName.of('ByteRange'), PDFArray);
  const numbers = range?.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : -1));
  const [start = -1, gap = -1, after = -1, rest = -1] = numbers ?? [];
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

function evidenceOf(catalog: PDFDocument['catalog']): Evidence {
  const dss = catalog.lookupMaybe(PDFName.of('DSS'), PDFDict);
  const readAll = <T>(key: string, parse: (bytes: Uint8Array<ArrayBuffer>) => T): T[] => {
    const list = dss?.lookupMaybe(PDFName.of(key), PDFArray);
    const count = Math.min(list?.size() ?? 0, maxEvidence);
    return [...Array(count).keys()].flatMap((index) => {
      const stream = list?.lookup(index);
      try {
        return stream instanceof PDFRawStream ? [parse(bytesOf(stream))] : [];
      } catch {
        return [];
      }
    });
  };
  return {
    certificates: readAll('Certs', (bytes) => Certificate.fromBER(bytes)),
    ocsps: readAll('OCSPs', (bytes) => OCSPResponse.fromBER(bytes)),
    crls: readAll('CRLs', (bytes) => CertificateRevocationList.fromBER(bytes)),
  };
}

const bytesOf = ({ dict, contents }: PDFRawStream): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    dict.has(PDFName.of('Filter'))
      ? inflateSync(contents, { maxOutputLength: maxInflated })
      : contents,
  );
