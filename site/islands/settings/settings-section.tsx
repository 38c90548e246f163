import { type ComponentType, Suspense, useEffect } from 'react';
import { typeParam } from '#site/islands/letter-types/address.ts';
import { SectionHeading } from '#site/islands/panel/section-heading.tsx';
import { ViewTabs } from '#site/islands/panel/view-tabs.tsx';
import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { lazyPart } from '#site/ui/lazy.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { IntakeSection } from './intake-section.tsx';
import { LogoutCard } from './logout-card.tsx';
import { RefreshCard } from './refresh-card.tsx';
import { SettingsCard } from './settings-part.tsx';
import { SignatoryList } from './signatory-list.tsx';
import { SignatureDoctor } from './signature-doctor.tsx';
import { pickView, type SettingsView, viewParam, views } from './views.ts';

const ActivityList = lazyPart(
  async () => (await import('./activities/activity-list.tsx')).ActivityList,
);

const DeletionList = lazyPart(
  async () => (await import('#site/islands/deletions/deletion-list.tsx')).DeletionList,
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
  'penanda-tangan': () => (
    <>
      <SignatoryList />
      <SignatureDoctor />
    </>
  ),
  'jenis-surat': () => (
    <>
      <TypesSection />
      <IntakeSection />
    </>
  ),
  catatan: ActivityList,
};

/** The settings in four views, or the editor of the letter type in the URL. */
export function SettingsSection() {
  const query = useUrlQuery();
  const current = pickView(query);
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

function OwnAccount() {
  return (
    <SettingsCard id="judul-akun" title="Akun Anda">
      <p>Kata sandi, kode autentikator, perangkat yang masih login, dan data Anda.</p>
      <a className="link lone-link -mt-2" href="/akun">
        Akun saya
      </a>
    </SettingsCard>
  );
}
