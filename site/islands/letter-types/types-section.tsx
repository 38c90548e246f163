import { useMutation, useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { hasAllPrefixes, wordsOf } from '#contract/basics/words.ts';
import type { LetterTypeRecord, ListedType } from '#contract/records/letter-types.ts';
import { ChangeNotice } from '#site/islands/panel/change-notice.tsx';
import { useActs } from '#site/islands/panel/notice.tsx';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import type { UndoableMessage } from '#site/islands/panel/use-notice.ts';
import { SettingsPart } from '#site/islands/settings/settings-part.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { FileButton } from '#site/ui/fields/file-button.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { QueryLink } from '#site/ui/query-link.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { Subject } from '#site/ui/subject.ts';
import { editorQuery, newType } from './address.ts';
import { partsOf } from './editor/load-editor.ts';
import { typesQuery } from './letter-types.ts';
import { StateBadge } from './state-badge.tsx';
import { type Task, TaskDialog } from './task-dialog.tsx';
import { useImport } from './use-import.tsx';

const LibraryDialog = lazyDialog(async () => (await import('./library-dialog.tsx')).LibraryDialog);

const headingId = 'judul-jenis-surat';

/** The list of all letter types with their actions. */
export function TypesSection() {
  const list = useQuery(typesQuery);
  const { task, open, finish, result, report } = useActs<Task, UndoableMessage>();
  const importing = useImport();
  return (
    <SettingsPart
      id={headingId}
      title="Jenis surat"
      actions={
        <div className="flex flex-wrap gap-3">
          <QueryLink className={buttonClass('primary')} query={editorQuery(newType)}>
            Buat jenis surat
          </QueryLink>
          <DialogButton label="Ambil dari pustaka">
            {(close) => (
              <LibraryDialog
                known={list.data ?? []}
                onOpen={(file) => {
                  close();
                  void importing.open(file);
                }}
                onClose={close}
              />
            )}
          </DialogButton>
          <FileButton
            label="Buka berkas"
            inputLabel="Berkas jenis surat"
            accept=".json,application/json"
            onFile={(file) => void importing.open(file)}
          />
        </div>
      }
    >
      <p className="mb-5 max-w-[70ch] text-ink-soft">
        Surat yang dapat diajukan warga. Perubahan berlaku sesudah diterbitkan, dan hanya untuk
        pengajuan baru: yang sudah diajukan tetap memakai formulir dan kalimatnya semula.
      </p>
      <Message className="mb-5" tone="error" text={importing.failure} />
      <QueryState query={list} lines={6} what="daftar jenis surat">
        {(types) => <TypesTable types={types} onTask={open} />}
      </QueryState>
      <ChangeNotice notice={result} onChange={report} />
      {task && (
        <TaskDialog
          {...task}
          onClose={() => open(null)}
          onDone={(text) => finish(text, headingId)}
        />
      )}
      {importing.question}
    </SettingsPart>
  );
}

interface TypesTableProps {
  types: readonly ListedType[];
  onTask: (task: Task) => void;
}

/** Longer lists have a search field. */
const fewTypes = 8;

/** Every letter type with its state and actions. */
function TypesTable({ types, onTask }: TypesTableProps) {
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
          { head: 'Keadaan', cell: (record) => <StateBadge record={record} /> },
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

/** The actions that the state of a type allows; built-in types are neither retired nor deleted. */
function Actions({ record, onTask }: { record: ListedType } & Pick<TypesTableProps, 'onTask'>) {
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
        <RowButton onClick={() => onTask({ kind: 'terbitkan', record })}>Terbitkan</RowButton>
      )}
      <RowButton busy={reading.isPending} onClick={() => reading.mutate()}>
        Unduh berkas
      </RowButton>
      <RowButton onClick={() => onTask({ kind: 'versi', record })}>Versi sebelumnya</RowButton>
      {!builtIn && terbit !== null && (
        <RowButton onClick={() => onTask({ kind: 'tutup', record })}>Tutup</RowButton>
      )}
      {!builtIn && terbit === null && (
        <RowButton className="row-danger" onClick={() => onTask({ kind: 'hapus', record })}>
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
