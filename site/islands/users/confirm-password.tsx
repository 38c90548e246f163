import { useMutation } from '@tanstack/react-query';
import type { Checked } from '#contract/basics/input.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { storeSession } from '#site/lib/session/session.ts';
import { FormDialog } from '#site/ui/dialogs/form-dialog.tsx';
import { PasswordField } from '#site/ui/fields/password-field.tsx';

interface ConfirmPasswordProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks officials to confirm their own password. */
export function ConfirmPassword({ onConfirmed, onClose }: ConfirmPasswordProps) {
  const mutation = useMutation({
    mutationFn: async (body: { password: string }) =>
      storeSession(await callApi('POST auth/confirm', { body })),
  });
  const form = useApiForm({
    start: {},
    check: ({ password = '' }): Checked<{ password: string }> =>
      password === ''
        ? { ok: false, errors: { password: 'Kata sandi wajib diisi' } }
        : { ok: true, values: { password } },
    mutation,
    failure: 'Kata sandi belum dapat diperiksa.',
    advice: { 401: 'Ketik lagi kata sandi Anda, lalu tekan Lanjutkan.' },
  });
  return (
    <FormDialog
      title="Ketik kata sandi Anda"
      confirm="Lanjutkan"
      form={form}
      onSaved={onConfirmed}
      onClose={onClose}
    >
      <p>
        Tindakan ini mengubah akun orang lain, jadi kata sandi Anda ditanyakan lagi bila sudah lebih
        dari 30 menit.
      </p>
      <PasswordField
        {...form.fieldOf('password')}
        label="Kata sandi"
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
