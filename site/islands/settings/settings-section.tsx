import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { overviewQuery } from '#site/islands/content/records.ts';
import { typeParam } from '#site/islands/letter-types/address.ts';
import { SectionHeading } from '#site/islands/panel/section-heading.tsx';
import { useHashTarget } from '#site/islands/panel/use-notice.ts';
import { ViewTabs } from '#site/islands/panel/view-tabs.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { viewParam } from '#site/lib/pages/panel-address.ts';
import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { logOut } from '#site/lib/session/log-out.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { describeDeviceData, readDeviceData } from '#site/lib/storage/device-data.ts';
import { Button } from '#site/ui/button.tsx';
import { lazyPart } from '#site/ui/lazy.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { selectsActivities } from './activities/activities.ts';
import { IntakeSection } from './intake-section.tsx';
import { SettingsCard } from './settings-part.tsx';
import { SignatoryList } from './signatory-list.tsx';
import { SignatureDoctor } from './signature-doctor.tsx';
import { type SettingsView, views } from './views.ts';

const ActivityList = lazyPart(
  async () => (await import('./activities/activity-list.tsx')).ActivityList,
);

const DeletionList = lazyPart(
  async () => (await import('#site/islands/deletions/deletion-list.tsx')).DeletionList,
);

const OfficeSection = lazyPart(
  async () => (await import('./office/office-section.tsx')).OfficeSection,
);

const IncidentsSection = lazyPart(
  async () => (await import('./incidents/incidents-section.tsx')).IncidentsSection,
);

const TypesSection = lazyPart(
  async () => (await import('#site/islands/letter-types/types-section.tsx')).TypesSection,
);

const EditorView = lazyPart(
  async () => (await import('#site/islands/letter-types/editor/editor-view.tsx')).EditorView,
);

const contents: Readonly<Record<SettingsView['id'], ComponentType>> = {
  akun: () => (
    <>
      <LogoutCard />
      <OwnAccount />
      <RefreshCard />
      <DeletionList />
    </>
  ),
  kantor: () => (
    <>
      <OfficeSection />
      <IntakeSection />
    </>
  ),
  'penanda-tangan': () => (
    <>
      <SignatoryList />
      <SignatureDoctor />
    </>
  ),
  'jenis-surat': TypesSection,
  insiden: IncidentsSection,
  catatan: ActivityList,
};

/** The settings in six views, or the editor of the letter type in the URL. */
export function SettingsSection() {
  const query = useUrlQuery();
  const current = pickView(query);
  useHashTarget();
  useEffect(() => {
    // The view stays when a parameter that chose it, such as a filter, is removed.
    const shown = new URLSearchParams(location.search);
    if (current !== views.account && !shown.has(viewParam) && !shown.has(typeParam))
      showQuery(changeQuery(shown, { [viewParam]: current.id }), { replace: true });
  }, [current]);
  if (query.has(typeParam))
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <EditorView />
      </Suspense>
    );
  const Content = contents[current.id];
  return (
    <>
      <SectionHeading title="Pengaturan">
        <ViewTabs label="Bagian pengaturan" views={Object.values(views)} current={current} />
      </SectionHeading>
      <Suspense fallback={<Skeleton lines={8} />}>
        <Content />
      </Suspense>
    </>
  );
}

/** The view in the URL. Addresses without one open the view of their other parameters. */
function pickView(query: URLSearchParams): SettingsView {
  const requested = query.get(viewParam);
  const named = Object.values(views).find(({ id }) => id === requested);
  if (named) return named;
  if (query.has('ganti')) return views.signatories;
  return selectsActivities(query) ? views.activities : views.account;
}

function OwnAccount() {
  return (
    <SettingsCard id="judul-akun" title="Akun Anda">
      <p>Kata sandi, kode autentikator, pemberitahuan (Kabari saya), dan data Anda.</p>
      <a className="link lone-link -mt-2" href="/akun">
        Akun saya
      </a>
    </SettingsCard>
  );
}

/** Purges the edge cache, for officials who still see an old page after a change. */
function RefreshCard() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callApi('POST content/refresh'),
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  return (
    <SettingsCard id="judul-segarkan" title="Halaman publik">
      <p className="max-w-[60ch]">
        Perubahan Anda sudah tersimpan, tetapi pengunjung masih melihat yang lama? Segarkan semua
        halaman.
      </p>
      <Message
        tone="success"
        text={data ? { line: data.message, advice: 'Muat ulang halaman yang Anda ubah.' } : null}
      />
      <Failure
        error={error}
        line="Halaman publik belum disegarkan."
        advice="Bila tetap gagal, sampaikan kepada pengelola portal."
      />
      <Button busy={isPending} onClick={() => mutate()}>
        Segarkan halaman publik
      </Button>
    </SettingsCard>
  );
}

const role = 'admin';

/** Ends the session on this device, and optionally deletes the account's data on it. */
function LogoutCard() {
  const [account] = useState(sessionAccount);
  const savedData = useQuery({
    queryKey: ['device-data', account],
    queryFn: async () => describeDeviceData(await readDeviceData(account ?? '', role)),
    staleTime: 0,
  });
  return (
    <SettingsCard id="judul-logout" title="Sesi di perangkat ini">
      <p className="max-w-[60ch]">
        Logout bila Anda selesai, terutama di komputer yang dipakai bersama.
      </p>
      {savedData.data && <p className="max-w-[60ch]">{savedData.data}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void logOut({ account, role })}>Logout</Button>
        {savedData.data && (
          <Button onClick={() => void logOut({ account, role, clear: true })}>
            Logout dan bersihkan perangkat ini
          </Button>
        )}
      </div>
    </SettingsCard>
  );
}
