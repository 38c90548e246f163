import { lazy, Suspense } from 'react';
import { typeParam } from '#site/islands/letter-types/address.ts';
import { SectionHeading } from '#site/islands/panel/section-heading.tsx';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { IntakeSection } from './intake-section.tsx';
import { LogoutCard } from './logout-card.tsx';
import { RefreshCard } from './refresh-card.tsx';
import { SignatoryList } from './signatory-list.tsx';
import { SignatureDoctor } from './signature-doctor.tsx';

const ActivityList = lazy(async () => ({
  default: (await import('./activities/activity-list.tsx')).ActivityList,
}));

const DeletionList = lazy(async () => ({
  default: (await import('#site/islands/deletions/deletion-list.tsx')).DeletionList,
}));

const TypesSection = lazy(async () => ({
  default: (await import('#site/islands/letter-types/types-section.tsx')).TypesSection,
}));

const EditorView = lazy(async () => ({
  default: (await import('#site/islands/letter-types/editor/editor-view.tsx')).EditorView,
}));

/** The settings, or the editor of the letter type in the URL. */
export function SettingsSection() {
  if (useUrlQuery().has(typeParam))
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <EditorView />
      </Suspense>
    );
  return (
    <>
      <SectionHeading title="Pengaturan" />
      <LogoutCard />
      <OwnAccount />
      <SignatoryList />
      <IntakeSection />
      <Suspense fallback={<Skeleton lines={6} />}>
        <TypesSection />
      </Suspense>
      <SignatureDoctor />
      <RefreshCard />
      <Suspense>
        <DeletionList />
        <ActivityList />
      </Suspense>
    </>
  );
}

function OwnAccount() {
  return (
    <section className="mb-10" aria-labelledby="judul-akun">
      <h3 className="mb-3 text-xl" id="judul-akun">
        Akun Anda
      </h3>
      <div className="card p-5 md:p-7">
        <p>Kata sandi, kode autentikator, perangkat yang masih login, dan data Anda.</p>
        <a className="link lone-link mt-2" href="/akun">
          Akun saya
        </a>
      </div>
    </section>
  );
}
