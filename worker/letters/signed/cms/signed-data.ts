import {
  Set as AsnSet,
  type BaseBlock,
  Constructed,
  fromBER,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js';
import {
  type Attribute,
  Certificate,
  CertificateRevocationList,
  ContentInfo,
  IssuerAndSerialNumber,
  id_SubjectKeyIdentifier,
  OCSPResponse,
  SignedData,
  type SignerInfo,
  Time,
} from 'pkijs';
import { Refused } from '../refusals.ts';
import { hashOf, isSignedBy } from './algorithms.ts';
import { derOf, isEqual, isSameName } from './certificate.ts';

export const id = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  revocationInfo: '1.2.840.113583.1.1.8',
} as const;
const maxCertificates = 20;
/** The space that signers reserve has a tenth of it. */
const maxBytes = 2 ** 20;

export interface VerifiedSignature {
  certificate: Certificate;
  /** Further certificates that the signer enclosed. */
  others: Certificate[];
  /** Signing time by the clock of the signer. */
  time: Date | undefined;
  /** The signed content, if the CMS contains it. */
  content: Uint8Array<ArrayBuffer> | undefined;
  signature: Uint8Array<ArrayBuffer>;
  /** A timestamp token over the signature (RFC 3161, appendix A). */
  timestamp: Uint8Array<ArrayBuffer> | undefined;
  ocsps: OCSPResponse[];
  crls: CertificateRevocationList[];
}

interface Expected {
  contentType: string;
  /** The content of a detached signature. */
  content?: Uint8Array<ArrayBuffer>;
  /** Whether the signed attributes must name the certificate (CAdES, RFC 3161). */
  named: boolean;
}

/**
 * Verifies a CMS signature (RFC 5652) of one signer whose certificate is enclosed.
 * @throws Refused, or errors of the ASN.1 parser
 */
export async function verifySignedData(
  bytes: Uint8Array<ArrayBuffer>,
  { contentType, content: detached, named }: Expected,
): Promise<VerifiedSignature> {
  const data = readSignedData(bytes);
  const { eContentType, eContent } = data.encapContentInfo;
  const content = detached ?? (eContent && Uint8Array.from(Buffer.from(eContent.getValue())));
  const [signer, ...more] = data.signerInfos;
  const isExpected = eContentType === contentType && Boolean(eContent) !== Boolean(detached);
  if (!signer || more.length > 0 || !isExpected || !content) throw new Refused('broken');
  const certificates = (data.certificates ?? []).filter((one) => one instanceof Certificate);
  if (certificates.length > maxCertificates) throw new Refused('broken');
  const certificate = certificates.find((candidate) => isNamed(signer, candidate));
  if (!certificate || !signer.signedAttrs) throw new Refused('broken');

  const hash = hashOf(signer.digestAlgorithm.algorithmId);
  const signature = Uint8Array.from(signer.signature.valueBlock.valueHexView);
  const genuine = await isSignedBy({
    key: certificate.subjectPublicKeyInfo,
    algorithm: signer.signatureAlgorithm,
    hash,
    signature,
    data: new Uint8Array(signer.signedAttrs.encodedValue),
  });
  if (!genuine) throw new Refused('broken');
  const { attributes } = signer.signedAttrs;
  const digest = new Uint8Array(await crypto.subtle.digest(hash, content));
  const type = singleValue(attributes, id.contentType);
  const isRight = type instanceof ObjectIdentifier && type.getValue() === contentType;
  if (!isRight || !isEqual(octetsOf(singleValue(attributes, id.messageDigest)), digest)) {
    throw new Refused('broken');
  }
  await checkNamedCertificate(attributes, certificate, named);
  const time = singleValue(attributes, id.signingTime);
  const token = singleValue(signer.unsignedAttrs?.attributes ?? [], id.timestampToken);
  return {
    certificate,
    others: certificates.filter((candidate) => candidate !== certificate),
    time: time && new Time({ schema: time }).value,
    content: detached ? undefined : content,
    signature,
    timestamp: token && Uint8Array.from(token.valueBeforeDecodeView),
    ...readRevocationInfo(singleValue(attributes, id.revocationInfo), data),
  };
}

/** The SignedData in `bytes`, followed only by the zeros that fill the reserved space. */
function readSignedData(bytes: Uint8Array<ArrayBuffer>): SignedData {
  if (bytes.length > maxBytes) throw new Refused('broken');
  const { offset, result } = fromBER(bytes);
  if (offset === -1 || bytes.subarray(offset).some((byte) => byte !== 0)) {
    throw new Refused('broken');
  }
  // Serializing the parsed parts must give the same bytes, so every length is exact.
  if (!isEqual(bytes.subarray(0, offset), new Uint8Array(result.toBER()))) {
    throw new Refused('broken');
  }
  // pkijs ignores further parts, such as zeros included in the length of the CMS.
  if (partsOf(result).length !== 2) throw new Refused('broken');
  const info = new ContentInfo({ schema: result });
  if (info.contentType !== id.signedData) throw new Refused('broken');
  // pkijs ignores what follows the list of signers, which another reader could take for the list.
  if (!(partsOf(info.content).at(-1) instanceof AsnSet)) throw new Refused('broken');
  return new SignedData({ schema: info.content });
}

/** The single value of an attribute that may occur once; undefined without it. */
function singleValue(attributes: readonly Attribute[], type: string): BaseBlock | undefined {
  const found = attributes.filter((attribute) => attribute.type === type);
  if (found.length === 0) return undefined;
  const [value, ...more] = found.flatMap(({ values }) => values as BaseBlock[]);
  if (!value || more.length > 0 || found.length > 1) throw new Refused('broken');
  return value;
}

const octetsOf = (block: unknown): Uint8Array | undefined =>
  block instanceof OctetString ? new Uint8Array(block.getValue()) : undefined;

function isNamed({ sid }: SignerInfo, certificate: Certificate): boolean {
  if (sid instanceof IssuerAndSerialNumber) {
    return (
      sid.serialNumber.isEqual(certificate.serialNumber) &&
      isSameName(sid.issuer, certificate.issuer)
    );
  }
  const extension = certificate.extensions?.find(
    ({ extnID }) => extnID === id_SubjectKeyIdentifier,
  );
  const wanted: unknown = sid;
  const own: unknown = extension?.parsedValue;
  const octets = wanted instanceof Constructed ? wanted.valueBlock.value[0] : wanted;
  const identifier = octets as { valueBlock?: { valueHexView?: Uint8Array } } | undefined;
  const view = identifier?.valueBlock?.valueHexView;
  return own instanceof OctetString && view !== undefined && isEqual(octetsOf(own), view);
}

/** The parts of a sequence, a set or a tagged value. */
function partsOf(value: unknown): BaseBlock[] {
  if (!(value instanceof Constructed)) throw new Refused('broken');
  return value.valueBlock.value;
}

/** ESS signing-certificate-v2 and its predecessor (RFC 5035): the first hash must be that of the certificate. */
async function checkNamedCertificate(
  attributes: readonly Attribute[],
  certificate: Certificate,
  named: boolean,
): Promise<void> {
  const values = [id.signingCertificate, id.signingCertificateV2].map((type) =>
    singleValue(attributes, type),
  );
  if (named && values.every((value) => !value)) throw new Refused('broken');
  for (const [version, value] of values.entries()) {
    if (!value) continue;
    const { hash, algorithm } = firstNamed(value);
    const name = version === 0 ? 'SHA-1' : algorithm === undefined ? 'SHA-256' : hashOf(algorithm);
    const digest = await crypto.subtle.digest(name, derOf(certificate));
    if (!isEqual(hash, new Uint8Array(digest))) throw new Refused('broken');
  }
}

/** SigningCertificate(V2) starts with a list of ESSCertID(v2): an optional algorithm and the hash. */
function firstNamed(value: BaseBlock): { hash: Uint8Array | undefined; algorithm?: string } {
  const [list] = partsOf(value);
  const [first] = partsOf(list);
  const [one, other] = partsOf(first);
  const hash = octetsOf(one);
  if (hash) return { hash };
  const [algorithm] = partsOf(one);
  if (!(algorithm instanceof ObjectIdentifier)) throw new Refused('broken');
  return { hash: octetsOf(other), algorithm: algorithm.getValue() };
}

/** CRLs and OCSP responses enclosed in the CMS or in Adobe's signed attribute (ISO 32000-2, 12.8.3.3.2). */
function readRevocationInfo(
  attribute: BaseBlock | undefined,
  { crls = [] }: SignedData,
): Pick<VerifiedSignature, 'ocsps' | 'crls'> {
  const groups = attribute instanceof Sequence ? attribute.valueBlock.value : [];
  const listed = (tag: number) =>
    groups
      .filter(({ idBlock }) => idBlock.tagNumber === tag)
      .flatMap((group) => partsOf(partsOf(group)[0]));
  return {
    crls: [
      ...crls.filter((crl) => crl instanceof CertificateRevocationList),
      ...listed(0).map((schema) => new CertificateRevocationList({ schema })),
    ],
    ocsps: listed(1).map((schema) => new OCSPResponse({ schema })),
  };
}
