import { useEffect, useRef, useState } from 'react';
import type { AccountDetails } from '#contract/accounts.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { storeSession } from '#site/lib/session/session.ts';
import { checkStorage } from '#site/lib/session/storage-error.ts';
import { PasswordField } from '#site/ui/fields/password-field.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import { useOwnEntry } from './own-entry.ts';
import { OwnForm } from './own-form.tsx';
import { Part } from './part.tsx';

interface Owner extends Pick<AccountDetails, 'email'> {
  /** Shortest new password, in characters. */
  least: number;
}

const changed: MessageText = {
  line: 'Kata sandi sudah diganti.',
  advice:
    'Di perangkat ini Anda tetap login. Perangkat lain yang tadinya login harus memakai kata sandi baru.',
};

/** A new password for the old one; every change begins with empty fields. */
export function PasswordSection(owner: Owner) {
  const [changes, setChanges] = useState(0);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes > 0) told.current?.focus();
  }, [changes]);
  return (
    <Part title="Ganti kata sandi">
      <div className={changes > 0 ? 'mb-5' : undefined}>
        <Message ref={told} tone="success" text={changes > 0 ? changed : null} />
      </div>
      <PasswordForm key={changes} {...owner} onChanged={() => setChanges(changes + 1)} />
    </Part>
  );
}

function PasswordForm({ email, least, onChanged }: Owner & { onChanged: () => void }) {
  const entry = useOwnEntry({
    labels: { passwordLama: 'Kata sandi lama', passwordBaru: 'Kata sandi baru' },
    send: async (body) => {
      checkStorage();
      storeSession(await callApi('PUT auth/password', { body }));
    },
    failure: 'Kata sandi belum diganti.',
    whenBrokenOff:
      'Login lagi di tab baru dengan kata sandi baru. Bila ditolak, kata sandi lama masih berlaku.',
    endsSession: true,
  });
  const { fieldOf } = entry;
  return (
    <OwnForm confirm="Ganti kata sandi" entry={entry} onSaved={onChanged}>
      {/* Password managers keep the new one under it. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...fieldOf('passwordLama')}
        label="Kata sandi lama"
        autoComplete="current-password"
      />
      <PasswordField
        {...fieldOf('passwordBaru')}
        label="Kata sandi baru"
        hint={`Minimal ${least} karakter, dan bukan yang mudah ditebak seperti nama atau tanggal lahir.`}
        autoComplete="new-password"
      />
    </OwnForm>
  );
}
