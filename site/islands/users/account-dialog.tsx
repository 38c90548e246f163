import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { correctionSchema } from '#contract/accounts.ts';
import { check } from '#contract/basics/input.ts';
import { type Role, roleNames } from '#contract/permissions.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import { formatMoment } from '#site/lib/formats/format.ts';
import { Button } from '#site/ui/button.tsx';
import { Detail } from '#site/ui/detail.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { accountCorrection, roleChanges } from './account-actions.ts';
import { type ActionDialogProps, CodesDialog, RoleDialog, SlipDialog } from './action-dialogs.tsx';

interface AccountDialogProps extends Omit<ActionDialogProps, 'onBack'> {
  /** Whether it is the official's own account. */
  isOwn: boolean;
  onClose: () => void;
}

const dialogs = { slip: SlipDialog, correct: CorrectAccount, codes: CodesDialog };

const isDialog = (step: string): step is keyof typeof dialogs => step in dialogs;

const roles = Object.keys(roleNames) as Role[];

/** An account and the actions on it. Each action opens a dialog of its own. */
export function AccountDialog({ isOwn, onClose, ...rest }: AccountDialogProps) {
  const [step, setStep] = useState<keyof typeof dialogs | Role | null>(null);
  const { user } = rest;
  const onBack = () => setStep(null);
  if (step) {
    if (!isDialog(step)) return <RoleDialog {...rest} role={step} onBack={onBack} />;
    const StepDialog = dialogs[step];
    return <StepDialog {...rest} onBack={onBack} />;
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
        {isOwn ? (
          <li>
            <a className="link lone-link" href="/akun">
              Akun saya
            </a>
          </li>
        ) : (
          <>
            <Choice reason="Pemiliknya lupa kata sandi dan datang membawa KTP.">
              <Button variant="primary" onClick={() => setStep('slip')}>
                Slip kata sandi
              </Button>
            </Choice>
            <Choice reason="Nama atau emailnya salah tulis.">
              <Button onClick={() => setStep('correct')}>Ubah nama atau email</Button>
            </Choice>
            {roles
              .filter((other) => other !== role)
              .map((other) => (
                <Choice key={other} reason={roleReasons[other]}>
                  <Button onClick={() => setStep(other)}>{roleChanges[other]}</Button>
                </Choice>
              ))}
            {kodeAutentikator && (
              <Choice reason="Pemiliknya kehilangan ponsel dan kode pemulihannya.">
                <Button onClick={() => setStep('codes')}>Matikan kode autentikator</Button>
              </Choice>
            )}
          </>
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

const roleReasons = {
  user: `Pemiliknya tidak lagi bertugas di kantor ${lowerTerms.village}.`,
  operator: 'Operator: menyiapkan surat, tidak menandatangani dan tidak menghapus.',
  admin: `Admin: memutuskan surat dan mengelola portal di kantor ${lowerTerms.village}.`,
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

/** Corrects the name or e-mail of an account at the counter. */
function CorrectAccount({ user, onChanged, onBack }: ActionDialogProps) {
  const { _id, name, email } = user;
  const form = useApiForm({
    start: { name, email },
    check: (typed) => check(correctionSchema, typed),
    mutation: useMutation(accountCorrection(user)),
    failure: 'Nama dan email belum diubah.',
    advice: {
      404: 'Akun ini sudah tidak ada. Tekan Batal, lalu muat ulang daftar.',
      409: 'Periksa lagi emailnya dengan pemilik akun.',
    },
    whenBrokenOff: 'Daftar sudah diperbarui. Tekan Batal, lalu periksa akun ini.',
    draftName: `akun:${_id}`,
  });
  return (
    <FormDialog
      title="Ubah nama atau email"
      confirm="Simpan"
      form={form}
      onSaved={(changed) =>
        onChanged({
          line: `Akun ${changed.name} sudah diubah.`,
          advice: `Pemilik akun login dengan ${changed.email}, dan melihat pemberitahuan tentang perubahan ini.`,
        })
      }
      onClose={onBack}
    >
      <p>Cocokkan dengan KTP pemilik akun, dan minta ia membaca lagi emailnya.</p>
      <Field {...form.fieldOf('name')} label="Nama" />
      <Field
        {...form.fieldOf('email')}
        label="Email"
        hint="Dipakai pemilik akun untuk login."
        type="email"
      />
    </FormDialog>
  );
}
