import { dropEntries } from '../../../lib/forms/use-entry.ts';
import { clearSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { forgetFiling } from '../surat/counter/kept-filing.ts';
import { dropDrafts } from '../surat/decision/storage.ts';
import { OwnAccount } from './own-account.tsx';
import { SignatoryList } from './signatory-list.tsx';

/** Who signs the letters, and the end of the session on this device. */
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
      <SignatoryList />
      <OwnAccount />
      <section aria-labelledby="judul-logout">
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
    </>
  );
}
