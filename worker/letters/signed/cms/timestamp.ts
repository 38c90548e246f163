import { type Certificate, TSTInfo } from 'pkijs';
import { Refused } from '../refusals.ts';
import { hashOf } from './algorithms.ts';
import { isValidAt, mayTimestamp } from './certificate.ts';
import { id, verifySignedData } from './signed-data.ts';

export interface Timestamp {
  time: Date;
  certificate: Certificate;
  others: Certificate[];
}

/**
 * Verifies a timestamp token (RFC 3161, 2.4.2) over `stamped`.
 * @throws Refused for a broken token, one over other bytes, and a certificate that is not for timestamps
 */
export async function verifyTimestamp(
  token: Uint8Array<ArrayBuffer>,
  stamped: Uint8Array<ArrayBuffer>,
): Promise<Timestamp> {
  try {
    const expected = { contentType: id.timestampInfo, named: true };
    const { certificate, others, content } = await verifySignedData(token, expected);
    const { messageImprint, genTime } = TSTInfo.fromBER(content ?? new ArrayBuffer(0));
    const hash = hashOf(messageImprint.hashAlgorithm.algorithmId);
    const digest = Buffer.from(await crypto.subtle.digest(hash, stamped));
    const isOver = digest.equals(messageImprint.hashedMessage.valueBlock.valueHexView);
    const isRight = isOver && mayTimestamp(certificate) && isValidAt(certificate, genTime);
    if (!isRight) throw new Refused('timestamp');
    return { time: genTime, certificate, others };
  } catch {
    throw new Refused('timestamp');
  }
}
