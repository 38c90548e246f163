import {
  type CollectionDefinition,
  panelTitle,
} from '../../../../worker/contract/collections/define-collection.ts';
import { collections } from '../../../../worker/contract/collections/index.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { MessageText } from '../../../ui/message.tsx';
import { formLink } from '../content/form-link.ts';
import { namesOf, useRecords } from '../content/records.ts';
import { RecordsView } from '../content/records-view.tsx';
import { Notice } from '../notice.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useNotice } from '../use-notice.ts';
import { CurrentRecords } from './current-records.tsx';

const lists = collections.filter(({ kind, panel }) => kind !== 'single' && !panel?.menu);

/** Whatever the portal shows and has no menu entry of its own. */
export function EditSection() {
  const [notice, setNotice] = useNotice();
  return (
    <>
      <SectionHeading title="Edit" />
      <ListLinks />
      <CurrentRecords />
      {lists.map((definition) => (
        <ListSection key={definition.path} definition={definition} onDeleted={setNotice} />
      ))}
      <Notice text={notice} onClose={() => setNotice(null)} />
    </>
  );
}

/** To the lists, which begin far below on a phone. */
function ListLinks() {
  return (
    <nav className="mb-5" aria-label="Daftar di bawah">
      <ul className="flex flex-wrap gap-x-6">
        {lists.map((definition) => (
          <li key={definition.path}>
            <a className="link lone-link" href={`#${namesOf(definition).heading}`}>
              {panelTitle(definition)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListSectionProps {
  definition: CollectionDefinition;
  onDeleted: (text: MessageText) => void;
}

/** One of the lists within Edit, such as the members of a body. */
function ListSection({ definition, onDeleted }: ListSectionProps) {
  const { kind, noun } = definition;
  const { heading } = namesOf(definition);
  return (
    <section className="mt-10 border-line border-t pt-8" aria-labelledby={heading}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h3 className="text-xl" id={heading} tabIndex={-1}>
          {panelTitle(definition)}
        </h3>
        <a className={buttonClass()} {...formLink(definition)} aria-describedby={heading}>
          {kind === 'members' ? 'Tambah Anggota' : `Tambah ${noun}`}
        </a>
      </div>
      <RecordsView definition={definition} records={useRecords(definition)} onDeleted={onDeleted} />
    </section>
  );
}
