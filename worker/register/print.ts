import { type Printing, registerTexts } from '#contract/issued/register.ts';
import { type Actor, recordEach } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Storage } from '#worker/deletions/index.ts';
import { Fault } from '#worker/http/fault.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { bundleLetters, bundleLimits } from '#worker/letters/index.ts';
import { InflationError, readApart } from '#worker/media/index.ts';
import { lettersByIds, printable } from './queries.ts';

/**
 * Several letters as one PDF in the requested order, optionally each with an archive copy; signed letters as received. Records
 * each printed letter. 404 for an unknown letter, 409 for one without a PDF, 413 above the size limit.
 */
export async function printLetters(
  { db, files }: Storage,
  { surat, arsip }: Printing,
  actor: Actor,
): Promise<Uint8Array | Refusal> {
  const { rows } = await runBatch(db, {
    rows: lettersByIds(db, surat),
    printed: recordEach(db, { ...actor, action: 'letters.print' }, printable(surat)),
  });
  const chosen = surat.map((id) => rows.find((row) => row.id === id));
  const pdfs: Uint8Array[] = [];
  let bytes = 0;
  for (const row of chosen) {
    if (!row) return new Refusal('unknown', registerTexts.unknown);
    const key = row.versions[0]?.fileKey ?? row.pdfKey;
    if (!key) return new Refusal('conflict', registerTexts.withoutPdf(row.nomorSurat));
    const object = await files.get(key);
    if (!object) throw new Fault('the PDF of a letter is not there');
    bytes += object.size;
    if (bytes > bundleLimits.bytes) return new Refusal('too-large', registerTexts.tooMuchToPrint);
    pdfs.push(new Uint8Array(await object.arrayBuffer()));
  }
  return readApart('bundle', bundleLetters, pdfs, { archive: arsip }).catch((error) => {
    if (error instanceof InflationError)
      return new Refusal('too-large', registerTexts.tooMuchToPrint);
    throw error;
  });
}
