import {
  BasicOCSPResponse,
  CertID,
  Certificate,
  CertificateRevocationList,
  IssuingDistributionPoint,
  OCSPResponse,
  type SingleResponse,
} from 'pkijs';
import { Budget } from '#worker/media/index.ts';
import { hashes, isSignedBy } from './algorithms.ts';
import { isIssuedBy, isSameName, isValidAt, mayAnswerOcsp, maySignCrls } from './certificate.ts';

/** Certificates, OCSP responses and CRLs enclosed in a file. */
export interface Evidence {
  certificates: Certificate[];
  ocsps: OCSPResponse[];
  crls: CertificateRevocationList[];
}

/** The names of a DSS's lists (ISO 32000-2, 12.8.4.3). */
export type EvidenceList = 'Certs' | 'OCSPs' | 'CRLs';

/** Streams of one list, and certificates that may have signed a response. */
const mostStreams = 40;
const mostResponders = 10;
/** The ASN.1 parser makes ten thousand nodes at most, each of two bytes or more. A node takes half a kilobyte. */
const maxNodes = 10_000;
const unitsOfNode = 10;

/** Parses the streams of a DSS. Ignores lists that are too long, unreadable streams, and what is beyond the budget. */
export function parseEvidence<Stream>(
  listOf: (name: EvidenceList) => readonly Stream[],
  bytesOf: (stream: Stream) => Uint8Array,
  budget = new Budget(),
): Evidence {
  const parseAll = <T>(name: EvidenceList, parse: (bytes: Uint8Array<ArrayBuffer>) => T): T[] => {
    const list = [...new Set(listOf(name))];
    if (list.length > mostStreams) return [];
    return list.flatMap((stream) => {
      try {
        const bytes = Uint8Array.from(bytesOf(stream));
        budget.spend(unitsOfNode * Math.min(maxNodes, bytes.length / 2));
        return [parse(bytes)];
      } catch {
        return [];
      }
    });
  };
  return {
    certificates: parseAll('Certs', (bytes) => Certificate.fromBER(bytes)),
    ocsps: parseAll('OCSPs', (bytes) => OCSPResponse.fromBER(bytes)),
    crls: parseAll('CRLs', (bytes) => CertificateRevocationList.fromBER(bytes)),
  };
}

export interface RevocationStatus {
  revokedAt?: Date;
  /** Date of the newest response with this status. */
  checkedAt?: Date;
}

const ok = 0;
const basicResponse = '1.3.6.1.5.5.7.48.1.1';
const issuingDistributionPoint = '2.5.29.28';

/** Status of a certificate by the enclosed OCSP responses (RFC 6960) and CRLs (RFC 5280) of its issuer. Ignores others. */
export async function revocationOf(
  certificate: Certificate,
  issuer: Certificate,
  evidence: Evidence,
): Promise<RevocationStatus> {
  const all: RevocationStatus[] = [];
  for (const response of evidence.ocsps) {
    all.push(...(await readOcsp(certificate, issuer, response, evidence).catch(() => [])));
  }
  for (const crl of evidence.crls) {
    all.push(...(await readCrl(certificate, issuer, crl).catch(() => [])));
  }
  const newestFirst = all.sort((one, other) => Number(other.checkedAt) - Number(one.checkedAt));
  return newestFirst.find(({ revokedAt }) => revokedAt) ?? newestFirst[0] ?? {};
}

async function readOcsp(
  certificate: Certificate,
  issuer: Certificate,
  { responseStatus, responseBytes }: OCSPResponse,
  evidence: Evidence,
): Promise<RevocationStatus[]> {
  const isAnswer = responseStatus.valueBlock.valueDec === ok;
  if (!isAnswer || responseBytes?.responseType !== basicResponse) return [];
  const answer = BasicOCSPResponse.fromBER(responseBytes.response.getValue());
  const { responses, producedAt } = answer.tbsResponseData;
  const responder = await findResponder(answer, issuer, evidence);
  if (!responder) return [];
  const found: RevocationStatus[] = [];
  for (const response of responses) {
    if (!(await isAbout(response, certificate, issuer))) continue;
    const { tagNumber } = response.certStatus.idBlock;
    if (tagNumber === 0) found.push({ checkedAt: response.thisUpdate ?? producedAt });
    if (tagNumber === 1) {
      const [revokedAt] = response.certStatus.valueBlock.value;
      found.push({ checkedAt: response.thisUpdate, revokedAt: revokedAt.toDate() });
    }
  }
  return found;
}

/** The issuer itself, or a certificate issued by it for OCSP. */
async function findResponder(
  answer: BasicOCSPResponse,
  issuer: Certificate,
  { certificates }: Evidence,
): Promise<Certificate | undefined> {
  const { tbsView, producedAt } = answer.tbsResponseData;
  let tried = 0;
  for (const candidate of [issuer, ...(answer.certs ?? []), ...certificates]) {
    const isIssuer = candidate === issuer;
    if (!isIssuer && !(mayAnswerOcsp(candidate) && isValidAt(candidate, producedAt))) continue;
    if (tried === mostResponders) break;
    tried += 1;
    const isSigner = await isSignedBy({
      key: candidate.subjectPublicKeyInfo,
      algorithm: answer.signatureAlgorithm,
      signature: answer.signature.valueBlock.valueHexView,
      data: tbsView,
    }).catch(() => false);
    if (isSigner && (isIssuer || (await isIssuedBy(candidate, issuer)))) return candidate;
  }
  return undefined;
}

async function isAbout(
  { certID }: SingleResponse,
  certificate: Certificate,
  issuerCertificate: Certificate,
): Promise<boolean> {
  const hashAlgorithm = hashNames[certID.hashAlgorithm.algorithmId];
  if (!hashAlgorithm) return false;
  const own = new CertID();
  await own.createForCertificate(certificate, { hashAlgorithm, issuerCertificate });
  return certID.isEqual(own);
}

/** SHA-1 is allowed here because it only identifies the certificate. */
const hashNames: Readonly<Record<string, string>> = { '1.3.14.3.2.26': 'SHA-1', ...hashes };

async function readCrl(
  certificate: Certificate,
  issuer: Certificate,
  crl: CertificateRevocationList,
): Promise<RevocationStatus[]> {
  const isOfIssuer = isSameName(crl.issuer, issuer.subject) && maySignCrls(issuer);
  const extensions = crl.crlExtensions?.extensions ?? [];
  const points = extensions
    .map(({ parsedValue }) => parsedValue)
    .filter((value) => value instanceof IssuingDistributionPoint);
  if (points.some(({ indirectCRL }) => indirectCRL)) return [];
  const isWhole =
    extensions.every(({ critical, extnID }) => !critical || extnID === issuingDistributionPoint) &&
    points.every(
      ({ onlyContainsCACerts, onlyContainsAttributeCerts, onlySomeReasons }) =>
        !onlyContainsCACerts && !onlyContainsAttributeCerts && !onlySomeReasons,
    );
  const isGenuine =
    isOfIssuer &&
    (await isSignedBy({
      key: issuer.subjectPublicKeyInfo,
      algorithm: crl.signatureAlgorithm,
      signature: crl.signatureValue.valueBlock.valueHexView,
      data: crl.tbsView,
    }));
  if (!isGenuine) return [];
  const checkedAt = crl.thisUpdate.value;
  const entry = crl.revokedCertificates?.find(({ userCertificate }) =>
    userCertificate.isEqual(certificate.serialNumber),
  );
  if (entry) return [{ checkedAt, revokedAt: entry.revocationDate.value }];
  return isWhole ? [{ checkedAt }] : [];
}
