import { type Attribute, ContentInfo, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnParser, AsnSerializer } from '@peculiar/asn1-schema';
import { type Certificate, Time } from '@peculiar/asn1-x509';
import {
  Set as AsnSet,
  Constructed,
  fromBER,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js';
import { Refused } from '../refusals.ts';
import { hashOf, isSignedBy } from './algorithms.ts';
import { keyOf, sameName } from './certificate.ts';

const id = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;
const maxCertificates = 20;

export interface VerifiedSignature {
  certificate: Certificate;
  /** Further certificates that the signer sent along. */
  others: Certificate[];
  /** What the signer's own clock said, where it is told here. */
  time: Date | undefined;
}

/** The bytes of the one ASN.1 value at the start; after it only zeros may fill the room that was kept for it. */
function withoutPadding(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const { offset } = fromBER(bytes.buffer);
  if (offset <= 0 || bytes.subarray(offset).some((byte) => byte !== 0)) throw new Refused('broken');
  return bytes.slice(0, offset).buffer;
}

/** The one value of an attribute that may stand only once; undefined without it. */
function attributeOf(attributes: readonly Attribute[], type: string): ArrayBuffer | undefined {
  const found = attributes.filter(({ attrType }) => attrType === type);
  if (found.length === 0) return undefined;
  const [value, ...more] = found.flatMap(({ attrValues }) => attrValues);
  if (!value || more.length > 0 || found.length > 1) throw new Refused('broken');
  return value;
}

const equal = (one: ArrayBuffer | undefined, other: ArrayBuffer): boolean =>
  one !== undefined && Buffer.from(one).equals(Buffer.from(other));

function octets(value: ArrayBuffer | undefined): ArrayBuffer | undefined {
  const { result } = value ? fromBER(value) : {};
  return result instanceof OctetString ? result.valueBlock.valueHexView.slice().buffer : undefined;
}

/**
 * Verifies a detached CMS signature (RFC 5652) over `content`, with one signer, whose certificate is in it. `named` tells
 * that the format asks for the certificate to be named among what is signed (CAdES). Throws Refused, or whatever the reader
 * of ASN.1 throws at bytes that are none.
 */
export async function verifySignedData(
  bytes: Uint8Array<ArrayBuffer>,
  content: Uint8Array<ArrayBuffer>,
  named: boolean,
): Promise<VerifiedSignature> {
  const info = AsnParser.parse(withoutPadding(bytes), ContentInfo);
  if (info.contentType !== id.signedData) throw new Refused('broken');
  const data = AsnParser.parse(info.content, SignedData);
  const [signer, ...more] = data.signerInfos;
  const detached =
    data.encapContentInfo.eContentType === id.data && !data.encapContentInfo.eContent;
  if (!signer || more.length > 0 || !detached) throw new Refused('broken');
  const certificates = [...(data.certificates ?? [])].flatMap(
    ({ certificate }) => certificate ?? [],
  );
  if (certificates.length > maxCertificates) throw new Refused('broken');
  const certificate = certificates.find((candidate) => isNamed(signer, candidate));
  if (!certificate) throw new Refused('broken');

  const time = await checkAttributes(signer, { certificate, content, named });
  const hash = hashOf(signer.digestAlgorithm.algorithm);
  const attributes = signedAttributes(info.content);
  // What is signed is the set itself, not its place in the signature (RFC 5652, 5.4).
  attributes[0] = 0x31;
  const genuine = await isSignedBy({
    key: keyOf(certificate),
    algorithm: signer.signatureAlgorithm.algorithm,
    hash,
    signature: signer.signature.buffer,
    data: attributes,
  });
  if (!genuine) throw new Refused('broken');
  const others = certificates.filter((candidate) => candidate !== certificate);
  return { certificate, others, time };
}

function isNamed({ sid }: SignerInfo, { tbsCertificate }: Certificate): boolean {
  const { issuerAndSerialNumber, subjectKeyIdentifier } = sid;
  if (issuerAndSerialNumber) {
    const { issuer, serialNumber } = issuerAndSerialNumber;
    return (
      equal(serialNumber, tbsCertificate.serialNumber) && sameName(issuer, tbsCertificate.issuer)
    );
  }
  const extension = tbsCertificate.extensions?.find(({ extnID }) => extnID === '2.5.29.14');
  const identifier = octets(extension?.extnValue.buffer);
  return subjectKeyIdentifier !== undefined && equal(identifier, subjectKeyIdentifier.buffer);
}

async function checkAttributes(
  { signedAttrs = [], digestAlgorithm }: SignerInfo,
  {
    certificate,
    content,
    named,
  }: { certificate: Certificate; content: Uint8Array<ArrayBuffer>; named: boolean },
): Promise<Date | undefined> {
  const type = attributeOf(signedAttrs, id.contentType);
  const isData = type !== undefined && identifierOf(fromBER(type).result) === id.data;
  const digest = await crypto.subtle.digest(hashOf(digestAlgorithm.algorithm), content);
  if (!isData || !equal(octets(attributeOf(signedAttrs, id.messageDigest)), digest)) {
    throw new Refused('broken');
  }
  await checkNamedCertificate(signedAttrs, certificate, named);
  const time = attributeOf(signedAttrs, id.signingTime);
  return time && AsnParser.parse(time, Time).getTime();
}

/** ESS signing-certificate-v2 and its forerunner (RFC 5035): the first hash is that of the signer's certificate. */
async function checkNamedCertificate(
  attributes: readonly Attribute[],
  certificate: Certificate,
  named: boolean,
): Promise<void> {
  const values = [id.signingCertificate, id.signingCertificateV2].map((type) =>
    attributeOf(attributes, type),
  );
  if (named && values.every((value) => !value)) throw new Refused('broken');
  const encoded = AsnSerializer.serialize(certificate);
  for (const [version, value] of values.entries()) {
    if (!value) continue;
    const { hash, algorithm } = firstNamed(value);
    const name = version === 0 ? 'SHA-1' : algorithm === undefined ? 'SHA-256' : hashOf(algorithm);
    if (!equal(hash, await crypto.subtle.digest(name, encoded))) throw new Refused('broken');
  }
}

const identifierOf = (value: unknown): string =>
  value instanceof ObjectIdentifier ? value.getValue() : '';

/** The signed attributes as they stand: the one signer's part with the tag [0], which the classes above read and drop. */
function signedAttributes(content: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const signers = items(fromBER(content).result).at(-1);
  const [signer] = signers instanceof AsnSet ? signers.valueBlock.value : [];
  for (const part of items(signer)) {
    const isTagged = part instanceof Constructed && part.idBlock.tagClass === 3;
    if (isTagged && part.idBlock.tagNumber === 0) return part.valueBeforeDecodeView.slice();
  }
  throw new Refused('broken');
}

const items = (value: unknown): unknown[] =>
  value instanceof Sequence ? value.valueBlock.value : [];

/** SigningCertificate(V2) begins with a list of ESSCertID(v2): an algorithm where it is not the usual one, and the hash. */
function firstNamed(value: ArrayBuffer): { hash: ArrayBuffer | undefined; algorithm?: string } {
  const [first] = items(items(fromBER(value).result)[0]);
  const [one, other] = items(first);
  if (one instanceof OctetString) return { hash: one.valueBlock.valueHexView.slice().buffer };
  const [algorithm] = items(one);
  const hash =
    other instanceof OctetString ? other.valueBlock.valueHexView.slice().buffer : undefined;
  return { hash, algorithm: identifierOf(algorithm) };
}
