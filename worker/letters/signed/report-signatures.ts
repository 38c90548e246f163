import type { SignatureReport } from '#contract/records/signature-report.ts';
import type { VillageConfig } from '#village.config.ts';
import type { Db } from '#worker/db/client.ts';
import { certifiedSignature } from './certified-signature.ts';
import { nameOfHolder, readPem } from './cms/certificate.ts';
import { verifyTimestamp } from './cms/timestamp.ts';
import { describeSigners } from './describe-signers.ts';
import { prefixHashes } from './hashes.ts';
import { type ListedSignature, listSignatures } from './list-signatures.ts';
import { letterByHashes } from './queries.ts';
import { readSignedLetter } from './read-signed-letter.ts';
import { Refused, refusals } from './refusals.ts';
import { type TrustContext, verifySigner } from './signer.ts';

export interface ReportContext {
  db: Db;
  files: R2Bucket;
  village: VillageConfig;
  now: Date;
}

const accepted = 'Portal akan menerima berkas ini. Unggah lewat detail pengajuan atau Buku Agenda.';
const acceptedAmber =
  'Portal akan menerima berkas ini, tetapi halaman verifikasinya kuning: tanda tangannya belum dapat dipastikan.';
const noSignature =
  'PDF ini tidak memuat tanda tangan elektronik. Bila ini hasil pindai surat bertanda tangan basah, unggah lewat detail pengajuan.';

/** Reads any file in the way of an upload, without storing anything, and reports what it is. */
export async function reportSignatures(
  { db, files, village, now }: ReportContext,
  file: Uint8Array<ArrayBuffer>,
): Promise<SignatureReport> {
  const [letter] = await letterByHashes(db, prefixHashes(file));
  const signatory = letter?.signatory ?? null;
  const roots = village.letters.signatureRoots.map(readPem);
  const { signatures, evidence } = await listSignatures(file).catch(() => ({
    signatures: [],
    evidence: { certificates: [], ocsps: [], crls: [] },
  }));
  const context = { evidence, roots, from: new Date(0), now };
  const tandaTangan = await Promise.all(
    signatures.map((signature) => reportSignature(signature, context, signatory)),
  );
  const known = letter && { nomorSurat: letter.nomorSurat, judul: letter.judul, nama: letter.nama };
  return { surat: known ?? null, tandaTangan, ...(await answer()) };

  async function answer(): Promise<Pick<SignatureReport, 'diterima' | 'jawaban'>> {
    const refused = (jawaban: string) => ({ diterima: false, jawaban });
    if (!isPdf(file)) return refused(refusals.unknown);
    if (signatures.length === 0) return refused(letter ? refusals.unsigned : noSignature);
    const stored = letter?.pdfKey ? await files.get(letter.pdfKey) : null;
    if (!stored) return refused(refusals.otherLetter);
    const read = await readSignedLetter(file, {
      original: new Uint8Array(await stored.arrayBuffer()),
      roots: village.letters.signatureRoots,
      now,
      makePage: () => Promise.reject(new Error('no picture is read here')),
    });
    if ('refusal' in read) return refused(read.refusal);
    const isSure = read.kind === 'tte' && read.signers.every(({ trusted }) => trusted);
    return { diterima: true, jawaban: isSure ? accepted : acceptedAmber };
  }
}

const isPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(0, 5)).equals(Buffer.from('%PDF-'));

async function reportSignature(
  signature: ListedSignature,
  context: TrustContext,
  signatory: string | null,
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
    return { ...report, sertifikat: certifiedSignature(describeSigners([signer]), signatory) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...report, masalah: refusals[error.reason] };
  }
}
