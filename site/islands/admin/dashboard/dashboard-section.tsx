import { SectionHeading } from '../section-heading.tsx';
import { GapList } from './gap-list.tsx';
import { Guide } from './guide.tsx';
import { WaitingLetters } from './waiting-letters.tsx';

/** What waits today, and how the panel is used. */
export function DashboardSection() {
  return (
    <>
      <SectionHeading title="Dashboard" />
      <div className="grid gap-5">
        <WaitingLetters />
        <GapList />
      </div>
      <Guide />
    </>
  );
}
