import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountDetails, AuthenticatorSetup } from '#contract/accounts.ts';
import { accountDetailsQuery } from '#site/lib/api/account-details.ts';
import { Part } from '../part.tsx';
import { ProveCode } from './prove-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TurnOff } from './turn-off.tsx';
import { TurnOn } from './turn-on.tsx';

type Step =
  | { name: 'start' }
  | { name: 'prove'; setup: AuthenticatorSetup }
  | { name: 'keep'; codes: readonly string[] };

const start: Step = { name: 'start' };

/** Codes of an authenticator app: setting them up, the recovery codes, turning them off. */
export function CodesSection({ details }: { details: AccountDetails }) {
  const [step, setStep] = useState(start);
  const client = useQueryClient();

  function restart() {
    setStep(start);
    void client.invalidateQueries(accountDetailsQuery);
  }

  return (
    <Part title="Kode autentikator">
      {step.name === 'prove' && (
        <ProveCode
          setup={step.setup}
          onProven={(codes) => setStep({ name: 'keep', codes })}
          onCancel={restart}
        />
      )}
      {step.name === 'keep' && (
        <RecoveryCodes codes={step.codes} email={details.email} onKept={restart} />
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
    </Part>
  );
}
