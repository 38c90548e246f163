import { lazy, Suspense } from 'react';
import { SectionHeading } from '../section-heading.tsx';
import { LogoutCard } from './logout-card.tsx';
import { SignatoryList } from './signatory-list.tsx';

const ActivityList = lazy(async () => ({
  default: (await import('./activities/activity-list.tsx')).ActivityList,
}));

/** The end of the session on this device, who signs the letters, and what was done. */
export function PengaturanSection() {
  return (
    <>
      <SectionHeading title="Pengaturan" />
      <LogoutCard />
      <SignatoryList />
      <Suspense>
        <ActivityList />
      </Suspense>
    </>
  );
}
