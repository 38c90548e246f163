import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { hasAllPrefixes, wordsOf } from '#contract/basics/words.ts';
import type { ListedType } from '#contract/records/letter-types.ts';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { Badge } from '#site/ui/badge.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import { editorAddress } from './address.ts';
import { exportType } from './export-file.ts';
import { standing } from './standing.ts';
import type { TaskKind } from './task-dialog.tsx';

interface TypesTableProps {
  types: readonly ListedType[];
  onEdit: (event: MouseEvent, type: string) => void;
  onTask: (kind: TaskKind, record: ListedType) => void;
}

/** A search is worth its room from here on. */
const fewTypes = 8;

/** Every type, how it stands, and what can be done with it. */
export function TypesTable({ types, onEdit, onTask }: TypesTableProps) {
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
        caption="Daftar jenis surat"
        rows={shown.map((record) => ({ ...record, _id: record.type }))}
        columns={[
          { head: 'Surat', kind: 'long', cell: ({ title }) => title },
          { head: 'Kode', cell: ({ type }) => type },
          { head: 'Kelompok', cell: ({ group }) => group },
          {
            head: 'Keadaan',
            cell: (record) => <Badge tone={standing(record).tone}>{standing(record).word}</Badge>,
          },
          {
            head: 'Tindakan',
            kind: 'actions',
            cell: (record, headId) => <Actions {...{ record, headId, onEdit, onTask }} />,
          },
        ]}
      />
      {shown.length === 0 && <p>Tidak ada jenis surat dengan kata itu.</p>}
    </>
  );
}

interface ActionsProps extends Pick<TypesTableProps, 'onEdit' | 'onTask'> {
  record: ListedType;
  headId: string;
}

/** What may be done with a type by how it stands; those of the portal itself are neither closed nor deleted. */
function Actions({ record, headId, onEdit, onTask }: ActionsProps) {
  const { type, state, terbit, builtIn } = record;
  const reading = useMutation({
    mutationFn: () => callApi('GET letter-types/:type', { params: { type } }),
    onSuccess: exportType,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <a
        className={`${buttonClass('secondary')} row-button`}
        href={editorAddress(type)}
        aria-describedby={headId}
        onClick={(event) => onEdit(event, type)}
      >
        Ubah
      </a>
      {state !== 'published' && (
        <RowButton headId={headId} onClick={() => onTask('terbitkan', record)}>
          Terbitkan
        </RowButton>
      )}
      <RowButton headId={headId} busy={reading.isPending} onClick={() => reading.mutate()}>
        Unduh berkas
      </RowButton>
      {!builtIn && terbit !== null && (
        <RowButton headId={headId} onClick={() => onTask('tutup', record)}>
          Tutup
        </RowButton>
      )}
      {!builtIn && terbit === null && (
        <RowButton className="row-danger" headId={headId} onClick={() => onTask('hapus', record)}>
          Hapus
        </RowButton>
      )}
    </div>
  );
}
