import type { AccountDetails } from '#contract/accounts.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { PasswordField } from '#site/ui/fields/password-field.tsx';
import { useOwnEntry } from '../own-entry.ts';
import { OwnForm } from '../own-form.tsx';

interface TurnOffProps {
  details: AccountDetails;
  onOff: () => void;
}

/** Fewer than these are few. */
const few = 3;

/** Codes are on: how many recovery codes are left, and the way to turn them off. */
export function TurnOff({ details: { kodeWajib, kodePemulihan }, onOff }: TurnOffProps) {
  const entry = useOwnEntry({
    labels: { password: 'Kata sandi' },
    send: (body) => callApi('DELETE auth/codes', { body }),
    failure: 'Kode autentikator masih aktif.',
  });
  return (
    <>
      <p className="mb-5 max-w-[60ch]">
        <b>Aktif.</b>
        <span>{` Sisa kode pemulihan: ${kodePemulihan}. ${kodePemulihan < few ? 'Untuk mendapat kode pemulihan baru, matikan kode autentikator, lalu pasang lagi.' : ''}${kodeWajib ? ' Desa memintanya dari setiap admin: bila Anda mematikannya, pasang lagi segera.' : ''}`}</span>
      </p>
      <OwnForm confirm="Matikan kode autentikator" entry={entry} onSaved={onOff}>
        <PasswordField
          {...entry.fieldOf('password')}
          label="Kata sandi"
          hint="Untuk memastikan bahwa ini Anda. Setelah dimatikan, Anda login dengan kata sandi saja."
          autoComplete="current-password"
        />
      </OwnForm>
    </>
  );
}
