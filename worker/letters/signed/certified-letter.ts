import {
  isAmong,
  isValidAt,
  leadsToRoot,
  maySignDocuments,
  nameOfHolder,
  readPem,
  sameName,
} from './cms/certificate.ts';
import { type VerifiedSignature, verifySignedData } from './cms/signed-data.ts';
import { type State, signatureAddedBy } from './pdf/changes.ts';
import { byteRangeOf } from './pdf/field.ts';
import { type Revision, readRevision } from './pdf/revision.ts';
import { type Dict, isDict, nameOf, refOf, textOf, type Value } from './pdf/syntax.ts';
import { Refused } from './refusals.ts';

export interface SigningContext {
  /** The letter as the portal made it. */
  original: Uint8Array;
  /** Certificates of authorities that the village trusts, as PEM. */
  roots: readonly string[];
  now: Date;
}

export interface Certified {
  /** Names as the certificates have them; of several signatures joined by 'dan', first to last. */
  signer: string;
  issuer: string;
  /** Whether every certificate leads to one of the roots. */
  trusted: boolean;
}

/** Two officials sign a letter at times; more than a few signatures are no letter of a village. */
const maxSignatures = 4;
/** Clocks differ. */
const tolerance = 10 * 60 * 1000;

/**
 * What certified electronic signatures say of a letter that comes back. The file must be the letter byte for byte, then
 * one update a signature and nothing else, the last signature covering all. Throws Refused and Unreadable.
 */
export async function readCertifiedLetter(
  file: Uint8Array<ArrayBuffer>,
  { original, roots, now }: SigningContext,
): Promise<Certified> {
  if (!Buffer.from(file.subarray(0, original.length)).equals(original)) {
    throw new Refused('otherLetter');
  }
  const first = readRevision(original, 0);
  const issuedAt = issueOf(first);
  const trustedRoots = roots.map(readPem);
  let state: State = first;
  let end = original.length;
  const holders: Certified[] = [];
  while (end < file.length) {
    if (holders.length === maxSignatures) throw new Refused('structure');
    const revision = readRevision(file, end);
    const signs = [...revision.objects.values()].some(({ value }) => isSignature(value));
    if (holders.length > 0 && !signs) throw new Refused('afterSignature');
    const signature = signatureAddedBy(state, revision);
    const bytes = signedBytes(file, signature, revision);
    const kind = nameOf(signature.get('SubFilter'));
    if (kind !== 'adbe.pkcs7.detached' && kind !== 'ETSI.CAdES.detached') throw new Refused('kind');
    const named = kind === 'ETSI.CAdES.detached';
    const statedTime = dateOf(signature.get('M'));
    holders.push(await judge(bytes, { named, statedTime, roots: trustedRoots, issuedAt, now }));
    end = bytes.end;
    const objects = new Map([...state.objects, ...revision.objects]);
    const trailer = new Map([...state.trailer, ...revision.trailer]);
    state = { objects, trailer, startxref: revision.startxref };
  }
  const list = (key: 'signer' | 'issuer') =>
    [...new Set(holders.map((holder) => holder[key]))].join(' dan ');
  if (holders.length === 0) throw new Refused('unsigned');
  return {
    signer: list('signer'),
    issuer: list('issuer'),
    trusted: holders.every(({ trusted }) => trusted),
  };
}

const isSignature = (value: Value): boolean => isDict(value) && value.has('ByteRange');
const isText = (value: Value | undefined): value is Extract<Value, { text: string }> =>
  textOf(value) !== undefined;

interface Signed {
  cms: Uint8Array<ArrayBuffer>;
  content: Uint8Array<ArrayBuffer>;
  end: number;
}

/** What the signature is over: everything from the file's start to the end of this update but its own bytes. */
function signedBytes(file: Uint8Array<ArrayBuffer>, signature: Dict, revision: Revision): Signed {
  const contents = signature.get('Contents');
  if (!isText(contents)) throw new Refused('coverage');
  const [hole, after, rest] = byteRangeOf(signature);
  const end = after + rest;
  const exact = contents.start === hole && contents.end === after;
  if (!exact || end < revision.eof || end > revision.end) throw new Refused('coverage');
  const cms = Buffer.from(contents.text, 'latin1');
  const written = Buffer.from(file.subarray(hole, after)).toString('latin1');
  const hex = `<${cms.toString('hex')}>`;
  // One way of writing it, without blanks: its spelling is no place for a second file of the same signature.
  if (written !== hex && written !== hex.toUpperCase()) throw new Refused('broken');
  const content = new Uint8Array(hole + rest);
  content.set(file.subarray(0, hole));
  content.set(file.subarray(after, end), hole);
  return { cms: Uint8Array.from(cms), content, end };
}

interface Judging {
  named: boolean;
  /** What the PDF says of the time, for signatures that say nothing. */
  statedTime: Date | undefined;
  roots: Parameters<typeof isAmong>[1];
  issuedAt: Date;
  now: Date;
}

async function judge(bytes: Signed, judging: Judging): Promise<Certified> {
  try {
    const verified = await verifySignedData(bytes.cms, bytes.content, judging.named);
    return await judgeHolder(verified, judging);
  } catch (error) {
    // The reader of ASN.1 and WebCrypto throw errors of many kinds at broken bytes, keys and certificates.
    throw error instanceof Refused ? error : new Refused('broken');
  }
}

async function judgeHolder(
  { certificate, others, time: signedTime }: VerifiedSignature,
  { statedTime, roots, issuedAt, now }: Judging,
): Promise<Certified> {
  const { subject, issuer } = certificate.tbsCertificate;
  const time = signedTime ?? statedTime;
  if (
    !time ||
    Number(time) < Number(issuedAt) - tolerance ||
    Number(time) > Number(now) + tolerance
  ) {
    throw new Refused('time');
  }
  if (!isValidAt(certificate, time)) throw new Refused('expired');
  if (!maySignDocuments(certificate)) throw new Refused('usage');
  if (sameName(subject, issuer) && !isAmong(certificate, roots)) throw new Refused('selfMade');
  const signer = nameOfHolder(subject);
  if (!signer) throw new Refused('nameless');
  const trusted = await leadsToRoot(certificate, { others, roots, time });
  return { signer, issuer: nameOfHolder(issuer) ?? '', trusted };
}

/** When the letter was issued, as its own file says. */
function issueOf(state: State): Date {
  const info = state.objects.get(refOf(state.trailer.get('Info')) ?? -1)?.value;
  const date = isDict(info) ? dateOf(info.get('CreationDate')) : undefined;
  if (!date) throw new Refused('structure');
  return date;
}

/** A PDF's date (ISO 32000-2, 7.9.4); undefined for anything else. */
function dateOf(value: Value | undefined): Date | undefined {
  const parts = textOf(value)?.match(
    /^(?:D:)?(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z(?:00'?00'?)?|([-+]\d\d)'?(\d\d)'?)?$/,
  );
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, zone = '+00', zoneMinutes = '00'] = parts;
  const date = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${zoneMinutes}`,
  );
  return Number.isNaN(date.getTime()) ? undefined : date;
}
