import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PasswordChange, passwordChangeSchema } from '#contract/accounts.ts';
import { check } from '#contract/basics/input.ts';
import { newPasswordLength } from '#contract/passwords/length.ts';
import { ApiForm, useApiForm } from '#site/forms/api-form.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { accountQuery } from '#site/lib/api/query-client.ts';
import { renewPush } from '#site/lib/session/push.ts';
import { storeSession } from '#site/lib/session/session.ts';
import { Button } from '#site/ui/button.tsx';
import { PasswordField } from '#site/ui/fields/password-field.tsx';
import { Message } from '#site/ui/states/message.tsx';

/** Asks officials for an own password in place of one that somebody else chose or of a lower role; then the panel opens. */
export function FirstPassword({ email }: { email: string }) {
  const client = useQueryClient();
  const form = useApiForm({
    start: {},
    check: (typed) => check(passwordChangeSchema, typed),
    mutation: useMutation({
      mutationFn: async (body: PasswordChange) => {
        storeSession(await callApi('PUT auth/password', { body }));
        // The change ended the messages to every device.
        void renewPush();
      },
    }),
    failure: 'Kata sandi belum diganti.',
  });
  return (
    <section className="card max-w-xl p-5 md:p-7" aria-labelledby="judul-bagian">
      <h2 className="text-xl" id="judul-bagian">
        Pilih kata sandi Anda sendiri
      </h2>
      <p className="mt-3 mb-5">
        Kata sandi petugas lebih panjang, dan hanya Anda yang tahu. Ganti sekarang; panel terbuka
        sesudahnya.
      </p>
      <ApiForm
        form={form}
        className="grid grid-cols-1 gap-5"
        onSaved={() => void client.invalidateQueries(accountQuery('adminpanel'))}
      >
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <PasswordField {...form.fieldOf('passwordLama')} label="Kata sandi lama" />
        <PasswordField
          {...form.fieldOf('passwordBaru')}
          label="Kata sandi baru"
          hint={`Minimal ${newPasswordLength.admin} karakter, dan bukan yang mudah ditebak.`}
          isNew
        />
        <Message takesFocus tone="error" text={form.failure} />
        <Button variant="primary" className="justify-self-start" type="submit" busy={form.busy}>
          Ganti kata sandi
        </Button>
      </ApiForm>
    </section>
  );
}
