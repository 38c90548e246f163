import { isPdf } from '#contract/basics/files.ts';
import { doubtOf } from '#contract/issued/certified-signature.ts';
import type { SignatureReport } from '#contract/records/signature-report.ts';
import type { VillageConfig } from '#village.config.ts';
import type { Db } from '#worker/db/client.ts';
import { readApart } from '#worker/media/index.ts';
import { letterByHashes } from '../queries.ts';
import { certifiedSignature, describeSigners } from './certified-signature.ts';
import { prefixHashes, readSignedLetter } from './read-signed-letter.ts';
import { refusals } from './refusals.ts';
import { whyUnreadable } from './scan.ts';

export interface ReportContext {
  db: Db;
  files: R2Bucket;
  village: VillageConfig;
  now: Date;
}

const accepted = {
  sure: 'Penerbit sertifikatnya dipercaya, dan namanya cocok dengan penanda tangan yang tercetak.',
  penerbit:
    'Portal akan menerima berkas ini, tetapi halaman verifikasinya kuning: penerbit sertifikatnya tidak dapat dipastikan.',
  nama: 'Portal akan menerima berkas ini, tetapi halaman verifikasinya kuning: nama pada sertifikat berbeda dari penanda tangan yang tercetak.',
} as const;
const noSignature =
  'PDF ini tidak memuat tanda tangan elektronik. Bila ini hasil pindai surat bertanda tangan basah, unggah lewat detail pengajuan.';

/** Examines a file as an upload would, without storing it. */
export async function reportSignatures(
  { db, files, village, now }: ReportContext,
  file: Uint8Array<ArrayBuffer>,
): Promise<SignatureReport> {
  const { signatureRoots } = village.letters;
  const [letter] = await letterByHashes(db, prefixHashes(file));
  const trust = { roots: signatureRoots, now };
  const { examineSignatures } = await import('./examine-signatures.ts');
  const { tandaTangan, fault } = await readApart(
    'signatures',
    examineSignatures,
    file,
    trust,
  ).catch((error) => ({ tandaTangan: [], fault: refusals[whyUnreadable(error, file)] }));
  const stored = letter?.pdfKey ? await files.get(letter.pdfKey) : null;
  if (!letter || !stored) return { surat: null, tandaTangan, ...answerToOther(file, fault) };
  const read = await readSignedLetter(file, {
    original: new Uint8Array(await stored.arrayBuffer()),
    ...trust,
    makePage: () => Promise.reject(new Error('a file that begins with a letter is no picture')),
  });
  const { nomorSurat, judul, nama, signatory } = letter;
  const signers = 'kind' in read && read.kind === 'tte' ? read.signers : [];
  const whole = certifiedSignature(describeSigners(signers), signatory);
  return {
    surat: { nomorSurat, judul, nama },
    tandaTangan: tandaTangan.map(({ sertifikat, ...one }) => ({
      ...one,
      sertifikat: sertifikat && { ...sertifikat, namaMirip: whole?.namaMirip ?? true },
    })),
    ...('refusal' in read
      ? { diterima: false, jawaban: read.refusal }
      : { diterima: true, jawaban: accepted[(whole && doubtOf(whole)) ?? 'sure'] }),
  };
}

type Answer = Pick<SignatureReport, 'diterima' | 'jawaban'>;

/** The response to any other file; `fault` is why it cannot be read. */
function answerToOther(file: Uint8Array<ArrayBuffer>, fault: string | null): Answer {
  if (!isPdf(file)) return { diterima: false, jawaban: refusals.unknown };
  const isSigned = Buffer.from(file.buffer, file.byteOffset, file.length).includes('/ByteRange');
  return { diterima: false, jawaban: fault ?? (isSigned ? refusals.otherLetter : noSignature) };
}
