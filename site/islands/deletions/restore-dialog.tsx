import { restoreSchema } from '#contract/accounts.ts';
import { check } from '#contract/basics/input.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { asApiError } from '#site/lib/api/api-client.ts';
import { FormDialog } from '#site/ui/dialogs/form-dialog.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { describeDeleted, useRestoring } from './deletions.ts';

interface RestoreDialogProps {
  deletion: Deletion;
  onClose: () => void;
  onRestored: (line: string) => void;
}

/** Undoes a deletion; requires another e-mail only if the account's own is in use. */
export function RestoreDialog({ deletion, onClose, onRestored }: RestoreDialogProps) {
  const isAccount = deletion.jenis === 'akun';
  const mutation = useRestoring(deletion);
  const needsEmail = 'email' in asApiError(mutation.error).errors;
  const form = useApiForm({
    start: { email: '' },
    check: ({ email }) => check(restoreSchema, needsEmail ? { email } : {}),
    mutation,
    failure: 'Belum dipulihkan.',
    advice: {
      404: 'Tutup jendela ini, lalu muat ulang daftar.',
      409: isAccount
        ? 'Isi email baru di atas, lalu tekan Pulihkan.'
        : 'Tutup jendela ini, lalu cari akunnya di daftar.',
    },
    whenBrokenOff:
      'Tutup jendela ini dan lihat daftar: yang sudah dipulihkan tidak ada lagi di sana.',
  });
  return (
    <FormDialog
      title={isAccount ? 'Pulihkan akun?' : 'Pulihkan pengajuan?'}
      confirm="Pulihkan"
      form={form}
      onClose={onClose}
      onSaved={({ message }) => onRestored(message)}
    >
      <p className="wrap-anywhere">
        <b>{describeDeleted(deletion)}</b>
        <span>
          {isAccount
            ? ', kembali bersama pengajuan, foto, dan suratnya. Kata sandinya tetap; pemiliknya perlu login lagi.'
            : ', kembali bersama fotonya. Surat yang sudah terbit berlaku lagi.'}
        </span>
      </p>
      {needsEmail && (
        <Field
          {...form.fieldOf('email')}
          label="Email baru"
          hint="Email lama sudah dipakai akun lain. Tanyakan kepada pemilik akun."
          type="email"
          inputMode="email"
          required
        />
      )}
    </FormDialog>
  );
}
