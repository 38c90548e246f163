import { useMutation } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { check } from '#contract/basics/input.ts';
import { formatDate } from '#contract/basics/village-time.ts';
import { deletionSchema } from '#contract/decision.ts';
import { useActForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import { applicationDeletion } from '#site/islands/applications/applications.ts';
import { nameOf, SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { taskDraft } from '#site/islands/applications/tasks.ts';
import { Field } from '#site/ui/fields/field.tsx';

interface DeleteApplicationDialogProps {
  record: ApplicationRecord;
  onClose: () => void;
  onDeleted: (record: ApplicationRecord) => void;
}

/** Deletes an application. Requires a reason if that invalidates a letter. */
export function DeleteApplicationDialog(props: DeleteApplicationDialogProps) {
  const { record, onClose, onDeleted } = props;
  const { _id, nomorSurat, withdrawnAt } = record;
  const isValid = nomorSurat !== null && withdrawnAt === null;
  const form = useActForm({
    start: { alasan: '' },
    check: (typed) =>
      isValid && !typed.alasan?.trim()
        ? { ok: false, errors: { alasan: 'Tulis alasannya di sini.' } }
        : check(deletionSchema, typed),
    mutation: useMutation(applicationDeletion(_id)),
    failure: 'Pengajuan belum dihapus.',
    whenBrokenOff: 'Tekan Hapus sekali lagi untuk memastikan.',
    draftName: taskDraft('hapus', _id),
  });
  return (
    <FormDialog
      title={
        <SheetTitle
          what={isValid ? 'Hapus pengajuan dan cabut suratnya?' : 'Hapus pengajuan ini?'}
          name={nameOf(record)}
        />
      }
      confirm="Hapus"
      variant="danger"
      form={form}
      onSaved={() => onDeleted(record)}
      onClose={onClose}
    >
      {isValid && (
        <p className="font-semibold wrap-anywhere">{`Surat ${nomorSurat} ikut dicabut: siapa pun yang memeriksanya melihat bahwa surat itu tidak berlaku.`}</p>
      )}
      <p className="wrap-anywhere">
        <span>{record.type}</span>
        {!record.dihapusPada && (
          <span>
            {' '}
            atas nama <b>{record.nama}</b>
          </span>
        )}
        <span>{`, dikirim ${formatDate(record.createdAt)}, akan dihapus beserta foto${nomorSurat ? ' dan PDF-nya' : '-fotonya'}. Selama tujuh hari dapat dipulihkan di Pengaturan, “Baru dihapus”.`}</span>
      </p>
      {nomorSurat && <p>Nomor suratnya tetap tercatat di buku agenda surat sebagai dicabut.</p>}
      {isValid && (
        <Field
          {...form.fieldOf('alasan')}
          label="Alasan"
          hint="Dibaca siapa pun yang memeriksa surat ini: tanpa nama, NIK atau urusan pribadi."
          required
        />
      )}
    </FormDialog>
  );
}
