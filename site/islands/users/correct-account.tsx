import { useMutation } from '@tanstack/react-query';
import { correctionSchema, type UserRecord } from '#contract/accounts.ts';
import { check } from '#contract/basics/input.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/ui/dialogs/form-dialog.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import type { MessageText } from '#site/ui/message.tsx';
import { accountCorrection } from './account-actions.ts';

interface CorrectAccountProps {
  user: UserRecord;
  onChanged: (text: MessageText) => void;
  onBack: () => void;
}

/** Corrects the name or e-mail of an account at the counter. */
export function CorrectAccount({ user, onChanged, onBack }: CorrectAccountProps) {
  const { _id, name, email } = user;
  const form = useApiForm({
    start: { name, email },
    check: (typed) => check(correctionSchema, typed),
    mutation: useMutation(accountCorrection(user)),
    failure: 'Nama dan email belum diubah.',
    advice: {
      404: 'Akun ini sudah tidak ada. Tekan Batal, lalu muat ulang daftar.',
      409: 'Periksa lagi emailnya dengan pemilik akun.',
    },
    whenBrokenOff: 'Daftar sudah diperbarui. Tekan Batal, lalu periksa akun ini.',
    draftName: `akun:${_id}`,
  });
  return (
    <FormDialog
      title="Ubah nama atau email"
      confirm="Simpan"
      form={form}
      onSaved={(changed) =>
        onChanged({
          line: `Akun ${changed.name} sudah diubah.`,
          advice: `Pemilik akun login dengan ${changed.email}, dan melihat pemberitahuan tentang perubahan ini.`,
        })
      }
      onClose={onBack}
    >
      <p>Cocokkan dengan KTP pemilik akun, dan minta ia membaca lagi emailnya.</p>
      <Field {...form.fieldOf('name')} label="Nama" />
      <Field
        {...form.fieldOf('email')}
        label="Email"
        hint="Dipakai pemilik akun untuk login."
        type="email"
      />
    </FormDialog>
  );
}
