import { isPdf, maxDocumentBytes, maxDocumentWords } from '#contract/basics/files.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { Budget, InflationError } from './budget.ts';
import { loadPdf } from './load-pdf.ts';
import { isActiveEntry, visitEntries } from './pdf-entries.ts';
import { readApart } from './read-apart.ts';

/** The end of the file must name its cross-reference section. Other files would only keep the parser busy. */
const endBytes = 4096;

/** Village plans have hundreds of pages with tables. Nothing is copied. */
const maxUnits = 2_000_000;

/** Words of active content outside compressed streams, also in objects that a later save of the file replaced. */
const activeWords = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia'];

/** A PDF as it was uploaded: a digital signature in it stays valid. */
export interface AcceptedDocument {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'application/pdf';
  extension: 'pdf';
}

/**
 * Returns the PDFs of these fields by field name. Ignores empty files. 413 for more than 10 MB, 415 for a file that is no PDF by its
 * bytes, is encrypted, unreadable or without a page, or has scripts, attachments or actions that start or send something.
 */
export async function acceptDocuments(
  fields: readonly Record<'name' | 'label', string>[],
  files: Readonly<Record<string, File>>,
): Promise<Record<string, AcceptedDocument> | Refusal> {
  const documents: Record<string, AcceptedDocument> = {};
  for (const { name, label } of fields) {
    const file = files[name];
    if (!file?.size) continue;
    if (file.size > maxDocumentBytes) {
      const message = `${label} lebih dari ${maxDocumentWords}. Perkecil dulu berkasnya.`;
      return Refusal.fields({ [name]: message }, 'too-large');
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const fault = await readApart('document', faultOfDocument, bytes).catch((error) => {
      if (error instanceof InflationError) return unreadable;
      throw error;
    });
    if (fault) return Refusal.fields({ [name]: `${label} ${fault}` }, 'not-accepted');
    documents[name] = { bytes, type: 'application/pdf', extension: 'pdf' };
  }
  return documents;
}

/** Why a PDF is not published; null for one that is. */
export async function faultOfDocument(file: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  if (!isPdf(bytes)) return 'harus berupa berkas PDF.';
  if (!bytes.subarray(-endBytes).includes('startxref')) return unreadable;
  if (activeWords.some((word) => bytes.includes(word))) return active;
  try {
    let isActive = false;
    visitEntries(await loadPdf(file, new Budget(maxUnits)), (key, value) => {
      isActive ||= isActiveEntry(key, value);
    });
    return isActive ? active : null;
  } catch {
    // Every encrypted file contains this word in plain text.
    return bytes.includes('/Encrypt') ? locked : unreadable;
  }
}

const unreadable = 'tidak dapat dibaca. Simpan ulang sebagai PDF, lalu pilih lagi.';
/** Only its encrypted parts would show whether a file opens without a password, or has scripts. */
const locked =
  'dilindungi dari perubahan atau terkunci kata sandi. Buka, cetak ke PDF, lalu pilih hasil cetakannya.';
const active = 'memuat skrip, lampiran, atau perintah. Cetak ke PDF, lalu pilih hasil cetakannya.';
