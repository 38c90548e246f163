import { beritas } from '../../../../worker/contract/collections/beritas.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { RecordsView } from '../content/records-view.tsx';
import { wayToForm } from '../content/to-form.ts';
import { useDeletion } from '../content/use-deletion.tsx';
import { useRecords } from '../content/use-records.ts';
import { Notice } from '../notice.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useNotice } from '../use-notice.ts';

/** The news: all of it, a page at a time. */
export function BeritaSection() {
  const records = useRecords(beritas);
  const [notice, setNotice] = useNotice();
  const { ask, dialog } = useDeletion(beritas, records.names.heading, setNotice);
  return (
    <>
      <SectionHeading title="Berita">
        <a className={buttonClass()} {...wayToForm(beritas)}>
          Tambah Berita
        </a>
      </SectionHeading>
      <RecordsView definition={beritas} records={records} onDelete={ask} />
      <Notice told={notice} onClose={() => setNotice(null)} />
      {dialog}
    </>
  );
}
