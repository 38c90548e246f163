import { type FormEvent, useRef, useState } from 'react';
import { ApiError, asApiError, callApi } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { focusFirstInvalid } from '#site/lib/forms/focus-invalid.ts';
import { logOut } from '#site/lib/session/log-out.ts';
import { accountOf, storeSession } from '#site/lib/session/session.ts';
import { Button } from '../button.tsx';
import { Field } from '../fields/field.tsx';
import { Message, type MessageText } from '../message.tsx';

interface UnlockFormProps {
  /** The id of the account that the panel is locked for, and its address where that is known. */
  account: string;
  email: string | undefined;
}

type Errors = Record<string, string>;

/** The password of the account that a panel is locked for, and the code of its authenticator where the login asks for it. */
export function UnlockForm({ account, email }: UnlockFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [withCode, setWithCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<MessageText | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    setBusy(true);
    setFailure(null);
    setErrors({});
    try {
      await unlock(account, new FormData(form.current));
    } catch (error) {
      const { errors } = asApiError(error);
      if (errors.kode) setWithCode(true);
      setErrors(errors);
      setFailure(errors.kode && !withCode ? null : failureOf(error));
      requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
    }
    setBusy(false);
  }

  return (
    <form ref={form} className="mt-5 grid gap-5" noValidate onSubmit={submit}>
      {email ? (
        <p className="wrap-anywhere">
          Akun: <b>{email}</b>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        </p>
      ) : (
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          error={errors.email}
        />
      )}
      <Field
        label="Kata sandi"
        type="password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      {withCode && (
        <Field
          label="Kode autentikator"
          hint="Enam angka dari aplikasi di ponsel Anda, atau satu kode pemulihan."
          name="kode"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.kode}
        />
      )}
      <Message tone="error" text={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => void logOut({ account, role: 'admin' })}>
          Logout
        </Button>
        <Button type="submit" busy={busy}>
          Buka kunci
        </Button>
      </div>
    </form>
  );
}

const otherAccount: MessageText = {
  line: 'Ini akun lain.',
  advice: 'Panel ini hanya dibuka oleh akun yang tadi memakainya. Untuk akun lain, tekan Logout.',
};

class OtherAccount extends Error {}

function failureOf(error: unknown): MessageText {
  if (error instanceof OtherAccount) return otherAccount;
  const { status } = asApiError(error);
  const advice = status === 401 ? 'Periksa kata sandi, lalu coba lagi.' : undefined;
  return describeError(error, { line: 'Panel belum dapat dibuka.', advice });
}

/** Logs in again: every tab's panel opens by the session that is kept. @throws ApiError, OtherAccount */
async function unlock(account: string, typed: FormData): Promise<void> {
  const [email = '', password = '', kode = ''] = ['email', 'password', 'kode'].map((name) =>
    String(typed.get(name) ?? ''),
  );
  const body = { email, password, ...(kode && { kode }) };
  const answer = await callApi('POST auth/login', { body });
  if (!answer?.token) throw new ApiError(500, '');
  if (accountOf(answer.token) !== account) throw new OtherAccount();
  storeSession(answer);
  // The browser tells the other tabs; this one tells itself.
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}
