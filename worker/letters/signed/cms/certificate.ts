import { BitString } from 'asn1js';
import {
  BasicConstraints,
  Certificate,
  ExtKeyUsage,
  id_AuthorityKeyIdentifier,
  id_BasicConstraints,
  id_CertificatePolicies,
  id_ExtKeyUsage,
  id_KeyUsage,
  id_SubjectKeyIdentifier,
  type RelativeDistinguishedNames,
} from 'pkijs';
import { normaliseLine } from '#contract/basics/text.ts';
import { Refused } from '../refusals.ts';
import { isSignedBy } from './algorithms.ts';

const commonName = '2.5.4.3';
const organisation = '2.5.4.10';
const longestName = 200;
const purpose = (last: number) => `1.3.6.1.5.5.7.3.${last}`;
/** Extended key usages other than document signing: TLS servers, code, timestamps, OCSP. */
const otherPurposes = new Set([1, 3, 8, 9].map(purpose));
const timestamping = purpose(8);
const ocspSigning = purpose(9);
/** Supported extensions; any other critical one makes a certificate unusable (RFC 5280, 4.2). */
const known = new Set<string>([
  id_BasicConstraints,
  id_KeyUsage,
  id_ExtKeyUsage,
  id_CertificatePolicies,
]);
const longestChain = 6;

/** Bits of KeyUsage in its first byte (RFC 5280, 4.2.1.3). */
const usages = { digitalSignature: 0x80, nonRepudiation: 0x40, keyCertSign: 0x04, cRLSign: 0x02 };

export const isEqual = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && Buffer.from(one).equals(other);

export const derOf = (certificate: Certificate): Uint8Array<ArrayBuffer> =>
  new Uint8Array(certificate.toSchema().toBER());

export const isSameName = (
  one: RelativeDistinguishedNames,
  other: RelativeDistinguishedNames,
): boolean =>
  isEqual(new Uint8Array(one.valueBeforeDecode), new Uint8Array(other.valueBeforeDecode));

function extensionOf(certificate: Certificate, id: string) {
  const extension = certificate.extensions?.find(({ extnID }) => extnID === id);
  if (!extension) return undefined;
  const value: unknown = extension.parsedValue;
  // An extension that cannot be read must not count as absent.
  if (!value || (typeof value === 'object' && 'parsingError' in value && value.parsingError)) {
    throw new Refused('certificate');
  }
  return { value, critical: extension.critical };
}

/** The common name of the holder, else the organisation; undefined without a visible character. */
export function nameOfHolder(name: RelativeDistinguishedNames): string | undefined {
  for (const type of [commonName, organisation]) {
    const found = name.typesAndValues.find((part) => part.type === type);
    const words = normaliseLine(String(found?.value.valueBlock.value ?? '')).slice(0, longestName);
    if (words) return words;
  }
  return undefined;
}

export const isValidAt = ({ notBefore, notAfter }: Certificate, time: Date): boolean =>
  notBefore.value <= time && time <= notAfter.value;

function hasUsage(certificate: Certificate, flags: number): boolean {
  const extension = extensionOf(certificate, id_KeyUsage);
  if (!extension) return true;
  if (!(extension.value instanceof BitString)) throw new Refused('certificate');
  const [first = 0] = extension.value.valueBlock.valueHexView;
  return (first & flags) !== 0;
}

function purposesOf(certificate: Certificate): { purposes: string[]; critical: boolean } | null {
  const extension = extensionOf(certificate, id_ExtKeyUsage);
  if (!(extension?.value instanceof ExtKeyUsage)) return null;
  return { purposes: extension.value.keyPurposes, critical: extension.critical };
}

/** Whether key usage and purposes allow signing documents. */
export function maySignDocuments(certificate: Certificate): boolean {
  const isOther = purposesOf(certificate)?.purposes.every((id) => otherPurposes.has(id));
  return !isOther && hasUsage(certificate, usages.digitalSignature | usages.nonRepudiation);
}

/** Whether the certificate is for timestamps only (RFC 3161, 2.3). */
export function mayTimestamp(certificate: Certificate): boolean {
  const extension = purposesOf(certificate);
  const [only, ...more] = extension?.purposes ?? [];
  return Boolean(extension?.critical) && only === timestamping && more.length === 0;
}

/** Whether the certificate may sign OCSP responses (RFC 6960, 4.2.2.2). */
export const mayAnswerOcsp = (certificate: Certificate): boolean =>
  purposesOf(certificate)?.purposes.includes(ocspSigning) ?? false;

export const maySignCrls = (certificate: Certificate): boolean =>
  hasUsage(certificate, usages.cRLSign);

const hasUnknown = ({ extensions }: Certificate): boolean =>
  extensions?.some(({ critical, extnID }) => critical && !known.has(extnID)) ?? false;

function mayIssue(certificate: Certificate, below: number): boolean {
  const constraints = extensionOf(certificate, id_BasicConstraints)?.value;
  if (!(constraints instanceof BasicConstraints) || !constraints.cA) return false;
  if (hasUnknown(certificate) || !hasUsage(certificate, usages.keyCertSign)) return false;
  const { pathLenConstraint } = constraints;
  return typeof pathLenConstraint !== 'number' || pathLenConstraint >= below;
}

/** Whether the names, and the key identifiers if both have one, match `issuer`. */
function isNamedIssuer(certificate: Certificate, issuer: Certificate): boolean {
  if (!isSameName(issuer.subject, certificate.issuer)) return false;
  const wanted = identifierOf(certificate, id_AuthorityKeyIdentifier);
  const own = identifierOf(issuer, id_SubjectKeyIdentifier);
  return !wanted || !own || isEqual(wanted, own);
}

function identifierOf(certificate: Certificate, id: string): Uint8Array | undefined {
  const value = extensionOf(certificate, id)?.value as
    | { keyIdentifier?: { valueBlock: { valueHexView: Uint8Array } } }
    | { valueBlock: { valueHexView: Uint8Array } }
    | undefined;
  if (!value) return undefined;
  const octets = 'valueBlock' in value ? value : value.keyIdentifier;
  return octets?.valueBlock.valueHexView;
}

/** Whether `issuer` signed the certificate; false for unsafe algorithms. */
export async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  try {
    return await isSignedBy({
      key: issuer.subjectPublicKeyInfo,
      algorithm: certificate.signatureAlgorithm,
      signature: certificate.signatureValue.valueBlock.valueHexView,
      data: certificate.tbsView,
    });
  } catch {
    return false;
  }
}

/**
 * Parses a PEM certificate.
 * @throws for text without one
 */
export function readPem(pem: string): Certificate {
  const base64 = pem.replace(/-----[^-]+-----/g, '');
  return Certificate.fromBER(Buffer.from(base64, 'base64'));
}

const isAmong = (certificate: Certificate, others: readonly Certificate[]): boolean =>
  others.some((other) => isEqual(derOf(certificate), derOf(other)));

export interface Chain {
  /** From the certificate upwards, as far as issuers are enclosed. */
  certificates: Certificate[];
  /** Whether the chain ends at a root, with every certificate valid at that time and allowed to issue. */
  trusted: boolean;
}

/**
 * Builds the chain from a certificate towards one of `roots` at `time` (RFC 5280, 6.1, without policies and name constraints: a
 * critical one ends the chain). Not the engine of pkijs, which checks no path length and does not terminate for authorities that
 * certify each other.
 * @throws Refused for a self-signed certificate and one not signed by its enclosed issuer
 */
export async function buildChain(
  certificate: Certificate,
  {
    others,
    roots,
    time,
  }: { others: readonly Certificate[]; roots: readonly Certificate[]; time: Date },
): Promise<Chain> {
  const candidates = [...roots, ...others];
  const certificates: Certificate[] = [];
  let current: Certificate | undefined = certificate;
  let allowed = true;
  while (current && certificates.length < longestChain) {
    certificates.push(current);
    if (isAmong(current, roots)) {
      return { certificates, trusted: allowed && isValidAt(current, time) };
    }
    if (isSameName(current.subject, current.issuer)) break;
    const below = certificates.length - 1;
    const isUsable = (issuer: Certificate) => mayIssue(issuer, below) && isValidAt(issuer, time);
    const issuers = await issuersOf(current, candidates);
    const issuer: Certificate | undefined = issuers.find(isUsable) ?? issuers[0];
    allowed &&= !hasUnknown(current) && issuer !== undefined && isUsable(issuer);
    current = issuer;
  }
  return { certificates, trusted: false };
}

async function issuersOf(
  certificate: Certificate,
  candidates: readonly Certificate[],
): Promise<Certificate[]> {
  const named = candidates.filter((candidate) => isNamedIssuer(certificate, candidate));
  const issuers: Certificate[] = [];
  for (const issuer of named) if (await isIssuedBy(certificate, issuer)) issuers.push(issuer);
  if (named.length > 0 && issuers.length === 0) throw new Refused('certificate');
  return issuers;
}
