import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { Checked } from '#contract/basics/input.ts';
import { describeDoubt } from '#contract/issued/certified-signature.ts';
import { describeSignature, signedTexts } from '#contract/issued/signature.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { ApiForm, useApiForm } from '#site/forms/api-form.tsx';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { useLetterChange } from '#site/islands/register/letters.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import { fitScan } from './fit-scan.ts';
import { whyOtherLetter } from './page-code.ts';
import { acceptedTypes, inspectSigned, type SignedFile, sendSigned } from './send-signed.ts';
import { doubtOfReport, ReportSignatures, ReportVerdict, refusalOf } from './signature-report.tsx';

interface SignedDialogProps {
  /** `pengajuan` is the id of its application. */
  letter: { pengajuan: string } & Pick<
    ApplicationRecord,
    'nama' | 'judul' | 'nomorSurat' | 'kodeVerifikasi' | 'bertandaTanganPada'
  >;
  onClose: () => void;
  onSigned: (text: MessageText) => void;
}

/** Uploads the signed letter of an application: a scan, a photo, or a PDF with an electronic signature, which is examined first. */
export function SignedDialog({ letter, onClose, onSigned }: SignedDialogProps) {
  const { pengajuan: id, kodeVerifikasi } = letter;
  const replaces = letter.bertandaTanganPada !== null;
  const file = useRef<File>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const inspection = useMutation({ mutationFn: inspectSigned });
  const report = inspection.data ?? null;
  const refusal = report && refusalOf(report, letter.nomorSurat);
  const isDoubtful = refusal !== null || (report !== null && doubtOfReport(report) !== null);
  const form = useApiForm({
    start: { file: '', alasan: '' },
    check: ({ alasan = '' }) => {
      const obstacle = inspection.data === undefined ? unexamined : refusal;
      if (file.current && obstacle) return { ok: false, errors: { file: obstacle } };
      return checkUpload(file.current, alasan, replaces);
    },
    mutation: useLetterChange(async ({ file, alasan }: SignedFile) => {
      setProgress(null);
      const fitting = await fitScan(file);
      if (typeof fitting === 'string') throw new ApiError(413, fitting, { file: fitting });
      const other = await whyOtherLetter(fitting, kodeVerifikasi);
      if (other) throw new ApiError(400, other, { file: other });
      return sendSigned(id, { file: fitting, alasan }, setProgress);
    }),
    failure: 'Surat bertanda tangan belum tersimpan.',
    draftName: `alasan:${id}`,
  });
  const { error } = form.fieldOf('file');
  const reason = form.fieldOf('alasan');
  function inspect() {
    if (file.current) inspection.mutate(file.current);
    else inspection.reset();
  }
  const isWaiting = form.busy || inspection.isPending;
  return (
    <Dialog
      onClose={onClose}
      title={<SheetTitle what="Surat bertanda tangan" name={letter.nama} />}
    >
      <p className="mb-5 wrap-anywhere">
        <span>{`${letter.judul}, nomor `}</span>
        <b>{letter.nomorSurat}</b>
        <span>.</span>
      </p>
      <ApiForm
        form={form}
        className="grid justify-items-start gap-4"
        onSaved={(record) => onSigned(describeSigned(record))}
      >
        <Field
          className="py-2"
          label={replaces ? 'Ganti surat bertanda tangan' : 'Unggah surat bertanda tangan'}
          hint="PDF hasil pindai, foto halaman yang terang, atau PDF dengan tanda tangan elektronik. PDF paling besar 10 MB; foto yang besar diperkecil di sini."
          error={error}
          type="file"
          name="file"
          accept={acceptedTypes}
          onChange={({ target }) => {
            file.current = target.files?.[0] ?? null;
            form.type({ file: target.value });
            inspect();
          }}
        />
        <div role="status" className="w-full">
          {report && <ReportVerdict report={report} refusal={refusal} />}
        </div>
        {report && report.tandaTangan.length > 0 && (
          <details className="w-full">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              Rincian tanda tangan
            </summary>
            <ReportSignatures signatures={report.tandaTangan} />
          </details>
        )}
        <Failure error={inspection.error} line={unexamined} />
        {replaces && (
          <Field
            {...reason}
            label="Alasan mengganti"
            hint="Tercatat di buku agenda bersama berkas sebelumnya."
          />
        )}
        <div className="flex flex-wrap gap-3">
          {isDoubtful && (
            <Button
              onClick={() =>
                form.element.current?.querySelector<HTMLElement>('[name=file]')?.click()
              }
            >
              Pilih berkas lain
            </Button>
          )}
          {inspection.isError && <Button onClick={inspect}>Periksa lagi</Button>}
          {refusal === null && !inspection.isError && (
            <Button type="submit" variant={isDoubtful ? 'quiet' : 'primary'} busy={isWaiting}>
              {isWaiting ? describeProgress(progress) : uploadWord(isDoubtful)}
            </Button>
          )}
        </div>
        <Message tone="error" text={error || reason.error ? null : form.failure} />
      </ApiForm>
    </Dialog>
  );
}

const unexamined = 'Tanda tangan di berkas belum diperiksa.';

const uploadWord = (isDoubtful: boolean) => (isDoubtful ? 'Unggah juga' : 'Unggah');

const describeProgress = (share: number | null): string =>
  share === null ? 'Memeriksa halaman…' : `Mengunggah ${Math.round(share * 100)} %`;

function checkUpload(file: File | null, alasan: string, replaces: boolean): Checked<SignedFile> {
  const errors: Record<string, string> = {};
  if (!file) errors.file = signedTexts.fileRequired;
  if (replaces && !alasan.trim()) errors.alasan = signedTexts.reasonRequired;
  if (file && Object.keys(errors).length === 0) return { ok: true, values: { file, alasan } };
  return { ok: false, errors };
}

function describeSigned(record: ApplicationRecord) {
  const { nama, tandaTangan, tandaTanganElektronik } = record;
  const words = tandaTangan ? describeSignature({ ...record, tandaTangan }) : '';
  const doubt = describeDoubt(tandaTanganElektronik);
  const effect = doubt
    ? `${doubt}: pemohon dapat mengunduhnya, tetapi halaman verifikasinya kuning dan penerima surat diminta bertanya ke kantor ${lowerTerms.village}.`
    : 'Pemohon dapat mengunduhnya sekarang.';
  return {
    line: 'Surat bertanda tangan tersimpan.',
    advice: `Surat ${nama}: ${words}${tandaTanganElektronik ? `, nama pada sertifikat ${tandaTanganElektronik.nama}` : ''}. ${effect}`,
  };
}
