import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { endsSession } from '#site/lib/api/query-client.ts';
import { leaveDevice } from '#site/lib/session/log-out.ts';
import { readSession, sessionAccount } from '#site/lib/session/session.ts';
import { LoginLink } from '#site/ui/account/login-link.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { AccountSection } from './account-section.tsx';
import { adviceFor, sessionEndOptions } from './use-account-form.ts';

/** Revokes every session of the account, including this one. */
export function LogoutEverywhere() {
  return (
    <AccountSection title="Logout dari semua perangkat">
      <p className="max-w-[60ch]">
        Ponsel hilang, atau lupa logout di komputer orang lain? Dengan ini semua perangkat yang
        masih login dengan akun Anda logout, juga perangkat ini.
      </p>
      <DialogButton className="mt-4" label="Logout dari semua perangkat">
        {(close) => <LogoutDialog onClose={close} />}
      </DialogButton>
    </AccountSection>
  );
}

function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => callApi('POST auth/logout-everywhere'),
    ...sessionEndOptions(),
    onSuccess: async () => {
      await leaveDevice({ account: sessionAccount(), role: readSession()?.role ?? '' });
      location.assign('/');
    },
  });
  return (
    <ConfirmDialog
      title="Logout dari semua perangkat?"
      confirm="Logout"
      busy={isPending || isSuccess}
      failure={
        error &&
        describeError(error, {
          line: 'Perangkat Anda belum logout.',
          advice: adviceFor(error),
          whenBrokenOff:
            'Tekan Logout sekali lagi. Bila sesi Anda ternyata sudah berakhir, semua perangkat sudah logout.',
        })
      }
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>Setelah ini Anda login lagi dengan email dan kata sandi di setiap perangkat.</p>
      {endsSession(error) && <LoginLink inNewTab />}
    </ConfirmDialog>
  );
}
