import type { AccountDetails } from '#contract/accounts.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { renewPush } from '#site/lib/session/push.ts';
import { storeSession } from '#site/lib/session/session.ts';
import { checkStorage } from '#site/lib/session/storage-error.ts';
import { PasswordField } from '#site/ui/fields/password-field.tsx';
import { AccountForm, RepeatableSection } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

interface PasswordSectionProps extends Pick<AccountDetails, 'email'> {
  /** Minimum length of the new password, in characters. */
  minLength: number;
}

const changed: MessageText = {
  line: 'Kata sandi sudah diganti.',
  advice:
    'Di perangkat ini Anda tetap login. Perangkat lain yang tadinya login harus memakai kata sandi baru.',
};

/** Changes the password. The fields are empty again after each change. */
export function PasswordSection(owner: PasswordSectionProps) {
  return (
    <RepeatableSection title="Ganti kata sandi" saved={changed}>
      {(onChanged) => <PasswordForm {...owner} onChanged={onChanged} />}
    </RepeatableSection>
  );
}

function PasswordForm({
  email,
  minLength,
  onChanged,
}: PasswordSectionProps & { onChanged: () => void }) {
  const form = useAccountForm({
    labels: { passwordLama: 'Kata sandi lama', passwordBaru: 'Kata sandi baru' },
    send: async (body) => {
      checkStorage();
      storeSession(await callApi('PUT auth/password', { body }));
      // The change ended the messages to every device.
      void renewPush();
    },
    failure: 'Kata sandi belum diganti.',
    whenBrokenOff:
      'Login lagi di tab baru dengan kata sandi baru. Bila ditolak, kata sandi lama masih berlaku.',
    endsSession: true,
  });
  const { fieldOf } = form;
  return (
    <AccountForm confirm="Ganti kata sandi" form={form} onSaved={onChanged}>
      {/* The username that password managers store the new password under. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <PasswordField {...fieldOf('passwordLama')} label="Kata sandi lama" />
      <PasswordField
        {...fieldOf('passwordBaru')}
        label="Kata sandi baru"
        hint={`Minimal ${minLength} karakter, dan bukan yang mudah ditebak seperti nama atau tanggal lahir.`}
        isNew
      />
    </AccountForm>
  );
}
