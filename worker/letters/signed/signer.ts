import type { Certificate } from 'pkijs';
import {
  buildChain,
  isSameName,
  isValidAt,
  maySignDocuments,
  nameOfHolder,
} from './cms/certificate.ts';
import { type Evidence, revocationOf } from './cms/revocation.ts';
import { id, verifySignedData } from './cms/signed-data.ts';
import { type Timestamp, verifyTimestamp } from './cms/timestamp.ts';
import { Refused } from './refusals.ts';

/** One certified electronic signature. */
export interface Signer {
  /** Names as in the certificate. */
  name: string;
  issuer: string;
  time: Date;
  /** Name of the timestamp authority; null if the time is from the signer's own clock. */
  timeAuthority: string | null;
  /** Date of the enclosed OCSP response or CRL that reports no revocation; null without one. */
  statusCheckedAt: Date | null;
  /** Whether the chain ends at one of the village's roots. */
  trusted: boolean;
}

/** A signature in a PDF, or a timestamp over the document. */
export interface PdfSignature {
  isTimestamp: boolean;
  subFilter: string | undefined;
  cms: Uint8Array<ArrayBuffer>;
  /** The signed bytes. */
  content: Uint8Array<ArrayBuffer>;
  /** Time from the signature dictionary, for a CMS without one. */
  statedTime: Date | undefined;
}

export interface TrustContext {
  evidence: Evidence;
  roots: Certificate[];
  /** Bounds of the signing time, with ten minutes of tolerance. */
  from: Date;
  now: Date;
}

/** Allowed clock difference. */
const toleranceMs = 10 * 60 * 1000;

/**
 * Verifies a signature and returns its signer, whether trusted or not.
 * @throws Refused
 */
export async function verifySigner(
  signature: PdfSignature,
  context: TrustContext,
): Promise<Signer> {
  try {
    return await verify(signature, context);
  } catch (error) {
    // The ASN.1 parser and WebCrypto throw many kinds of errors for broken input.
    throw error instanceof Refused ? error : new Refused('broken');
  }
}

async function verify(
  { subFilter, cms, content, statedTime }: PdfSignature,
  { evidence, roots, from, now }: TrustContext,
): Promise<Signer> {
  if (subFilter !== 'adbe.pkcs7.detached' && subFilter !== 'ETSI.CAdES.detached') {
    throw new Refused('kind');
  }
  const named = subFilter === 'ETSI.CAdES.detached';
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
  const time = stamp?.time ?? verified.time ?? statedTime;
  if (
    !time ||
    Number(time) < Number(from) - toleranceMs ||
    Number(time) > Number(now) + toleranceMs
  ) {
    throw new Refused('time');
  }
  if (!isValidAt(certificate, time)) throw new Refused('expired');
  if (!maySignDocuments(certificate)) throw new Refused('usage');
  const chain = await buildChain(certificate, { others: all.certificates, roots, time });
  const isSelfMade = isSameName(certificate.subject, certificate.issuer) && !chain.trusted;
  if (isSelfMade) throw new Refused('selfMade');
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

/** If roots are configured, only a timestamp authority below one of them counts. */
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
 * When the signer's status was checked, by the enclosed responses.
 * @throws Refused for a certificate of the chain that was revoked before the timestamp, or at all without one: only a timestamp
 * proves that a signature is older than the revocation.
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
