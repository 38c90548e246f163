import { collections } from '../../../../worker/contract/collections/index.ts';
import { Notice } from '../notice.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useNotice } from '../use-notice.ts';
import { CurrentRecords } from './current-records.tsx';
import { JumpLinks } from './jump-links.tsx';
import { ListSection } from './list-section.tsx';

const lists = collections.filter(({ kind, panel }) => kind !== 'single' && !panel?.menu);

/** Whatever the portal shows and has no menu entry of its own. */
export function EditSection() {
  const [notice, setNotice] = useNotice();
  return (
    <>
      <SectionHeading title="Edit" />
      <JumpLinks lists={lists} />
      <CurrentRecords />
      {lists.map((definition) => (
        <ListSection key={definition.path} definition={definition} onTold={setNotice} />
      ))}
      <Notice told={notice} onClose={() => setNotice(null)} />
    </>
  );
}
