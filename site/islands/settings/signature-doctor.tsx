import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Checked } from '#contract/basics/input.ts';
import { maxSignedBytes, signedTexts } from '#contract/issued/signature.ts';
import type { SignatureReport } from '#contract/records/signature-report.ts';
import { ApiForm, useApiForm } from '#site/forms/api-form.tsx';
import { requestReport } from '#site/islands/signed-letters/send-signed.ts';
import {
  ReportSignatures,
  ReportVerdict,
  refusalOf,
} from '#site/islands/signed-letters/signature-report.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { SettingsPart } from './settings-part.tsx';

/** Reports the signatures of a PDF and why the portal would reject it. */
export function SignatureDoctor() {
  const chosen = useRef<File>(null);
  const inspection = useMutation({
    mutationFn: requestReport,
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
          <Button type="submit" busy={form.busy}>
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

function Report({ report }: { report: SignatureReport }) {
  const { surat, tandaTangan, diterima } = report;
  return (
    <div className="grid gap-5">
      <ReportVerdict report={report} refusal={refusalOf(report)} />
      {diterima && <p>Unggah lewat detail pengajuan atau Buku agenda surat.</p>}
      <p className="wrap-anywhere">
        {surat
          ? `Surat portal: ${surat.judul}, nomor ${surat.nomorSurat}, atas nama ${surat.nama}.`
          : 'Bukan surat dari portal ini, atau sudah disimpan ulang sebelum ditandatangani.'}
      </p>
      {tandaTangan.length > 0 && <ReportSignatures signatures={tandaTangan} />}
    </div>
  );
}
