import { use, useState } from 'react';
import { limits } from '#contract/basics/text.ts';
import { formatDate, isoDay, villageDay } from '#contract/basics/village-time.ts';
import {
  type CollectionDefinition,
  type ContentField,
  type ContentRecord,
  type ContentValue,
  isFileField,
  panelTitle,
} from '#contract/collections/define-collection.ts';
import { showValue } from '#contract/collections/values.ts';
import { DeleteDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { RowButton } from '#site/islands/panel/rows-table.tsx';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import type { UndoableMessage } from '#site/islands/panel/use-notice.ts';
import { formatMoment, formatThousands } from '#site/lib/formats/format.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import type { EmptyStateProps } from '#site/ui/states/empty-state.tsx';
import { Subject } from '#site/ui/subject.ts';
import { formLink, listNamesOf, nameOf, recordDeletion, useRecords } from './records.ts';

interface RecordsViewProps {
  definition: CollectionDefinition;
  pager?: boolean | undefined;
  onDeleted: (text: UndoableMessage) => void;
}

/** A collection's list with search and deletion. */
export function RecordsView({ definition, pager, onDeleted }: RecordsViewProps) {
  const { list, text, setText } = useRecords(definition);
  const { kind, noun, panel, fields, titleField } = definition;
  // One level below the list's heading.
  const Heading = panel?.menu ? 'h3' : 'h4';
  const names = listNamesOf(definition);
  const deletion = useDeletion(definition, onDeleted);
  const title = panelTitle(definition);

  /** A record with Edit and Delete. */
  function cardOf(record: ContentRecord) {
    const picture = fields.find((field) => field.kind === 'image');
    const shown = fields.filter(
      (field) => field.name !== titleField && field !== picture && isShown(record[field.name]),
    );
    const nameId = `judul-${record._id}`;
    const name = String(record[titleField] ?? '').trim();
    return (
      <Subject value={nameId}>
        <article
          className={`card w-full overflow-hidden wrap-anywhere ${kind === 'members' ? 'phone:grid phone:grid-cols-[7rem_minmax(0,1fr)]' : 'flex flex-col'}`}
        >
          {picture && <CardPicture src={record[picture.name]} portrait={kind === 'members'} />}
          <div className="flex min-w-0 grow flex-col gap-2 p-4">
            <Heading
              className={`line-clamp-3 font-bold text-lg ${kind === 'members' ? 'uppercase' : ''}`}
              id={nameId}
            >
              {name || <i className="normal-case">(tanpa nama)</i>}
            </Heading>
            {shown.map((field) => (
              <FieldValue field={field} value={record[field.name]} key={field.name} />
            ))}
            {kind === 'catalogue' && (
              <p className="text-base text-ink-soft">
                <span>{formatMoment(record.createdAt)}</span>
                {definition.countsViews && (
                  <span className="block">{`${record.views ?? 0} kali dilihat`}</span>
                )}
              </p>
            )}
            <div className="mt-auto flex flex-wrap gap-2 pt-2">
              <RecordActions {...{ definition, record }} onDelete={deletion.ask} />
            </div>
          </div>
        </article>
      </Subject>
    );
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
        what={`daftar ${noun}`}
        empty={noRecords(definition, text)}
        names={names}
        label={`Halaman ${title}`}
        pager={pager}
      >
        {(items) => (
          <ul className={`record-grid ${kind === 'members' ? '[--card:20rem]' : ''}`}>
            {items.map((record) => (
              <li key={record._id} className="flex">
                {cardOf(record)}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {deletion.dialog}
    </>
  );
}

/** The deletion of a record: a function that asks, and its dialog. */
export function useDeletion(
  definition: CollectionDefinition,
  onDeleted: RecordsViewProps['onDeleted'],
) {
  const { path, noun, form } = definition;
  const [record, ask] = useState<ContentRecord | null>(null);
  const focusNext = useFocusNext();

  function handleDeleted(deleted: ContentRecord) {
    ask(null);
    const advice = `“${nameOf(definition, deleted)}” sudah tidak ada di portal.`;
    onDeleted({ line: `Data ${noun} telah dihapus.`, advice, undo: { deleted: deleted._id } });
    focusNext(listNamesOf(definition).heading);
  }
  const dialog = record && (
    <DeleteDialog
      title={form.deleteQuestion}
      deletion={recordDeletion(path, record._id)}
      failure={{ line: 'Data belum dihapus.' }}
      onClose={() => ask(null)}
      onDeleted={() => handleDeleted(record)}
    >
      <p className="wrap-anywhere">
        <b>{nameOf(definition, record)}</b>
        <span>{` akan dihapus dari portal${hasFile(definition, record) ? ' beserta berkasnya' : ''}. Selama tujuh hari dapat dipulihkan.`}</span>
      </p>
    </DeleteDialog>
  );
  return { ask, dialog };
}

interface RecordActionsProps {
  definition: CollectionDefinition;
  record: ContentRecord;
  onDelete: (record: ContentRecord) => void;
}

/** The link to a record's form, and the button that deletes it. */
export function RecordActions({ definition, record, onDelete }: RecordActionsProps) {
  const mayDelete = useCan('content.delete');
  return (
    <>
      <a
        className={`${buttonClass('secondary')} row-button grow`}
        {...formLink(definition, record)}
        aria-describedby={use(Subject)}
      >
        <span lang="en">Edit</span>
      </a>
      {mayDelete && (
        <RowButton className="row-danger grow" onClick={() => onDelete(record)}>
          <span lang="en">Delete</span>
        </RowButton>
      )}
    </>
  );
}

function noRecords(definition: CollectionDefinition, text: string): EmptyStateProps {
  const { noun } = definition;
  // The id belongs to the section's own link, which receives the focus after returning from the form.
  const { id: _, ...link } = formLink(definition);
  if (text)
    return {
      title: 'Tidak ada yang cocok',
      text: `Tidak ada ${noun} dengan kata “${text}”. Coba kata lain.`,
    };
  return {
    title: `Belum ada ${noun}`,
    children: (
      <p>
        Yang ditambahkan akan tampil di sini dan di portal.{' '}
        <a className="link" {...link}>
          Tambah sekarang
        </a>
      </p>
    ),
  };
}

function hasFile({ fields }: CollectionDefinition, record: ContentRecord): boolean {
  return fields.some((field) => isFileField(field) && record[field.name]);
}

const isShown = (value: ContentValue | undefined) =>
  value !== '' && value !== false && value !== null;

function FieldValue({ field, value }: { field: ContentField; value: ContentValue | undefined }) {
  const { kind, label } = field;
  if (kind === 'text') {
    const isLong = field.max > limits.text;
    return <p className={isLong ? 'line-clamp-3 text-ink-soft' : 'line-clamp-2'}>{value}</p>;
  }
  if (kind === 'first-day') {
    const isPublic = String(value) <= isoDay(villageDay(new Date()));
    return isPublic ? null : (
      <p className="font-semibold">{`${label} ${formatDate(String(value))}`}</p>
    );
  }
  if (kind === 'price')
    return <p className="font-semibold">{`Rp.${formatThousands(Number(value))}`}</p>;
  if (kind === 'flag') return <p className="font-semibold">{label}</p>;
  if (kind === 'document')
    return (
      <a className="link lone-link self-start" href={String(value)}>
        Lihat PDF
      </a>
    );
  return <p>{`${label}: ${showValue(field, value)}`}</p>;
}

/** The alt text is empty because the record's title is next to the picture. */
function CardPicture({ src, portrait }: { src: ContentValue | undefined; portrait: boolean }) {
  const [broken, setBroken] = useState(false);
  const shape = `bg-sunk object-cover ${portrait ? 'aspect-square w-full phone:aspect-auto phone:h-full phone:min-h-36' : 'aspect-[3/2] w-full'}`;
  if (!src || broken)
    return (
      <div className={`${shape} grid place-items-center p-2 text-center text-ink-soft`}>
        {portrait ? 'Belum ada foto' : 'Belum ada gambar'}
      </div>
    );
  return (
    <img
      className={shape}
      src={`${src}?w=${portrait ? 320 : 640}`}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
