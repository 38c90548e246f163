import { AsnParser, AsnSerializer } from '@peculiar/asn1-schema';
import {
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  KeyUsage,
  KeyUsageFlags,
  type Name,
} from '@peculiar/asn1-x509';
import { normaliseLine } from '#contract/basics/text.ts';
import { isSignedBy, type SignedBytes } from './algorithms.ts';

const commonName = '2.5.4.3';
const organisation = '2.5.4.10';
const longestName = 200;
/** Purposes of certificates that sign no documents: web servers, program code, timestamps, answers on revocation. */
const otherPurposes = new Set([1, 3, 8, 9].map((purpose) => `1.3.6.1.5.5.7.3.${purpose}`));
/** Extensions that are checked here; another one that is critical must not be passed over (RFC 5280, 4.2). */
const known = new Set<string>([
  id_ce_basicConstraints,
  id_ce_keyUsage,
  id_ce_extKeyUsage,
  '2.5.29.32',
]);
const longestChain = 6;

const sameBytes = (one: ArrayBuffer, other: ArrayBuffer): boolean =>
  Buffer.from(one).equals(Buffer.from(other));

const extensionOf = (certificate: Certificate, id: string): ArrayBuffer | undefined =>
  certificate.tbsCertificate.extensions?.find(({ extnID }) => extnID === id)?.extnValue.buffer;

export const sameName = (one: Name, other: Name): boolean =>
  sameBytes(AsnSerializer.serialize(one), AsnSerializer.serialize(other));

export const keyOf = ({ tbsCertificate }: Certificate): SignedBytes['key'] => ({
  spki: AsnSerializer.serialize(tbsCertificate.subjectPublicKeyInfo),
  parameters: tbsCertificate.subjectPublicKeyInfo.algorithm.parameters,
});

/** What people call the holder: the common name, else the organisation; undefined without a visible word. */
export function nameOfHolder(name: Name): string | undefined {
  for (const type of [commonName, organisation]) {
    const found = name.flatMap((part) => [...part]).find((part) => part.type === type);
    const words = normaliseLine(found?.value.toString() ?? '').slice(0, longestName);
    if (words) return words;
  }
  return undefined;
}

export function isValidAt({ tbsCertificate: { validity } }: Certificate, time: Date): boolean {
  return validity.notBefore.getTime() <= time && time <= validity.notAfter.getTime();
}

function hasUsage(certificate: Certificate, flags: number): boolean {
  const extension = extensionOf(certificate, id_ce_keyUsage);
  return !extension || (AsnParser.parse(extension, KeyUsage).toNumber() & flags) !== 0;
}

/** Whether the certificate is one for signing documents, by its key usage and purposes. */
export function maySignDocuments(certificate: Certificate): boolean {
  const extension = extensionOf(certificate, id_ce_extKeyUsage);
  const others =
    extension &&
    AsnParser.parse(extension, ExtendedKeyUsage).every((purpose) => otherPurposes.has(purpose));
  return (
    !others && hasUsage(certificate, KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation)
  );
}

const hasUnknown = ({ tbsCertificate: { extensions } }: Certificate): boolean | undefined =>
  extensions?.some(({ critical, extnID }) => critical && !known.has(extnID));

function mayIssue(certificate: Certificate, below: number): boolean {
  const extension = extensionOf(certificate, id_ce_basicConstraints);
  const constraints = extension && AsnParser.parse(extension, BasicConstraints);
  if (!constraints?.cA || hasUnknown(certificate)) return false;
  if (!hasUsage(certificate, KeyUsageFlags.keyCertSign)) return false;
  return constraints.pathLenConstraint === undefined || constraints.pathLenConstraint >= below;
}

/** The first of `candidates` that issued the certificate and was allowed to. */
async function issuerOf(
  { tbsCertificate, tbsCertificateRaw: signed = new ArrayBuffer(), ...certificate }: Certificate,
  { candidates, below, time }: { candidates: readonly Certificate[]; below: number; time: Date },
): Promise<Certificate | undefined> {
  for (const candidate of candidates) {
    const { subject } = candidate.tbsCertificate;
    if (!sameName(subject, tbsCertificate.issuer) || !isValidAt(candidate, time)) continue;
    try {
      const genuine =
        mayIssue(candidate, below) &&
        (await isSignedBy({
          key: keyOf(candidate),
          algorithm: certificate.signatureAlgorithm.algorithm,
          signature: certificate.signatureValue,
          data: new Uint8Array(signed),
        }));
      if (genuine) return candidate;
    } catch {
      // What cannot be read, or is signed in a way of old, issued nothing.
    }
  }
  return undefined;
}

export function readPem(pem: string): Certificate {
  const base64 = pem.replace(/-----[^-]+-----/g, '');
  return AsnParser.parse(Buffer.from(base64, 'base64'), Certificate);
}

export const isAmong = (certificate: Certificate, others: readonly Certificate[]): boolean =>
  others.some((other) =>
    sameBytes(AsnSerializer.serialize(certificate), AsnSerializer.serialize(other)),
  );

/**
 * Whether a chain of authorities, each valid at `time` and each allowed to issue, leads from the certificate to one of
 * `roots` (RFC 5280, 6, without policies and revocation lists). Certificates on the way come from the signature.
 */
export async function leadsToRoot(
  certificate: Certificate,
  {
    others,
    roots,
    time,
  }: { others: readonly Certificate[]; roots: readonly Certificate[]; time: Date },
): Promise<boolean> {
  const candidates = [...roots, ...others];
  let current: Certificate | undefined = certificate;
  for (let below = 0; current && below < longestChain; below += 1) {
    if (isAmong(current, roots)) return isValidAt(current, time);
    if (hasUnknown(current)) return false;
    current = await issuerOf(current, { candidates, below, time });
  }
  return false;
}
