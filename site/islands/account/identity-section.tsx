import { useQueryClient } from '@tanstack/react-query';
import type { AccountDetails } from '#contract/accounts.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { accountDetailsQuery } from '#site/lib/api/query-client.ts';
import { Field } from '#site/ui/fields/field.tsx';
import { PasswordField } from '#site/ui/fields/password-field.tsx';
import { AccountForm, RepeatableSection } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

const saved: MessageText = {
  line: 'Nama dan email sudah disimpan.',
  advice: 'Login berikutnya pakai email yang tertulis di Data akun.',
};

/** Changes the name and e-mail of the account. */
export function IdentitySection({ details }: { details: AccountDetails }) {
  return (
    <RepeatableSection title="Nama dan email" saved={saved}>
      {(onSaved) => <IdentityForm details={details} onSaved={onSaved} />}
    </RepeatableSection>
  );
}

interface IdentityFormProps {
  details: AccountDetails;
  onSaved: () => void;
}

function IdentityForm({ details: { name, email }, onSaved }: IdentityFormProps) {
  const client = useQueryClient();
  const form = useAccountForm({
    labels: { name: 'Nama', email: 'Email', password: 'Kata sandi' },
    start: { name, email },
    send: (body) => callApi('PUT auth/account', { body }),
    failure: 'Nama dan email belum disimpan.',
    whenBrokenOff: 'Muat ulang halaman ini, lalu periksa Data akun.',
  });
  const { fieldOf } = form;
  return (
    <AccountForm
      confirm="Simpan"
      form={form}
      onSaved={(changed) => {
        client.setQueryData(accountDetailsQuery.queryKey, changed);
        onSaved();
      }}
    >
      <Field {...fieldOf('name')} label="Nama" autoComplete="name" />
      <Field
        {...fieldOf('email')}
        label="Email"
        hint="Dipakai untuk login."
        type="email"
        autoComplete="email"
      />
      <PasswordField
        {...fieldOf('password')}
        hint="Untuk memastikan bahwa Anda yang mengubahnya."
      />
    </AccountForm>
  );
}
