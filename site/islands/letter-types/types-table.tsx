import { useMutation } from '@tanstack/react-query';
import { use, useState } from 'react';
import { hasAllPrefixes, wordsOf } from '#contract/basics/words.ts';
import type { LetterTypeRecord, ListedType } from '#contract/records/letter-types.ts';
import { QueryLink } from '#site/islands/panel/query-link.tsx';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { buttonClass, Subject } from '#site/ui/button.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import { editorQuery } from './address.ts';
import { partsOf } from './editor/load-editor.ts';
import { StateBadge } from './state-badge.tsx';
import type { TaskKind } from './task-dialog.tsx';

interface TypesTableProps {
  types: readonly ListedType[];
  onTask: (kind: TaskKind, record: ListedType) => void;
}

/** Longer lists have a search field. */
const fewTypes = 8;

/** Every letter type with its state and actions. */
export function TypesTable({ types, onTask }: TypesTableProps) {
  const [sought, setSought] = useState('');
  const words = wordsOf(sought);
  const shown = types.filter(({ type, title, group }) =>
    hasAllPrefixes(`${type} ${title} ${group}`, words),
  );
  return (
    <>
      {types.length > fewTypes && (
        <div className="mb-4 max-w-96">
          <SearchField label="Cari jenis surat" value={sought} onSearch={setSought} />
        </div>
      )}
      <RowsTable
        className="wide-labels"
        caption="Daftar jenis surat"
        rows={shown.map((record) => ({ ...record, _id: record.type }))}
        columns={[
          { head: 'Surat', kind: 'long', cell: ({ title }) => title },
          { head: 'Kode', cell: ({ type }) => type },
          { head: 'Kelompok', cell: ({ group }) => group },
          {
            head: 'Keadaan',
            cell: (record) => <StateBadge record={record} />,
          },
          {
            head: 'Tindakan',
            kind: 'actions',
            cell: (record) => <Actions {...{ record, onTask }} />,
          },
        ]}
      />
      {shown.length === 0 && <p>Tidak ada jenis surat dengan kata itu.</p>}
    </>
  );
}

interface ActionsProps extends Pick<TypesTableProps, 'onTask'> {
  record: ListedType;
}

/** The actions that the state of a type allows; built-in types are neither retired nor deleted. */
function Actions({ record, onTask }: ActionsProps) {
  const { type, state, terbit, builtIn } = record;
  const reading = useMutation({
    mutationFn: () => callApi('GET letter-types/:type', { params: { type } }),
    onSuccess: exportType,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <QueryLink
        className={`${buttonClass('secondary')} row-button`}
        query={editorQuery(type)}
        aria-describedby={use(Subject)}
      >
        Ubah
      </QueryLink>
      {state !== 'published' && (
        <RowButton onClick={() => onTask('terbitkan', record)}>Terbitkan</RowButton>
      )}
      <RowButton busy={reading.isPending} onClick={() => reading.mutate()}>
        Unduh berkas
      </RowButton>
      {!builtIn && terbit !== null && (
        <RowButton onClick={() => onTask('tutup', record)}>Tutup</RowButton>
      )}
      {!builtIn && terbit === null && (
        <RowButton className="row-danger" onClick={() => onTask('hapus', record)}>
          Hapus
        </RowButton>
      )}
    </div>
  );
}

/** Downloads the definition of a type as a file that another portal can import. */
function exportType(record: LetterTypeRecord): void {
  const letter = partsOf(record);
  const file = new Blob([`${JSON.stringify(letter, null, 2)}\n`], { type: 'application/json' });
  openFile(file, `jenis-surat-${letter.type.toLowerCase()}.json`);
}
