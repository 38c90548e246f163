import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountDetails, AuthenticatorSetup } from '#contract/accounts.ts';
import { terms } from '#contract/village/words.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { accountDetailsQuery } from '#site/lib/api/query-client.ts';
import { groupCode } from '#site/lib/formats/group-code.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { PasswordField } from '#site/ui/fields/password-field.tsx';
import { focusOnMount } from '#site/ui/focus-on-mount.ts';
import { AccountForm } from '../account-form.tsx';
import { AccountSection } from '../account-section.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { name: 'start' }
  | { name: 'prove'; setup: AuthenticatorSetup }
  | { name: 'save'; codes: readonly string[] };

const start: Step = { name: 'start' };

/** Sets up or turns off authenticator codes and shows the recovery codes. */
export function CodesSection({ details }: { details: AccountDetails }) {
  const [step, setStep] = useState(start);
  const client = useQueryClient();

  function restart() {
    setStep(start);
    void client.invalidateQueries(accountDetailsQuery);
  }

  return (
    <AccountSection title="Kode autentikator">
      {step.name === 'prove' && (
        <VerifyCode
          setup={step.setup}
          onVerified={(codes) => setStep({ name: 'save', codes })}
          onCancel={restart}
        />
      )}
      {step.name === 'save' && (
        <RecoveryCodes codes={step.codes} email={details.email} onSaved={restart} />
      )}
      {step.name === 'start' &&
        (details.kodeAutentikator ? (
          <TurnOff details={details} onOff={restart} />
        ) : (
          <TurnOn
            required={details.kodeWajib}
            onSetup={(setup) => setStep({ name: 'prove', setup })}
          />
        ))}
    </AccountSection>
  );
}

interface TurnOnProps {
  required: boolean;
  onSetup: (setup: AuthenticatorSetup) => void;
}

function TurnOn({ required, onSetup }: TurnOnProps) {
  const form = useAccountForm({
    labels: { password: 'Kata sandi' },
    send: (body) => callApi('POST auth/codes', { body }),
    failure: 'Pemasangan belum dapat dimulai.',
    whenBrokenOff: 'Tekan Pasang kode autentikator sekali lagi.',
  });
  return (
    <>
      <p className="mb-5 max-w-[60ch]">
        {required && <b>{`${terms.village} meminta setiap admin memasang kode autentikator. `}</b>}
        <span>
          Setiap kali login, Anda mengetik enam angka dari aplikasi di ponsel Anda. Orang yang tahu
          kata sandi Anda tetap tidak dapat login.
        </span>
      </p>
      <AccountForm confirm="Pasang kode autentikator" form={form} onSaved={onSetup}>
        <PasswordField {...form.fieldOf('password')} hint="Untuk memastikan bahwa ini Anda." />
      </AccountForm>
    </>
  );
}

interface TurnOffProps {
  details: AccountDetails;
  onOff: () => void;
}

/** Below this number of recovery codes, the page recommends new ones. */
const lowCodeCount = 3;

function TurnOff({ details: { kodeWajib, kodePemulihan }, onOff }: TurnOffProps) {
  const form = useAccountForm({
    labels: { password: 'Kata sandi' },
    send: (body) => callApi('DELETE auth/codes', { body }),
    failure: 'Kode autentikator masih aktif.',
  });
  return (
    <>
      <p className="mb-5 max-w-[60ch]">
        <b>Aktif.</b>
        <span>{` Sisa kode pemulihan: ${kodePemulihan}. ${kodePemulihan < lowCodeCount ? 'Untuk mendapat kode pemulihan baru, matikan kode autentikator, lalu pasang lagi.' : ''}${kodeWajib ? ` ${terms.village} memintanya dari setiap admin: bila Anda mematikannya, pasang lagi segera.` : ''}`}</span>
      </p>
      <AccountForm confirm="Matikan kode autentikator" form={form} onSaved={onOff}>
        <PasswordField
          {...form.fieldOf('password')}
          hint="Untuk memastikan bahwa ini Anda. Setelah dimatikan, Anda login dengan kata sandi saja."
        />
      </AccountForm>
    </>
  );
}

interface VerifyCodeProps {
  setup: AuthenticatorSetup;
  onVerified: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret as a QR code and verifies the first code of the authenticator app. */
function VerifyCode({ setup, onVerified, onCancel }: VerifyCodeProps) {
  const { rahasia, uri } = setup;
  const form = useAccountForm({
    labels: { kode: 'Kode' },
    send: (body) => callApi('PUT auth/codes', { body }),
    failure: 'Kode autentikator belum aktif.',
    whenBrokenOff:
      'Muat ulang halaman ini. Bila kode autentikator sudah aktif, matikan lalu pasang lagi agar mendapat kode pemulihan.',
  });
  return (
    <>
      <h3 className="font-bold text-lg" ref={focusOnMount} tabIndex={-1}>
        Hubungkan aplikasi di ponsel Anda
      </h3>
      <ol className="mt-3 mb-5 grid max-w-[60ch] list-decimal gap-4 pl-6">
        <li>
          Buka aplikasi autentikator di ponsel, misalnya Google Authenticator, Microsoft
          Authenticator, atau Aegis, lalu pilih tambah akun.
        </li>
        <li>
          Pindai kode QR ini.
          <div className="mt-3">
            <QrCode text={uri} label="Kode QR untuk aplikasi autentikator" />
          </div>
          <p className="mt-3">
            Tidak dapat memindai?{' '}
            <a className="link" href={uri}>
              Buka di aplikasi
            </a>{' '}
            pada ponsel ini, atau ketik kunci ini di aplikasi:
          </p>
          <p className="mt-1 font-bold text-lg wrap-anywhere" translate="no">
            {groupCode(rahasia)}
          </p>
        </li>
        <li>Ketik enam angka yang ditampilkan aplikasi.</li>
      </ol>
      <AccountForm
        confirm="Aktifkan"
        form={form}
        onSaved={({ kodePemulihan }) => onVerified(kodePemulihan)}
        secondaryAction={
          <Button variant="quiet" onClick={onCancel}>
            Batal
          </Button>
        }
      >
        <Field
          {...form.fieldOf('kode')}
          label="Kode dari aplikasi"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </AccountForm>
    </>
  );
}
