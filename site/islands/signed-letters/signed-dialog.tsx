import { useRef, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { Checked } from '#contract/basics/input.ts';
import { describeSignature, signedTexts } from '#contract/issued/signature.ts';
import { ApiForm, useApiForm } from '#site/forms/api-form.tsx';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { useLetterChange } from '#site/islands/register/letters.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import { fitScan } from './fit-scan.ts';
import { whyOtherLetter } from './page-code.ts';
import { acceptedTypes, type SignedFile, sendSigned } from './send-signed.ts';

interface SignedDialogProps {
  /** `pengajuan` is the id of its application. */
  letter: { pengajuan: string } & Pick<
    ApplicationRecord,
    'nama' | 'judul' | 'nomorSurat' | 'kodeVerifikasi' | 'bertandaTanganPada'
  >;
  onClose: () => void;
  onSigned: (text: MessageText) => void;
}

/** Uploads the signed letter of an application: a scan, a photo, or a PDF with an electronic signature. */
export function SignedDialog({ letter, onClose, onSigned }: SignedDialogProps) {
  const { pengajuan: id, kodeVerifikasi } = letter;
  const replaces = letter.bertandaTanganPada !== null;
  const file = useRef<File>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const form = useApiForm({
    start: { file: '', alasan: '' },
    check: ({ alasan = '' }) => checkUpload(file.current, alasan, replaces),
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
          }}
        />
        {replaces && (
          <Field
            {...reason}
            label="Alasan mengganti"
            hint="Tercatat di buku agenda bersama berkas sebelumnya."
          />
        )}
        <Button type="submit" variant="secondary" busy={form.busy}>
          {form.busy ? describeProgress(progress) : 'Unggah'}
        </Button>
        <Message tone="error" text={error || reason.error ? null : form.failure} />
      </ApiForm>
    </Dialog>
  );
}

const describeProgress = (share: number | null): string =>
  share === null ? 'Memeriksa halaman…' : `Mengunggah ${Math.round(share * 100)} %`;

function checkUpload(file: File | null, alasan: string, replaces: boolean): Checked<SignedFile> {
  const errors: Record<string, string> = {};
  if (!file) errors.file = signedTexts.fileRequired;
  if (replaces && !alasan.trim()) errors.alasan = signedTexts.reasonRequired;
  if (file && Object.keys(errors).length === 0) return { ok: true, values: { file, alasan } };
  return { ok: false, errors };
}

/** Success message after the upload of a signed letter. */
function describeSigned(record: ApplicationRecord) {
  const { nama, tandaTangan, tandaTanganElektronik } = record;
  const words = tandaTangan ? describeSignature({ ...record, tandaTangan }) : '';
  return {
    line: 'Surat bertanda tangan tersimpan.',
    advice: `Surat ${nama}: ${words}${tandaTanganElektronik ? `, nama pada sertifikat ${tandaTanganElektronik.nama}` : ''}. Pemohon dapat mengunduhnya sekarang.`,
  };
}
