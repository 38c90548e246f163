import { type ReactNode, useState } from 'react';
import { formatMoment } from '#site/lib/formats/format.ts';
import { Button } from '#site/ui/button.tsx';
import { Detail } from '#site/ui/detail.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { roleNames } from './account-actions.ts';
import { type ActionDialogProps, CodesDialog, RoleDialog, SlipDialog } from './action-dialogs.tsx';
import { CorrectAccount } from './correct-account.tsx';

interface AccountDialogProps extends Omit<ActionDialogProps, 'onBack'> {
  /** Whether it is the official's own account. */
  isOwn: boolean;
  onClose: () => void;
}

const dialogs = { slip: SlipDialog, correct: CorrectAccount, role: RoleDialog, codes: CodesDialog };

/** An account and the actions on it. Each action opens a dialog of its own. */
export function AccountDialog({ isOwn, onClose, ...rest }: AccountDialogProps) {
  const [step, setStep] = useState<keyof typeof dialogs | null>(null);
  const { user } = rest;
  if (step) {
    const StepDialog = dialogs[step];
    return <StepDialog {...rest} onBack={() => setStep(null)} />;
  }
  const { _id, name, email, role, createdAt, kodeAutentikator } = user;
  return (
    <Dialog onClose={onClose} title={<span className="wrap-anywhere">{name}</span>}>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Detail term="Email">{email}</Detail>
        <Detail term="Peran">{roleNames[role]}</Detail>
        <Detail term="Terdaftar">{formatMoment(createdAt)}</Detail>
        <Detail term="Kode autentikator">{kodeAutentikator ? 'Aktif' : 'Tidak dipakai'}</Detail>
      </dl>
      <ul className="mt-6 grid grid-cols-1 gap-4">
        {!isOwn && (
          <>
            <Choice reason="Pemiliknya lupa kata sandi dan datang membawa KTP.">
              <Button onClick={() => setStep('slip')}>Slip kata sandi</Button>
            </Choice>
            <Choice reason="Nama atau emailnya salah tulis.">
              <Button variant="secondary" onClick={() => setStep('correct')}>
                Ubah nama atau email
              </Button>
            </Choice>
            <Choice reason={roleTexts[role].reason}>
              <Button variant="secondary" onClick={() => setStep('role')}>
                {roleTexts[role].label}
              </Button>
            </Choice>
            {kodeAutentikator && (
              <Choice reason="Pemiliknya kehilangan ponsel dan kode pemulihannya.">
                <Button variant="secondary" onClick={() => setStep('codes')}>
                  Matikan kode autentikator
                </Button>
              </Choice>
            )}
          </>
        )}
        {isOwn && (
          <li>
            <a className="link lone-link" href="/akun">
              Akun saya
            </a>
          </li>
        )}
        <li>
          <a
            className="link lone-link"
            href={`/adminpanel?${new URLSearchParams({ menu: 'pengaturan', bagian: 'catatan', akun: _id })}`}
          >
            Lihat aktivitas
          </a>
        </li>
      </ul>
    </Dialog>
  );
}

const roleTexts = {
  user: { label: 'Jadikan admin', reason: 'Pemiliknya bertugas di kantor desa.' },
  admin: { label: 'Jadikan warga', reason: 'Pemiliknya tidak lagi bertugas di kantor desa.' },
};

/** An action with its reason above the button. */
function Choice({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <li className="grid justify-items-start gap-2">
      <p>{reason}</p>
      {children}
    </li>
  );
}
