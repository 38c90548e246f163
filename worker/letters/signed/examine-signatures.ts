import type { SignatureReport } from '#contract/records/signature-report.ts';
import { certifiedSignature, describeSigners } from './certified-signature.ts';
import { nameOfHolder, readPem } from './cms/certificate.ts';
import { verifyTimestamp } from './cms/timestamp.ts';
import { type ListedSignature, listSignatures } from './list-signatures.ts';
import { Refused, refusals } from './refusals.ts';
import { whyUnreadable } from './scan.ts';
import { type TrustContext, verifySigner } from './signer.ts';

/** Reports on each signature of any PDF; `fault` is why it cannot be read. */
export async function examineSignatures(
  file: Uint8Array<ArrayBuffer>,
  { roots, now }: { roots: readonly string[]; now: Date },
): Promise<Pick<SignatureReport, 'tandaTangan'> & { fault: string | null }> {
  try {
    const { signatures, evidence } = await listSignatures(file);
    const context = { evidence, roots: roots.map(readPem), from: new Date(0), now };
    const reports = signatures.map((signature) => reportSignature(signature, context));
    return { tandaTangan: await Promise.all(reports), fault: null };
  } catch (error) {
    return { tandaTangan: [], fault: refusals[whyUnreadable(error, file)] };
  }
}

async function reportSignature(
  signature: ListedSignature,
  context: TrustContext,
): Promise<SignatureReport['tandaTangan'][number]> {
  const { isTimestamp, coversFile: sampaiAkhir } = signature;
  const jenis = isTimestamp ? ('penanda-waktu' as const) : ('tanda-tangan' as const);
  const report = { jenis, sertifikat: null, penandaWaktu: null, masalah: null, sampaiAkhir };
  try {
    if (isTimestamp) {
      const { certificate, time } = await verifyTimestamp(signature.cms, signature.content);
      const nama = nameOfHolder(certificate.subject) ?? '';
      return { ...report, penandaWaktu: { nama, waktu: time.toISOString() } };
    }
    const signer = await verifySigner(signature, context);
    // One signer may match for all: the caller compares the name.
    return { ...report, sertifikat: certifiedSignature(describeSigners([signer]), null) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...report, masalah: refusals[error.reason] };
  }
}
