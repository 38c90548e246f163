import type { AuthenticatorSetup } from '#contract/accounts.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { PasswordField } from '#site/ui/fields/password-field.tsx';
import { useOwnEntry } from '../own-entry.ts';
import { OwnForm } from '../own-form.tsx';

interface TurnOnProps {
  /** The village wants it of every official. */
  required: boolean;
  onSetup: (setup: AuthenticatorSetup) => void;
}

/** What codes are good for, and their beginning. */
export function TurnOn({ required, onSetup }: TurnOnProps) {
  const entry = useOwnEntry({
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
      <OwnForm confirm="Pasang kode autentikator" entry={entry} onSaved={onSetup}>
        <PasswordField
          {...entry.fieldOf('password')}
          label="Kata sandi"
          hint="Untuk memastikan bahwa ini Anda."
          autoComplete="current-password"
        />
      </OwnForm>
    </>
  );
}
