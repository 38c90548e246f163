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
import { catalogOf, type State, signatureAddedBy } from './pdf/changes.ts';
import { byteRangeOf } from './pdf/field.ts';
import { type Revision, readRevision } from './pdf/revision.ts';
import { type Dict, isDict, nameOf, refOf, textOf } from './pdf/syntax.ts';
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
    const isAdded =
      holders.length > 0 && ![...revision.objects.values()].some(({ value }) => isSignature(value));
    if (isAdded) throw new Refused('afterSignature');
    const signature = signatureAddedBy(state, revision);
    const bytes = signedBytes(file, signature, revision);
    const kind = nameOf(signature.get('SubFilter'));
    if (kind !== 'adbe.pkcs7.detached' && kind !== 'ETSI.CAdES.detached') throw new Refused('kind');
    const verified = await verify(bytes, kind === 'ETSI.CAdES.detached');
    const time = verified.time ?? dateOf(signature.get('M'));
    holders.push(await judge(verified, { roots: trustedRoots, time, issuedAt, now }));
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

const isSignature = (value: unknown): boolean => value instanceof Map && value.has('ByteRange');

interface Signed {
  cms: Uint8Array<ArrayBuffer>;
  content: Uint8Array<ArrayBuffer>;
  end: number;
}

/** What the signature is over: everything from the file's start to the end of this update but its own bytes. */
function signedBytes(file: Uint8Array<ArrayBuffer>, signature: Dict, revision: Revision): Signed {
  const contents = signature.get('Contents');
  const hex = textOf(contents);
  if (hex === undefined || !contents || typeof contents !== 'object' || !('start' in contents)) {
    throw new Refused('coverage');
  }
  const [hole, after, rest] = byteRangeOf(signature);
  const end = after + rest;
  const exact = contents.start === hole && contents.end === after && file[hole] === 0x3c;
  if (!exact || end < revision.eof || end > revision.end) throw new Refused('coverage');
  if (contents.end - contents.start !== hex.length * 2 + 2) throw new Refused('coverage');
  const digits = Buffer.from(file.subarray(hole + 1, after - 1)).toString('latin1');
  // One way of writing them, without blanks: their spelling is no place for a second file of the same signature.
  if (!/^(?:[0-9a-f]+|[0-9A-F]+)$/.test(digits)) throw new Refused('broken');
  const content = new Uint8Array(hole + rest);
  content.set(file.subarray(0, hole));
  content.set(file.subarray(after, end), hole);
  return { cms: Uint8Array.from(hex, (sign) => sign.charCodeAt(0)), content, end };
}

async function verify({ cms, content }: Signed, named: boolean): Promise<VerifiedSignature> {
  try {
    return await verifySignedData(cms, content, named);
  } catch (error) {
    // The reader of ASN.1 and WebCrypto throw errors of many kinds at broken bytes and keys.
    throw error instanceof Refused ? error : new Refused('broken');
  }
}

async function judge(
  { certificate, others }: VerifiedSignature,
  {
    roots,
    time,
    issuedAt,
    now,
  }: { roots: Parameters<typeof isAmong>[1]; time: Date | undefined; issuedAt: Date; now: Date },
): Promise<Certified> {
  const { subject, issuer } = certificate.tbsCertificate;
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
  catalogOf(state);
  const info = state.objects.get(refOf(state.trailer.get('Info')) ?? -1)?.value;
  const date = isDict(info) ? dateOf(info.get('CreationDate')) : undefined;
  if (!date) throw new Refused('structure');
  return date;
}

/** A PDF's date (ISO 32000-2, 7.9.4); undefined for anything else. */
function dateOf(value: Parameters<typeof textOf>[0]): Date | undefined {
  const parts =
    /^(?:D:)?(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z(?:00'?00'?)?|([-+]\d\d)'?(\d\d)'?)?$/.exec(
      textOf(value) ?? '',
    );
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, zone = '+00', zoneMinutes = '00'] = parts;
  const date = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${zoneMinutes}`,
  );
  return Number.isNaN(date.getTime()) ? undefined : date;
}
