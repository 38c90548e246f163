import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Checked } from '#contract/basics/input.ts';
import { type Act, useActForm } from '#site/forms/api-form.tsx';
import type { ActionDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import { asApiError, callApi } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { storeSession } from '#site/lib/session/session.ts';
import { PasswordField } from '#site/ui/fields/password-field.tsx';

/** The server requires a recently confirmed password for these actions. */
export const remedyFor: ComponentProps<typeof ActionDialog>['remedyFor'] = (
  error,
  { retry, giveUp },
) => {
  const { status, errors } = asApiError(error);
  return status === 403 && errors.password ? (
    <ConfirmPassword onConfirmed={retry} onClose={giveUp} />
  ) : null;
};

interface ConfirmPasswordProps {
  onConfirmed: (press: Press) => void;
  onClose: () => void;
}

/** Asks officials to confirm their own password. */
function ConfirmPassword({ onConfirmed, onClose }: ConfirmPasswordProps) {
  const mutation = useMutation({
    async mutationFn({ press, body }: Act<{ password: string }>) {
      storeSession(await callApi('POST auth/confirm', { body }));
      return press;
    },
  });
  const form = useActForm({
    start: { password: '' },
    check: ({ password }): Checked<{ password: string }> =>
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
      <PasswordField {...form.fieldOf('password')} />
    </FormDialog>
  );
}
