import { useMutation } from '@tanstack/react-query';
import { correctionSchema, type UserRecord } from '#contract/accounts.ts';
import { check } from '#contract/basics/input.ts';
import { useEntry } from '#site/forms/use-entry.ts';
import { EntryDialog } from '#site/ui/dialogs/entry-dialog.tsx';
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
  const entry = useEntry({
    start: { name, email },
    check: (typed) => check(correctionSchema, typed),
    mutation: useMutation(accountCorrection(user)),
    failure: 'Nama dan email belum diubah.',
    advice: {
      404: 'Akun ini sudah tidak ada. Tekan Batal, lalu muat ulang daftar.',
      409: 'Periksa lagi emailnya dengan pemilik akun.',
    },
    whenBrokenOff: 'Daftar sudah diperbarui. Tekan Batal, lalu periksa akun ini.',
    keptAs: `akun:${_id}`,
  });
  return (
    <EntryDialog
      title="Ubah nama atau email"
      confirm="Simpan"
      entry={entry}
      onSaved={(changed) =>
        onChanged({
          line: `Akun ${changed.name} sudah diubah.`,
          advice: `Pemilik akun login dengan ${changed.email}, dan melihat pemberitahuan tentang perubahan ini.`,
        })
      }
      onClose={onBack}
    >
      <p>Cocokkan dengan KTP pemilik akun, dan minta ia membaca lagi emailnya.</p>
      <Field {...entry.fieldOf('name')} label="Nama" />
      <Field
        {...entry.fieldOf('email')}
        label="Email"
        hint="Dipakai pemilik akun untuk login."
        type="email"
      />
    </EntryDialog>
  );
}
