import {
  type CollectionDefinition,
  panelTitle,
} from '../../../../worker/contract/collections/define-collection.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { Told } from '../../../ui/two-lines.tsx';
import { RecordsView } from '../content/records-view.tsx';
import { wayToForm } from '../content/to-form.ts';
import { useDeletion } from '../content/use-deletion.tsx';
import { useRecords } from '../content/use-records.ts';

interface ListSectionProps {
  definition: CollectionDefinition;
  onTold: (told: Told) => void;
}

/** One of the lists within Edit, such as the members of a body. */
export function ListSection({ definition, onTold }: ListSectionProps) {
  const { kind, noun } = definition;
  const records = useRecords(definition);
  const { heading } = records.names;
  const { ask, dialog } = useDeletion(definition, heading, onTold);
  return (
    <section className="mt-10 border-line border-t pt-8" aria-labelledby={heading}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h3 className="text-xl" id={heading} tabIndex={-1}>
          {panelTitle(definition)}
        </h3>
        <a className={buttonClass()} {...wayToForm(definition)} aria-describedby={heading}>
          {kind === 'members' ? 'Tambah Anggota' : `Tambah ${noun}`}
        </a>
      </div>
      <RecordsView definition={definition} records={records} onDelete={ask} />
      {dialog}
    </section>
  );
}
