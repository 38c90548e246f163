import {
  Attribute,
  CertificateSet,
  ContentInfo,
  SignedData,
  type SignerInfo,
} from '@peculiar/asn1-cms';
import { AsnParser, AsnSerializer } from '@peculiar/asn1-schema';
import { type Certificate, Time } from '@peculiar/asn1-x509';
import {
  Set as AsnSet,
  type BaseBlock,
  Constructed,
  fromBER,
  ObjectIdentifier,
  OctetString,
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

/** The bytes hold one ASN.1 value; after it only zeros may fill the room that was kept for it. */
function checkPadding(bytes: Uint8Array): void {
  const { offset } = fromBER(bytes);
  if (offset === -1 || bytes.subarray(offset).some((byte) => byte !== 0)) {
    throw new Refused('broken');
  }
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

const octetsOf = (block: unknown): ArrayBuffer | undefined =>
  block instanceof OctetString ? block.valueBlock.valueHexView.slice().buffer : undefined;

const octets = (value: ArrayBuffer | undefined): ArrayBuffer | undefined =>
  value && octetsOf(fromBER(value).result);

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
  checkPadding(bytes);
  const info = AsnParser.parse(bytes, ContentInfo);
  if (info.contentType !== id.signedData) throw new Refused('broken');
  const data = AsnParser.parse(info.content, SignedData);
  const [signer, ...more] = data.signerInfos;
  const detached =
    data.encapContentInfo.eContentType === id.data && !data.encapContentInfo.eContent;
  if (!signer || more.length > 0 || !detached) throw new Refused('broken');
  const certificates = [...(data.certificates ?? new CertificateSet())].flatMap(
    ({ certificate }) => certificate ?? [],
  );
  if (certificates.length > maxCertificates) throw new Refused('broken');
  const certificate = certificates.find((candidate) => isNamed(signer, candidate));
  if (!certificate) throw new Refused('broken');

  const hash = hashOf(signer.digestAlgorithm.algorithm);
  const signed = signedAttributes(info.content);
  const genuine = await isSignedBy({
    key: keyOf(certificate),
    algorithm: signer.signatureAlgorithm.algorithm,
    hash,
    signature: signer.signature.buffer,
    data: signed,
  });
  if (!genuine) throw new Refused('broken');
  // What is checked is read from the bytes that are signed, never from another reading of the signature.
  const attributes = partsOf(fromBER(signed).result).map((part) =>
    AsnParser.parse(part.valueBeforeDecodeView, Attribute),
  );
  const digest = await crypto.subtle.digest(hash, content);
  const time = await checkAttributes(attributes, { certificate, digest, named });
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

/** The parts of a sequence, a set or what a tag stands for. */
function partsOf(value: unknown): BaseBlock[] {
  if (!(value instanceof Constructed)) throw new Refused('broken');
  return value.valueBlock.value;
}

/**
 * The set of signed attributes, as its bytes stand. The reader of ASN.1 passes over what follows the parts that it knows, so
 * nothing may: a second list of signers would be read by some and not by others.
 */
function signedAttributes(content: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const parts = partsOf(fromBER(content).result);
  const [, signers] = parts.filter((part) => part instanceof AsnSet);
  if (signers !== parts.at(-1)) throw new Refused('broken');
  const [signer] = partsOf(signers);
  const [attributes = new Uint8Array()] = partsOf(signer)
    .slice(3)
    .map(({ valueBeforeDecodeView }) => Uint8Array.from(valueBeforeDecodeView));
  if (attributes[0] !== 0xa0) throw new Refused('broken');
  // What is signed is the set itself, not its place in the signature (RFC 5652, 5.4).
  attributes[0] = 0x31;
  return attributes;
}

const dataType = new ObjectIdentifier({ value: id.data }).toBER();

async function checkAttributes(
  attributes: readonly Attribute[],
  { certificate, digest, named }: { certificate: Certificate; digest: ArrayBuffer; named: boolean },
): Promise<Date | undefined> {
  const isData = equal(attributeOf(attributes, id.contentType), dataType);
  if (!isData || !equal(octets(attributeOf(attributes, id.messageDigest)), digest)) {
    throw new Refused('broken');
  }
  await checkNamedCertificate(attributes, certificate, named);
  const time = attributeOf(attributes, id.signingTime);
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

/** SigningCertificate(V2) begins with a list of ESSCertID(v2): an algorithm where it is not the usual one, and the hash. */
function firstNamed(value: ArrayBuffer): { hash: ArrayBuffer | undefined; algorithm?: string } {
  const [list] = partsOf(fromBER(value).result);
  const [first] = partsOf(list);
  const [one, other] = partsOf(first);
  const hash = octetsOf(one);
  if (hash) return { hash };
  const [algorithm] = partsOf(one);
  if (!(algorithm instanceof ObjectIdentifier)) throw new Refused('broken');
  return { hash: octetsOf(other), algorithm: algorithm.getValue() };
}
