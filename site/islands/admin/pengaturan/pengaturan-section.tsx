import { lazy, Suspense } from 'react';
import { clearSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { dropEntries } from '../entry/use-entry.ts';
import { SectionHeading } from '../section-heading.tsx';
import { forgetFiling } from '../surat/counter/kept-filing.ts';
import { dropDrafts } from '../surat/decision/storage.ts';
import { SignatoryList } from './signatory-list.tsx';

const ActivityList = lazy(async () => ({
  default: (await import('./activities/activity-list.tsx')).ActivityList,
}));

/** The end of the session on this device, who signs the letters, and what was done. */
export function PengaturanSection() {
  async function logout() {
    dropDrafts();
    dropEntries();
    await forgetFiling();
    clearSession();
    location.assign('/');
  }
  return (
    <>
      <SectionHeading title="Pengaturan" />
      <section className="mb-10" aria-labelledby="judul-logout">
        <h3 className="mb-3 text-xl" id="judul-logout">
          Sesi di perangkat ini
        </h3>
        <div className="card grid justify-items-start gap-4 p-5 md:p-7">
          <p className="max-w-[60ch]">
            Logout bila Anda selesai, terutama di komputer yang dipakai bersama.
          </p>
          <Button variant="secondary" onClick={logout}>
            Logout
          </Button>
        </div>
      </section>
      <SignatoryList />
      <Suspense>
        <ActivityList />
      </Suspense>
    </>
  );
}
