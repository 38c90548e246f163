import { useEffect, useRef } from 'react';
import type { AuthenticatorSetup } from '#contract/accounts.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { groupCode } from '#site/lib/formats/group-code.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { AccountForm } from '../account-form.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { QrCode } from './qr-code.tsx';

interface VerifyCodeProps {
  setup: AuthenticatorSetup;
  onVerified: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret as a QR code and verifies the first code of the authenticator app. */
export function VerifyCode({ setup, onVerified, onCancel }: VerifyCodeProps) {
  const { rahasia, uri } = setup;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useAccountForm({
    labels: { kode: 'Kode' },
    send: (body) => callApi('PUT auth/codes', { body }),
    failure: 'Kode autentikator belum aktif.',
    whenBrokenOff:
      'Muat ulang halaman ini. Bila kode autentikator sudah aktif, matikan lalu pasang lagi agar mendapat kode pemulihan.',
  });
  return (
    <>
      <h3 className="font-bold text-lg" ref={heading} tabIndex={-1}>
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
