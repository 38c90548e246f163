import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { Checked } from '#contract/basics/input.ts';
import { describeDoubt } from '#contract/issued/certified-signature.ts';
import { describeSignature, scanAdvice, signedTexts } from '#contract/issued/signature.ts';
import type { SignatureReport } from '#contract/records/signature-report.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { type Act, ApiForm, useActForm } from '#site/forms/api-form.tsx';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { useLetterChange } from '#site/islands/register/letters.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { ComparePages } from './compare-pages.tsx';
import { fitScan } from './fit-scan.ts';
import { openScan, whyOtherLetter } from './page-code.ts';
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

/**
 * Uploads the signed letter of an application: a scan, a photo, or a PDF with an electronic signature, which is examined first. An
 * admin sees a scan beside the letter before sending it, which confirms it.
 */
export function SignedDialog({ letter, onClose, onSigned }: SignedDialogProps) {
  const { pengajuan: id } = letter;
  const replaces = letter.bertandaTanganPada !== null;
  const file = useRef<File>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const mayConfirm = useCan('letters.confirmScan');
  const [isShown, setShown] = useState(false);
  const inspection = useMutation({
    mutationFn: (chosen: File) => readSigned(chosen, letter),
    onMutate: () => setShown(false),
  });
  const { report = null, pages = null, obstacle = null } = inspection.data ?? {};
  const isCompared = mayConfirm && report === null && inspection.isSuccess;
  const refusal = obstacle ?? (isCompared && !pages ? undrawable : null);
  const isDoubtful = report !== null && (refusal !== null || doubtOfReport(report) !== null);
  const isComparing = isCompared && refusal === null;
  const form = useActForm({
    start: { file: '', alasan: '' },
    check: ({ alasan = '' }) => {
      if (!file.current) return checkUpload(null, alasan, replaces);
      const { file: fitting = null } = inspection.data ?? {};
      if (!fitting || refusal) return { ok: false, errors: { file: refusal ?? unexamined } };
      return checkUpload(fitting, alasan, replaces);
    },
    mutation: useLetterChange(({ press, body }: Act<SignedFile>) => {
      setProgress(null);
      return sendSigned(press, id, body, setProgress);
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
  const handleSaved = (record: ApplicationRecord) => onSigned(describeSigned(record));
  const isWaiting = form.busy || inspection.isPending || (isComparing && !isShown);
  return (
    <Dialog
      onClose={onClose}
      wide={isComparing}
      title={<SheetTitle what="Surat bertanda tangan" name={letter.nama} />}
    >
      <p className="mb-5 wrap-anywhere">
        <span>{`${letter.judul}, nomor `}</span>
        <b>{letter.nomorSurat}</b>
        <span>.</span>
      </p>
      <ApiForm form={form} className="grid justify-items-start gap-4" onSaved={handleSaved}>
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
        {!mayConfirm && <p>{scanAdvice}</p>}
        {isComparing && pages && (
          <ComparePages kode={letter.kodeVerifikasi} scan={pages} onShown={() => setShown(true)} />
        )}
        <div role="status" className="w-full">
          {report && <ReportVerdict report={report} refusal={refusal} />}
          {!report && refusal && <p className="field-error">{refusal}</p>}
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
              variant="primary"
              onClick={() =>
                form.element.current?.querySelector<HTMLElement>('[name=file]')?.click()
              }
            >
              Pilih berkas lain
            </Button>
          )}
          {inspection.isError && (
            <Button variant="primary" onClick={inspect}>
              Periksa lagi
            </Button>
          )}
          {!(report && refusal) && !inspection.isError && (
            <ActButton
              confirms
              variant={isDoubtful ? 'quiet' : 'primary'}
              busy={isWaiting}
              onAct={(press) => form.act(press, handleSaved)}
            >
              {isWaiting ? describeProgress(progress) : uploadWord(isDoubtful, isComparing)}
            </ActButton>
          )}
        </div>
        <Message tone="error" text={error || reason.error ? null : form.failure} />
      </ApiForm>
    </Dialog>
  );
}

const unexamined = 'Berkas belum diperiksa.';

const undrawable = 'Halaman tidak dapat ditampilkan di sini. Unggah foto suratnya sebagai JPEG.';

interface ReadFile {
  /** To upload; null if it is too large. */
  file: File | null;
  /** On its electronic signature; null for a scan. */
  report: SignatureReport | null;
  /** Of a scan, as data addresses; null if the browser cannot render it. */
  pages: string[] | null;
  /** Why it is not sent. */
  obstacle: string | null;
}

/** Shrinks a large photo, then examines an electronic signature, or renders a scan and reads its code. @throws ApiError */
async function readSigned(
  chosen: File,
  { nomorSurat, kodeVerifikasi }: SignedDialogProps['letter'],
): Promise<ReadFile> {
  const file = await fitScan(chosen);
  if (typeof file === 'string') return { file: null, report: null, pages: null, obstacle: file };
  const report = await inspectSigned(file);
  if (report) return { file, report, pages: null, obstacle: refusalOf(report, nomorSurat) };
  // The server may accept files that the browser cannot render.
  const scan = await openScan(file).catch(() => null);
  const read = scan && (await scan.readKode());
  const obstacle = await whyOtherLetter(read, kodeVerifikasi);
  return { file, report, pages: scan?.pages ?? null, obstacle };
}

function uploadWord(isDoubtful: boolean, isComparing: boolean): string {
  if (isComparing) return 'Cocok, unggah';
  return isDoubtful ? 'Unggah juga' : 'Unggah';
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

function describeSigned(record: ApplicationRecord) {
  const { nama, tandaTangan, tandaTanganElektronik } = record;
  if (record.pindaian) return { line: 'Pindaian tersimpan.', advice: scanAdvice };
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
