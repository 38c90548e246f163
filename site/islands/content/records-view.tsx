import { useState } from 'react';
import {
  type CollectionDefinition,
  type ContentRecord,
  isFileField,
  panelTitle,
} from '#contract/collections/define-collection.ts';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import { DeleteDialog } from '#site/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import type { MessageText } from '#site/ui/message.tsx';
import { RecordCard } from './record-card.tsx';
import { formLink, listNamesOf, nameOf, recordDeletion, useRecords } from './records.ts';

interface RecordsViewProps {
  definition: CollectionDefinition;
  pager?: boolean | undefined;
  onDeleted: (text: MessageText) => void;
}

/** A collection's list with search and deletion. */
export function RecordsView({ definition, pager, onDeleted }: RecordsViewProps) {
  const { list, text, setText } = useRecords(definition);
  const { kind, noun, panel, path, form } = definition;
  const names = listNamesOf(definition);
  const [toDelete, setToDelete] = useState<ContentRecord | null>(null);
  const focusNext = useFocusNext();
  const title = panelTitle(definition);

  function handleDeleted(name: string) {
    setToDelete(null);
    const advice = `“${name}” sudah tidak ada di portal.`;
    onDeleted({ line: `Data ${noun} telah dihapus.`, advice });
    focusNext(names.heading);
  }

  return (
    <>
      {(text !== '' || Boolean(list.data?.total)) && (
        <div className="mb-5 max-w-md">
          <SearchField label={`Cari di ${title}`} value={text} onSearch={setText} />
        </div>
      )}
      <PagedList
        query={list}
        lines={4}
        loading={`Memuat daftar ${noun}…`}
        failure={`Daftar ${noun} belum dapat dimuat.`}
        empty={<NoRecords definition={definition} text={text} />}
        names={names}
        label={`Halaman ${title}`}
        pager={pager}
      >
        {(items) => (
          <ul className={`record-grid ${kind === 'members' ? '[--card:20rem]' : ''}`}>
            {items.map((record) => (
              <li key={record._id} className="flex">
                <RecordCard
                  definition={definition}
                  record={record}
                  heading={panel?.menu ? 'h3' : 'h4'}
                  onDelete={setToDelete}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {toDelete && (
        <DeleteDialog
          title={form.deleteQuestion}
          deletion={recordDeletion(path, toDelete._id)}
          failure={{ line: 'Data belum dihapus.' }}
          onClose={() => setToDelete(null)}
          onDeleted={() => handleDeleted(nameOf(definition, toDelete))}
        >
          <p className="wrap-anywhere">
            <b>{nameOf(definition, toDelete)}</b>
            <span>{` akan dihapus dari portal${hasFile(definition, toDelete) ? ' beserta berkasnya' : ''}. Ini tidak dapat dibatalkan.`}</span>
          </p>
        </DeleteDialog>
      )}
    </>
  );
}

function NoRecords({ definition, text }: { definition: CollectionDefinition; text: string }) {
  const { noun } = definition;
  // The id belongs to the section's own link, which receives the focus after returning from the form.
  const { id: _, ...link } = formLink(definition);
  if (text)
    return (
      <EmptyState title="Tidak ada yang cocok">
        <p className="wrap-anywhere">{`Tidak ada ${noun} dengan kata “${text}”. Coba kata lain.`}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={`Belum ada ${noun}`}>
      <p>
        Yang ditambahkan akan tampil di sini dan di portal.{' '}
        <a className="link" {...link}>
          Tambah sekarang
        </a>
      </p>
    </EmptyState>
  );
}

function hasFile({ fields }: CollectionDefinition, record: ContentRecord): boolean {
  return fields.some((field) => isFileField(field) && record[field.name]);
}
