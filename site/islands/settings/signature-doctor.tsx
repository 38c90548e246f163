import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Checked } from '#contract/basics/input.ts';
import { formatDate, formatTime } from '#contract/basics/village-time.ts';
import { maxSignedBytes, signedTexts } from '#contract/issued/signature.ts';
import type { SignatureReport } from '#contract/records/signature-report.ts';
import { ApiForm, useApiForm } from '#site/forms/api-form.tsx';
import { CertificateFacts } from '#site/islands/signed-letters/certificate-facts.tsx';
import { sendForm } from '#site/lib/api/send-form.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/message.tsx';
import { SettingsPart } from './settings-part.tsx';

/** Reports the signatures of a PDF and why the portal would reject it. */
export function SignatureDoctor() {
  const chosen = useRef<File>(null);
  const inspection = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append('file', file, 'surat.pdf');
      return (await sendForm('POST letters/signature-report', form, {})).answer;
    },
  });
  const form = useApiForm({
    start: { file: '' },
    check: () => checkFile(chosen.current),
    mutation: inspection,
    failure: 'Berkas belum diperiksa.',
  });
  const { error } = form.fieldOf('file');
  return (
    <SettingsPart id="judul-dokter" title="Dokter tanda tangan">
      <div className="card grid gap-4 p-5 md:p-7">
        <p className="max-w-[60ch]">
          PDF bertanda tangan elektronik ditolak, atau Anda ragu? Periksa di sini: siapa yang
          menandatangani, kapan, dan apa yang harus dilakukan.
        </p>
        <ApiForm form={form} className="grid justify-items-start gap-4" onSaved={() => {}}>
          <Field
            className="py-2"
            label="PDF bertanda tangan"
            hint="Paling besar 10 MB. Berkas hanya dibaca, tidak disimpan."
            error={error}
            type="file"
            name="file"
            accept="application/pdf"
            onChange={({ target }) => {
              chosen.current = target.files?.[0] ?? null;
              form.type({ file: target.value });
              inspection.reset();
            }}
          />
          <Button type="submit" variant="secondary" busy={form.busy}>
            Periksa berkas
          </Button>
          <Message tone="error" text={error ? null : form.failure} />
        </ApiForm>
        <div role="status">{inspection.data && <Report report={inspection.data} />}</div>
      </div>
    </SettingsPart>
  );
}

function checkFile(file: File | null): Checked<File> {
  if (!file) return { ok: false, errors: { file: signedTexts.fileRequired } };
  if (file.size > maxSignedBytes) return { ok: false, errors: { file: signedTexts.tooLarge } };
  return { ok: true, values: file };
}

function Report({
  report: { surat, tandaTangan, diterima, jawaban },
}: {
  report: SignatureReport;
}) {
  return (
    <div className="grid gap-5">
      <div className={diterima ? 'message tone-ok' : 'message tone-amber'}>
        <p>{diterima ? 'Berkas ini dapat diunggah.' : 'Berkas ini tidak akan diterima.'}</p>
        <p>{jawaban}</p>
      </div>
      <p className="wrap-anywhere">
        {surat
          ? `Surat portal: ${surat.judul}, nomor ${surat.nomorSurat}, atas nama ${surat.nama}.`
          : 'Bukan surat dari portal ini, atau sudah disimpan ulang sebelum ditandatangani.'}
      </p>
      {tandaTangan.length > 0 && (
        <ol className="grid gap-5 border-line border-s-2 ps-4">
          {tandaTangan.map((signature, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the report never changes
            <li key={index} className="grid gap-2">
              <h4 className="text-lg">
                {signature.jenis === 'tanda-tangan'
                  ? 'Tanda tangan elektronik'
                  : 'Penanda waktu dokumen'}
              </h4>
              {signature.sertifikat && <CertificateFacts signature={signature.sertifikat} />}
              {signature.penandaWaktu && (
                <p>{`Dibuat ${formatDate(signature.penandaWaktu.waktu)}, ${formatTime(signature.penandaWaktu.waktu)} oleh ${signature.penandaWaktu.nama}.`}</p>
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
      )}
    </div>
  );
}
