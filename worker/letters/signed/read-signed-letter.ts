import { isPdf, pictureKindOf } from '#contract/basics/files.ts';
import { maxSignedBytes } from '#contract/issued/signature.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { InflationError, readApart } from '#worker/media/index.ts';
import type { SigningContext } from './certified-letter.ts';
import { Unreadable } from './pdf/syntax.ts';
import { Refused, refusals } from './refusals.ts';
import { type Scan, takeScan } from './scan.ts';
import type { Signer } from './signer.ts';

/** A returned letter: with certified electronic signatures, signed by hand, or refused with a message. */
export type SignedLetter =
  | { kind: 'tte'; pdf: Uint8Array<ArrayBuffer>; signers: Signer[] }
  | ({ kind: 'basah' } & Scan)
  | { refusal: string };

export interface ReadingContext extends SigningContext {
  /** Makes a one-page PDF of a photo or scanned picture. */
  makePage: (image: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Detects the kind of file by its content and reads it as the signed letter. Never throws for the content of the file. */
export async function readSignedLetter(
  file: Uint8Array<ArrayBuffer>,
  { makePage, ...context }: ReadingContext,
): Promise<SignedLetter> {
  try {
    if (file.length > maxSignedBytes) throw new Refused('tooLarge');
    if (!pictureKindOf(file)) return await readApart('signed', readSignedPdf, file, context);
    return { kind: 'basah', pdf: await makePage(file), codes: [], picture: file };
  } catch (error) {
    return asRefusal(error);
  }
}

/** The same for what is no picture. */
export const readSignedPdf = (
  file: Uint8Array<ArrayBuffer>,
  context: SigningContext,
): Promise<SignedLetter> => readPdf(file, context).catch(asRefusal);

function asRefusal(error: unknown): SignedLetter {
  if (error instanceof Refused) return { refusal: refusals[error.reason] };
  if (error instanceof Unreadable) return { refusal: refusals.structure };
  if (error instanceof InflationError) return { refusal: refusals.inflated };
  throw error;
}

async function readPdf(
  file: Uint8Array<ArrayBuffer>,
  context: SigningContext,
): Promise<SignedLetter> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  if (!isPdf(file)) throw new Refused('unknown');
  if (bytes.equals(context.original)) throw new Refused('unsigned');
  if (bytes.includes('/ByteRange')) {
    const { readCertifiedLetter } = await import('./certified-letter.ts');
    return { kind: 'tte', pdf: file, signers: await readCertifiedLetter(file, context) };
  }
  if (bytes.subarray(0, context.original.length).equals(context.original)) {
    throw new Refused('changedUnsigned');
  }
  return { kind: 'basah', ...(await takeScan(file)) };
}

/** SHA-256 hashes of the file up to its first %%EOF, where an issued letter ends, without and with the line end. */
export function prefixHashes(file: Uint8Array<ArrayBuffer>): string[] {
  const marker = '%%EOF';
  const at = Buffer.from(file.buffer, file.byteOffset, file.length).indexOf(marker);
  if (at < 0) return [];
  return [0, 1].map((line) => sha256(file.subarray(0, at + marker.length + line)));
}
