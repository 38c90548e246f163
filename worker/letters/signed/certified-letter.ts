import { Certificate, CertificateRevocationList, OCSPResponse } from 'pkijs';
import {
  buildChain,
  isSameName,
  isValidAt,
  maySignDocuments,
  nameOfHolder,
  readPem,
} from './cms/certificate.ts';
import { type Evidence, revocationOf } from './cms/revocation.ts';
import { id, verifySignedData } from './cms/signed-data.ts';
import { type Timestamp, verifyTimestamp } from './cms/timestamp.ts';
import { byteRangeOf } from './pdf/field.ts';
import { judgeUpdate } from './pdf/judge-update.ts';
import { type Revision, readRevision } from './pdf/revision.ts';
import { type Dict, isArray, isDict, nameOf, refOf, textOf, type Value } from './pdf/syntax.ts';
import { unpack } from './pdf/unpack.ts';
import { type DocumentState, follow } from './pdf/update.ts';
import { Refused } from './refusals.ts';

export interface SigningContext {
  /** The letter as the portal issued it. */
  original: Uint8Array;
  /** Certificates of authorities that the village trusts, as PEM. */
  roots: readonly string[];
  now: Date;
  /** @throws Refused for a rectangle on the page that covers what the letter says. */
  checkPlace: (rect: Value | undefined) => void;
}

/** One certified electronic signature of a letter. */
export interface Signer {
  /** Names as the certificate has them. */
  name: string;
  issuer: string;
  time: Date;
  /** The name of the timestamp authority that gave the time; null for the signer's own clock. */
  timeAuthority: string | null;
  /** When the enclosed OCSP answer or CRL that knows no revocation was made; null without one. */
  statusCheckedAt: Date | null;
  /** Whether the chain ends at one of the village's roots. */
  trusted: boolean;
}

/** Two officials sign a letter at times; more signatures and timestamps than these are no letter of a village. */
const maxSignatures = 8;
/** Clocks differ. */
const toleranceMs = 10 * 60 * 1000;
const noFurtherSignature = 1;

interface Signed {
  signature: Dict;
  cms: Uint8Array<ArrayBuffer>;
  /** Everything from the file's start to the end of its save but the CMS itself. */
  content: Uint8Array<ArrayBuffer>;
  isTimestamp: boolean;
}

/**
 * The signers of a letter that comes back, first to last. The file must be the letter byte for byte, followed by saves that add
 * signatures, document timestamps and validation data, and nothing else (PAdES B-B to B-LTA, ETSI EN 319 142-1).
 * @throws Refused and Unreadable
 */
export async function readCertifiedLetter(
  file: Uint8Array<ArrayBuffer>,
  { original, roots, now, checkPlace }: SigningContext,
): Promise<Signer[]> {
  if (!Buffer.from(file.subarray(0, original.length)).equals(original)) {
    throw new Refused('otherLetter');
  }
  const first = readRevision(original, 0);
  const issuedAt = issueOf(first);
  const { signatures, state } = readUpdates(file, { first, from: original.length, checkPlace });
  const evidence = evidenceOf(state);
  const trustedRoots = roots.map(readPem);
  const signers: Signer[] = [];
  for (const signed of signatures) {
    const context = { evidence, roots: trustedRoots, issuedAt, now };
    if (signed.isTimestamp) await verifyTimestamp(signed.cms, signed.content);
    else signers.push(await judgeSignature(signed, context));
  }
  if (signers.length === 0) throw new Refused('unsigned');
  return signers;
}

function readUpdates(
  file: Uint8Array<ArrayBuffer>,
  {
    first,
    from,
    checkPlace,
  }: { first: Revision; from: number; checkPlace: SigningContext['checkPlace'] },
): { signatures: Signed[]; state: DocumentState } {
  const signatures: Signed[] = [];
  let state: DocumentState = first;
  let end = from;
  let isClosed = false;
  while (end < file.length) {
    const revision = readRevision(file, end);
    const count = signatures.length;
    const addition = readAddition(state, revision, { checkPlace, signatures: count });
    const { signature, isTimestamp } = addition;
    if (signature) {
      if (isClosed && !isTimestamp) throw new Refused('closed');
      if (count === maxSignatures) throw new Refused('structure');
      signatures.push({ signature, isTimestamp, ...signedBytes(file, signature, revision) });
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

/** A change after a signature is told apart from one before it: the letter must be signed again, or uploaded as it was signed. */
function readAddition(
  state: DocumentState,
  revision: Revision,
  context: Parameters<typeof judgeUpdate>[2],
) {
  try {
    return judgeUpdate(state, revision, context);
  } catch (error) {
    const signs = [...revision.objects.values()].some(
      ({ value }) => isDict(value) && value.has('ByteRange'),
    );
    const isAfter = error instanceof Refused && error.reason === 'changed' && !signs;
    throw isAfter && context.signatures > 0 ? new Refused('afterSignature') : error;
  }
}

function signedBytes(
  file: Uint8Array<ArrayBuffer>,
  signature: Dict,
  revision: Revision,
): Pick<Signed, 'cms' | 'content'> {
  const contents = signature.get('Contents');
  if (!isText(contents)) throw new Refused('coverage');
  const [gap, after, rest] = byteRangeOf(signature);
  const end = after + rest;
  const exact = contents.start === gap && contents.end === after;
  if (!exact || end < revision.eof || end > revision.end) throw new Refused('coverage');
  const cms = Buffer.from(contents.text, 'latin1');
  const written = Buffer.from(file.subarray(gap, after)).toString('latin1');
  const hex = `<${cms.toString('hex')}>`;
  // Only one spelling is taken, so that the gap cannot hold a second file of the same signature.
  if (written !== hex && written !== hex.toUpperCase()) throw new Refused('broken');
  const content = new Uint8Array(gap + rest);
  content.set(file.subarray(0, gap));
  content.set(file.subarray(after, end), gap);
  return { cms: Uint8Array.from(cms), content };
}

const isText = (value: Value | undefined): value is Extract<Value, { text: string }> =>
  textOf(value) !== undefined;

interface Judging {
  evidence: Evidence;
  roots: Certificate[];
  issuedAt: Date;
  now: Date;
}

async function judgeSignature(signed: Signed, judging: Judging): Promise<Signer> {
  try {
    return await verifySignature(signed, judging);
  } catch (error) {
    // The parser of ASN.1 and WebCrypto throw errors of many kinds at broken bytes, keys and certificates.
    throw error instanceof Refused ? error : new Refused('broken');
  }
}

async function verifySignature(
  { signature, cms, content }: Signed,
  { evidence, roots, issuedAt, now }: Judging,
): Promise<Signer> {
  const kind = nameOf(signature.get('SubFilter'));
  if (kind !== 'adbe.pkcs7.detached' && kind !== 'ETSI.CAdES.detached') throw new Refused('kind');
  const named = kind === 'ETSI.CAdES.detached';
  const verified = await verifySignedData(cms, { contentType: id.data, content, named });
  const { certificate } = verified;
  const all: Evidence = {
    certificates: [...verified.others, ...evidence.certificates],
    ocsps: [...verified.ocsps, ...evidence.ocsps],
    crls: [...verified.crls, ...evidence.crls],
  };
  const timestamp =
    verified.timestamp && (await verifyTimestamp(verified.timestamp, verified.signature));
  const stamp =
    timestamp && (await isTrustedTimestamp(timestamp, all, roots)) ? timestamp : undefined;
  const time = stamp?.time ?? verified.time ?? dateOf(signature.get('M'));
  if (
    !time ||
    Number(time) < Number(issuedAt) - toleranceMs ||
    Number(time) > Number(now) + toleranceMs
  ) {
    throw new Refused('time');
  }
  if (!isValidAt(certificate, time)) throw new Refused('expired');
  if (!maySignDocuments(certificate)) throw new Refused('usage');
  const chain = await buildChain(certificate, { others: all.certificates, roots, time });
  const isSelfMade = isSameName(certificate.subject, certificate.issuer) && !chain.trusted;
  if (isSelfMade) throw new Refused('selfMade');
  if (roots.length > 0 && !chain.trusted) throw new Refused('untrusted');
  const name = nameOfHolder(certificate.subject);
  if (!name) throw new Refused('nameless');
  return {
    name,
    issuer: nameOfHolder(certificate.issuer) ?? '',
    time,
    timeAuthority: stamp ? (nameOfHolder(stamp.certificate.subject) ?? '') : null,
    statusCheckedAt: await checkStatus(chain.certificates, all, stamp?.time),
    trusted: chain.trusted,
  };
}

/** With roots, only a timestamp authority that leads to one of them is believed. */
async function isTrustedTimestamp(
  { certificate, others, time }: Timestamp,
  evidence: Evidence,
  roots: Certificate[],
): Promise<boolean> {
  if (roots.length === 0) return true;
  const all = [...others, ...evidence.certificates];
  return (await buildChain(certificate, { others: all, roots, time })).trusted;
}

/**
 * When the signer's status was checked, by the enclosed answers.
 * @throws Refused for a certificate of the chain that was revoked before the timestamp, or at all where there is none: only a
 * timestamp proves that a signature is older than the revocation.
 */
async function checkStatus(
  chain: readonly Certificate[],
  evidence: Evidence,
  stampedAt: Date | undefined,
): Promise<Date | null> {
  let checkedAt: Date | null = null;
  for (const [index, certificate] of chain.entries()) {
    const issuer = chain[index + 1];
    if (!issuer) break;
    const status = await revocationOf(certificate, issuer, evidence);
    const isInTime = status.revokedAt && stampedAt && stampedAt < status.revokedAt;
    if (status.revokedAt && !isInTime) throw new Refused('revoked');
    if (index === 0) checkedAt = status.checkedAt ?? null;
  }
  return checkedAt;
}

const maxEvidence = 100;

/** Certificates, OCSP answers and CRLs of the document's DSS (ISO 32000-2, 12.8.4.3). What cannot be read is ignored. */
function evidenceOf(state: DocumentState): Evidence {
  const catalog = follow(state, state.trailer.get('Root'));
  const entry = isDict(catalog) ? catalog.get('DSS') : undefined;
  const dss = follow(state, entry) ?? entry;
  const read = <T>(key: string, parse: (bytes: Uint8Array<ArrayBuffer>) => T): T[] => {
    const value = isDict(dss) ? dss.get(key) : undefined;
    const list = follow(state, value) ?? value;
    if (!isArray(list) || list.length > maxEvidence) return [];
    return list.flatMap((reference) => {
      const object = state.objects.get(refOf(reference) ?? 0);
      if (!object?.packed || !isDict(object.value)) return [];
      try {
        return [parse(Uint8Array.from(unpack(object.value, object.packed)))];
      } catch {
        return [];
      }
    });
  };
  return {
    certificates: read('Certs', (bytes) => Certificate.fromBER(bytes)),
    ocsps: read('OCSPs', (bytes) => OCSPResponse.fromBER(bytes)),
    crls: read('CRLs', (bytes) => CertificateRevocationList.fromBER(bytes)),
  };
}

/** When the letter was issued, as its own file says. */
function issueOf(state: DocumentState): Date {
  const info = follow(state, state.trailer.get('Info'));
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
