import { bundleLetters } from '#worker/letters/pdf/bundle.ts';
import { examineSignatures } from '#worker/letters/signed/examine-signatures.ts';
import { codeInPng } from '#worker/letters/signed/qr/picture-code.ts';
import { readSignedPdf } from '#worker/letters/signed/read-signed-letter.ts';
import { faultOfDocument } from '#worker/media/accept-documents.ts';
import type { ReaderName } from '#worker/media/read-apart.ts';

/** The process of platform/file-reader.ts: reads one file and answers with the result in a list. */
const readers: Readonly<Record<ReaderName, (...args: never[]) => Promise<unknown>>> = {
  bundle: bundleLetters,
  code: codeInPng,
  document: faultOfDocument,
  signatures: examineSignatures,
  signed: readSignedPdf,
};

process.once('message', async ([name, args]: [ReaderName, never[]]) => {
  process.send?.([await readers[name](...args)]);
});
process.once('disconnect', () => process.exit());
