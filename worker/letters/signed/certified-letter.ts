import { Budget } from '#worker/media/index.ts';
import { readPem } from './cms/certificate.ts';
import { type Evidence, parseEvidence } from './cms/revocation.ts';
import { verifyTimestamp } from './cms/timestamp.ts';
import { type Addition, judgeUpdate } from './pdf/judge-update.ts';
import { type Revision, readRevision } from './pdf/revision.ts';
import {
  type Dict,
  dateOf,
  integerOf,
  isArray,
  isDict,
  nameOf,
  refOf,
  textOf,
  type Value,
} from './pdf/syntax.ts';
import { unpack } from './pdf/unpack.ts';
import { type DocumentState, lookUp, resolve } from './pdf/update.ts';
import { type PrintedAreas, readPrintedAreas } from './printed-areas.ts';
import { Refused } from './refusals.ts';
import { type PdfSignature, type Signer, verifySigner } from './signer.ts';

export interface SigningContext {
  /** The letter as the portal issued it. */
  original: Uint8Array;
  /** Certificates of authorities that the village trusts, as PEM. */
  roots: readonly string[];
  now: Date;
}

/** Limits for hostile files: a letter has two signatures at most, and a few timestamps. */
const maxSignatures = 8;
const maxSaves = 40;
const noFurtherSignature = 1;

/**
 * The signers of a returned letter, first to last. The file must start with the issued letter byte for byte, followed by saves
 * that add only signatures, document timestamps and validation data (PAdES B-B to B-LTA, ETSI EN 319 142-1).
 * @throws Refused, Unreadable, and InflationError beyond the budget
 */
export async function readCertifiedLetter(
  file: Uint8Array<ArrayBuffer>,
  { original, roots, now }: SigningContext,
): Promise<Signer[]> {
  if (!Buffer.from(file.subarray(0, original.length)).equals(original)) {
    throw new Refused('otherLetter');
  }
  const first = readRevision(textFrom(original), 0);
  const areas = await readPrintedAreas(original);
  const budget = new Budget();
  const { signatures, state } = readUpdates(file, budget, {
    first,
    from: original.length,
    ...areas,
  });
  const from = issueOf(first);
  const context = { evidence: evidenceOf(state, budget), roots: roots.map(readPem), from, now };
  const signers: Signer[] = [];
  for (const signed of signatures) {
    if (signed.isTimestamp) await verifyTimestamp(signed.cms, signed.content);
    else signers.push(await verifySigner(signed, context));
  }
  if (signers.length === 0) throw new Refused('unsigned');
  const isTrusted = signers.every(({ trusted }) => trusted);
  if (roots.length > 0 && !isTrusted) throw new Refused('untrusted');
  return signers;
}

function readUpdates(
  file: Uint8Array<ArrayBuffer>,
  budget: Budget,
  { first, from, printed }: { first: Revision; from: number } & PrintedAreas,
): { signatures: PdfSignature[]; state: DocumentState } {
  const text = textFrom(file);
  const signatures: PdfSignature[] = [];
  let state: DocumentState = first;
  let end = from;
  let isClosed = false;
  for (let saves = 0; end < file.length; saves += 1) {
    if (saves === maxSaves) throw new Refused('structure');
    const revision = readRevision(text, end, budget);
    const count = signatures.length;
    const addition = readAddition(state, revision, { printed, count });
    const { signature, isTimestamp } = addition;
    if (signature) {
      if (isClosed && !isTimestamp) throw new Refused('closed');
      if (count === maxSignatures) throw new Refused('structure');
      signatures.push({
        isTimestamp,
        subFilter: nameOf(signature.get('SubFilter')),
        statedTime: dateOf(textOf(signature.get('M'))),
        ...signedBytes(file, signature, revision),
      });
    }
    isClosed ||= addition.permissions === noFurtherSignature;
    end = revision.end;
    state = {
      objects: new Map([...state.objects, ...revision.objects]),
      trailer: new Map([...state.trailer, ...revision.trailer]),
      startxref: revision.startxref,
    };
  }
  return { signatures, state };
}

/** Reports a refused change after a signature with its own reason: the file must be uploaded as it was signed. */
function readAddition(
  state: DocumentState,
  revision: Revision,
  { printed, count }: { printed: PrintedAreas['printed']; count: number },
): Addition {
  try {
    const addition = judgeUpdate(state, revision, printed);
    // Only the first signature may certify.
    if (addition.permissions !== undefined && count > 0) throw new Refused('changed');
    return addition;
  } catch (error) {
    const signs = [...revision.objects.values()].some(
      ({ value }) => isDict(value) && value.has('ByteRange'),
    );
    const isAfter = error instanceof Refused && error.reason === 'changed' && !signs;
    throw isAfter && count > 0 ? new Refused('afterSignature') : error;
  }
}

function signedBytes(
  file: Uint8Array<ArrayBuffer>,
  signature: Dict,
  revision: Revision,
): Pick<PdfSignature, 'cms' | 'content'> {
  const contents = signature.get('Contents');
  if (!isText(contents)) throw new Refused('coverage');
  const [gap, after, rest] = byteRangeOf(signature);
  const end = after + rest;
  const exact = contents.start === gap && contents.end === after;
  if (!exact || end < revision.eof || end > revision.end) throw new Refused('coverage');
  const cms = Buffer.from(contents.text, 'latin1');
  const written = Buffer.from(file.subarray(gap, after)).toString('latin1');
  const hex = `<${cms.toString('hex')}>`;
  // One spelling only: different bytes in the gap would give a second file with the same signature.
  if (written !== hex && written !== hex.toUpperCase()) throw new Refused('broken');
  const content = new Uint8Array(gap + rest);
  content.set(file.subarray(0, gap));
  content.set(file.subarray(after, end), gap);
  return { cms: Uint8Array.from(cms), content };
}

/** Exact offsets of a signature's gap: [0, gap, after, rest]. */
export function byteRangeOf(signature: Dict): [number, number, number] {
  const range = signature.get('ByteRange');
  const [start, gap = 0, after = 0, rest = 0, ...more] = isArray(range) ? range.map(integerOf) : [];
  if (start !== 0 || gap <= 0 || after <= gap || rest <= 0 || more.length > 0) {
    throw new Refused('coverage');
  }
  return [gap, after, rest];
}

const isText = (value: Value | undefined): value is Extract<Value, { text: string }> =>
  textOf(value) !== undefined;

/** One character per byte. */
const textFrom = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function evidenceOf(state: DocumentState, budget: Budget): Evidence {
  const dss = lookUp(state, state.trailer.get('Root'), 'DSS');
  return parseEvidence(
    (name) => {
      const list = resolve(state, lookUp(state, dss, name));
      return isArray(list) ? list.flatMap((item) => state.objects.get(refOf(item) ?? 0) ?? []) : [];
    },
    (stream) => unpack(stream, budget),
    budget,
  );
}

/** The date of issue from the letter's Info dictionary. */
function issueOf(state: DocumentState): Date {
  const date = dateOf(textOf(lookUp(state, state.trailer.get('Info'), 'CreationDate')));
  if (!date) throw new Refused('structure');
  return date;
}
