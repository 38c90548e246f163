import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountDetails, AuthenticatorSetup } from '#contract/accounts.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { accountDetailsQuery } from '#site/lib/api/query-client.ts';
import { PasswordField } from '#site/ui/fields/password-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { AccountSection } from '../account-section.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { VerifyCode } from './verify-code.tsx';

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
  /** Whether the village requires codes of every admin. */
  required: boolean;
  onSetup: (setup: AuthenticatorSetup) => void;
}

/** Explains authenticator codes and starts the setup. */
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
        {required && <b>Desa meminta setiap admin memasang kode autentikator. </b>}
        <span>
          Setiap kali login, Anda mengetik enam angka dari aplikasi di ponsel Anda. Orang yang tahu
          kata sandi Anda tetap tidak dapat login.
        </span>
      </p>
      <AccountForm confirm="Pasang kode autentikator" form={form} onSaved={onSetup}>
        <PasswordField
          {...form.fieldOf('password')}
          label="Kata sandi"
          hint="Untuk memastikan bahwa ini Anda."
          autoComplete="current-password"
        />
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

/** Shows the number of unused recovery codes and turns the codes off. */
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
        <span>{` Sisa kode pemulihan: ${kodePemulihan}. ${kodePemulihan < lowCodeCount ? 'Untuk mendapat kode pemulihan baru, matikan kode autentikator, lalu pasang lagi.' : ''}${kodeWajib ? ' Desa memintanya dari setiap admin: bila Anda mematikannya, pasang lagi segera.' : ''}`}</span>
      </p>
      <AccountForm confirm="Matikan kode autentikator" form={form} onSaved={onOff}>
        <PasswordField
          {...form.fieldOf('password')}
          label="Kata sandi"
          hint="Untuk memastikan bahwa ini Anda. Setelah dimatikan, Anda login dengan kata sandi saja."
          autoComplete="current-password"
        />
      </AccountForm>
    </>
  );
}
