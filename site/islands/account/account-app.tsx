import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { AccountDetails } from '#contract/accounts.ts';
import { type Role, roleNames } from '#contract/permissions.ts';
import type { RetentionSettings } from '#contract/retention.ts';
import { accountDetailsQuery } from '#site/lib/api/query-client.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { watchSession } from '#site/lib/session/leave.ts';
import { clearSession, loginAddress, readSession } from '#site/lib/session/session.ts';
import { PushOffer } from '#site/ui/account/push-offer.tsx';
import { Detail } from '#site/ui/detail.tsx';
import { Island } from '#site/ui/island.tsx';
import { lazyPart } from '#site/ui/lazy.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { AccountSection } from './account-section.tsx';
import { AccountDeleted, DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LogoutEverywhere } from './logout-everywhere.tsx';
import { PasswordSection } from './password-section.tsx';

/** Loaded on demand: only admins use authenticator codes. */
const CodesSection = lazyPart(async () => (await import('./codes/codes-section.tsx')).CodesSection);

interface AccountProps {
  retention: RetentionSettings;
  /** Minimum length of a new password by role, in characters. */
  minLength: Readonly<Record<Role, number>>;
}

/** The account page: details, credentials, export and deletion. */
export function AccountApp(props: AccountProps) {
  useEffect(() => watchSession(goToLogin), []);
  return (
    <Island onSessionEnd={leave}>
      <Account {...props} />
    </Island>
  );
}

function goToLogin() {
  location.replace(loginAddress());
}

/** Redirects to the login, except after a form of this page has already cleared the session: its entries stay on the page. */
function leave() {
  if (!readSession()) return;
  void clearSession().then(goToLogin);
}

function Account({ retention, minLength }: AccountProps) {
  const [deleted, setDeleted] = useState(false);
  const account = useQuery({ ...accountDetailsQuery, refetchOnWindowFocus: false });
  if (deleted) return <AccountDeleted />;
  return (
    <div className="mt-6">
      <QueryState
        query={account}
        lines={8}
        what="akun Anda"
        advice="Anda masih login. Periksa sinyal, lalu tekan Coba lagi."
        quietReload
      >
        {(details) => (
          <div className="grid grid-cols-1 gap-5">
            <AccountData details={details} />
            <IdentitySection details={details} />
            <AccountSection title="Kabari saya">
              <p className="max-w-[60ch]">
                {details.role !== 'user' ? officialsText : residentsText}
              </p>
              <PushOffer className="mt-4" words={words} canTurnOff />
            </AccountSection>
            <PasswordSection email={details.email} minLength={minLength[details.role]} />
            {details.role !== 'user' && (
              <Suspense fallback={<Skeleton lines={3} />}>
                <CodesSection details={details} />
              </Suspense>
            )}
            <LogoutEverywhere />
            <ExportData />
            {details.role === 'user' && (
              <DeleteAccount retention={retention} onDeleted={() => setDeleted(true)} />
            )}
          </div>
        )}
      </QueryState>
    </div>
  );
}

function AccountData({ details }: { details: AccountDetails }) {
  const { name, email, role, createdAt, ketentuan } = details;
  return (
    <AccountSection title="Data akun">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Detail term="Nama">{name}</Detail>
        <Detail term="Email">{email}</Detail>
        <Detail term="Peran">{roleNames[role]}</Detail>
        <Detail term="Terdaftar">{formatMoment(createdAt)}</Detail>
        <Detail term="Ketentuan dan kebijakan privasi">
          {ketentuan ? `Disetujui ${formatMoment(ketentuan.pada)}` : 'Belum disetujui'}
        </Detail>
      </dl>
    </AccountSection>
  );
}

const residentsText =
  'Portal memberi tahu perangkat ini begitu ada kabar tentang pengajuan Anda. Nama dan isi surat tidak tampil di layar kunci.';
const officialsText =
  'Portal memberi tahu perangkat ini pukul 07.30 bila kantor buka hari itu: berapa pengajuan dan surat yang menunggu, dan berapa yang lewat dari waktu yang dijanjikan.';

const words = {
  on: 'Menyala di perangkat ini.',
  off: 'Belum menyala di perangkat ini.',
  denied: 'Pemberitahuan dari portal ini diblokir. Izinkan di setelan peramban Anda.',
  unsupported:
    'Peramban ini tidak dapat memberi kabar. Di iPhone, tambahkan dulu portal ke layar utama.',
};
