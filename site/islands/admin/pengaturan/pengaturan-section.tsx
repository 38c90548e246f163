import { SectionHeading } from '../section-heading.tsx';
import { LogoutCard } from './logout-card.tsx';
import { SignatoryList } from './signatory-list.tsx';

/** Who signs the letters, and the end of the session on this device. */
export function PengaturanSection() {
  return (
    <>
      <SectionHeading title="Pengaturan" />
      <SignatoryList />
      <LogoutCard />
    </>
  );
}
