import { useState } from 'react';
import {
  type CollectionDefinition,
  type ContentRecord,
  panelTitle,
} from '../../../../worker/contract/collections/define-collection.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { MessageText } from '../../../ui/message.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { DeleteDialog } from '../confirm-dialog.tsx';
import { PagedList } from '../paged-list.tsx';
import { useFocusNext } from '../section-heading.tsx';
import { RecordCard } from './record-card.tsx';
import { formLink, namesOf, useDeleteRecord, type useRecords } from './records.ts';

interface RecordsViewProps {
  definition: CollectionDefinition;
  records: ReturnType<typeof useRecords>;
  pager?: boolean | undefined;
  onDeleted: (text: MessageText) => void;
}

/** A collection's list with its search, and the deletion of its records. */
export function RecordsView({ definition, records, pager, onDeleted }: RecordsViewProps) {
  const { list, page, setPage, text, setText } = records;
  const { kind, noun, panel } = definition;
  const [toDelete, setToDelete] = useState<ContentRecord | null>(null);
  const focusNext = useFocusNext();
  const title = panelTitle(definition);

  function deleted(notice: MessageText) {
    setToDelete(null);
    onDeleted(notice);
    focusNext(namesOf(definition).heading);
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
        page={page}
        onPage={setPage}
        label={`Halaman ${title}`}
        pager={pager}
      >
        {(items) => (
          <ul className={`record-grid ${kind}`}>
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
        <DeleteRecordDialog
          definition={definition}
          record={toDelete}
          onClose={() => setToDelete(null)}
          onDeleted={deleted}
        />
      )}
    </>
  );
}

function NoRecords({ definition, text }: { definition: CollectionDefinition; text: string }) {
  const { noun } = definition;
  // The section's own link to the form has the id, and the focus after it.
  const { id: _, ...link } = formLink(definition);
  if (text)
    return (
      <EmptyState title="Tidak ada yang cocok">
        <p className="wrap-anywhere">
          Tidak ada {noun} dengan kata “{text}”. Coba kata lain.
        </p>
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

interface DeleteRecordDialogProps {
  definition: CollectionDefinition;
  record: ContentRecord;
  onClose: () => void;
  onDeleted: (text: MessageText) => void;
}

function DeleteRecordDialog(props: DeleteRecordDialogProps) {
  const { definition, record, onClose, onDeleted } = props;
  const { noun, titleField, path, form, fields } = definition;
  const name = String(record[titleField] ?? '').trim() || '(tanpa nama)';
  const pictured = fields.some(({ kind, name: field }) => kind === 'image' && record[field]);
  return (
    <DeleteDialog
      title={form.deleteQuestion}
      deletion={useDeleteRecord(path, record._id)}
      failure={{ line: 'Data belum dihapus.' }}
      onClose={onClose}
      onDeleted={() =>
        onDeleted({
          line: `Data ${noun} telah dihapus.`,
          advice: `“${name}” sudah tidak ada di portal.`,
        })
      }
    >
      <p className="wrap-anywhere">
        <b>{name}</b> akan dihapus dari portal{pictured && ' beserta gambarnya'}. Ini tidak dapat
        dibatalkan.
      </p>
    </DeleteDialog>
  );
}
