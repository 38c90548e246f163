import { formatMoment } from '#contract/basics/village-time.ts';
import { describeDoubt } from '#contract/issued/certified-signature.ts';
import { signedTexts } from '#contract/issued/signature.ts';
import type { SignatureReport } from '#contract/records/signature-report.ts';
import { CertificateFacts } from './certificate-facts.tsx';

/** What officials should check in a file that the portal would accept, in words; null if nothing. */
export function doubtOfReport({ tandaTangan }: SignatureReport): string | null {
  return tandaTangan.map(({ sertifikat }) => describeDoubt(sertifikat)).find(Boolean) ?? null;
}

/** Why a file would be refused as the signed copy of the letter with this number, or of any letter; null if it would not. */
export function refusalOf(report: SignatureReport, nomorSurat?: string | null): string | null {
  const { surat, diterima, jawaban } = report;
  if (surat && nomorSurat && surat.nomorSurat !== nomorSurat) return signedTexts.otherLetter(surat);
  return diterima ? null : jawaban;
}

interface ReportVerdictProps {
  report: SignatureReport;
  /** From `refusalOf`. */
  refusal: string | null;
}

/** Whether a PDF would be accepted, and what is uncertain about its signatures. */
export function ReportVerdict({ report, refusal }: ReportVerdictProps) {
  const doubt = doubtOfReport(report);
  const accepted = doubt ? `${doubt}.` : 'Berkas ini dapat diunggah.';
  return (
    <div className={refusal === null && !doubt ? 'message tone-ok' : 'message tone-amber'}>
      <p>{refusal === null ? accepted : 'Berkas ini tidak akan diterima.'}</p>
      <p>{refusal ?? report.jawaban}</p>
    </div>
  );
}

/** The signatures of a PDF, each with signer, time and coverage. */
export function ReportSignatures({ signatures }: { signatures: SignatureReport['tandaTangan'] }) {
  return (
    <ol className="grid gap-5 border-line border-s-2 ps-4">
      {signatures.map((signature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the report never changes
        <li key={index} className="grid gap-2">
          <h3 className="text-lg">
            {signature.jenis === 'tanda-tangan'
              ? 'Tanda tangan elektronik'
              : 'Penanda waktu dokumen'}
          </h3>
          {signature.sertifikat && <CertificateFacts signature={signature.sertifikat} />}
          {signature.penandaWaktu && (
            <p>{`Dibuat ${formatMoment(signature.penandaWaktu.waktu)} oleh ${signature.penandaWaktu.nama}.`}</p>
          )}
          <p>{signature.masalah ?? 'Cocok dengan isi berkas yang dicakupnya.'}</p>
          <p className="text-ink-soft">
            {signature.sampaiAkhir
              ? 'Mencakup seluruh berkas: tidak ada yang ditambahkan sesudahnya.'
              : 'Ada bagian yang ditambahkan ke berkas sesudahnya, misalnya tanda tangan berikutnya atau data validasi.'}
          </p>
        </li>
      ))}
    </ol>
  );
}
