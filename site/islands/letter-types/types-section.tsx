import { useMutation, useQuery } from '@tanstack/react-query';
import { use, useRef, useState } from 'react';
import { hasAllPrefixes, wordsOf } from '#contract/basics/words.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import type { LetterTypeRecord, ListedType } from '#contract/records/letter-types.ts';
import { readDraft, storeDraft } from '#site/forms/drafts.ts';
import { Notice } from '#site/islands/panel/notice.tsx';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import { SettingsPart } from '#site/islands/settings/settings-part.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { showQuery } from '#site/lib/pages/use-url-query.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { Button, buttonClass, Subject } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/dialogs/confirm-dialog.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import { QueryLink } from '#site/ui/query-link.tsx';
import { editorQuery, newType } from './address.ts';
import { type EditorValues, partsOf, typeDraftKey } from './editor/load-editor.ts';
import { readTypeFile } from './import-file.ts';
import { readType, typesQuery } from './letter-types.ts';
import { toEdited } from './model/edited-letter.ts';
import { StateBadge } from './state-badge.tsx';
import { type Task, TaskDialog, type TaskKind } from './task-dialog.tsx';

const LibraryDialog = lazyDialog(async () => (await import('./library-dialog.tsx')).LibraryDialog);

const headingId = 'judul-jenis-surat';

/** The list of all letter types with their actions. */
export function TypesSection() {
  const list = useQuery(typesQuery);
  const [task, setTask] = useState<Task | null>(null);
  const [notice, setNotice] = useState<MessageText | null>(null);
  const focusNext = useFocusNext();
  const opening = useImport();

  function finish(text: MessageText) {
    setTask(null);
    setNotice(text);
    focusNext(headingId);
  }

  return (
    <SettingsPart
      id={headingId}
      title="Jenis surat"
      actions={
        <div className="flex flex-wrap gap-3">
          <QueryLink className={buttonClass()} query={editorQuery(newType)}>
            Buat jenis surat
          </QueryLink>
          <DialogButton label="Ambil dari pustaka">
            {(close) => <LibraryDialog known={list.data ?? []} onClose={close} />}
          </DialogButton>
          <ImportButton onFile={(file) => void opening.open(file)} />
        </div>
      }
    >
      <p className="mb-5 max-w-[70ch] text-ink-soft">
        Surat yang dapat diajukan warga. Perubahan berlaku sesudah diterbitkan, dan hanya untuk
        pengajuan baru: yang sudah diajukan tetap memakai formulir dan kalimatnya semula.
      </p>
      <Message className="mb-5" tone="error" text={opening.failure} />
      <QueryState
        query={list}
        lines={6}
        loading="Memuat jenis surat…"
        failure="Daftar jenis surat belum dapat dimuat."
      >
        {(types) => (
          <TypesTable
            types={types}
            onTask={(kind, record) => {
              setNotice(null);
              setTask({ kind, record });
            }}
          />
        )}
      </QueryState>
      <Notice text={notice} onClose={() => setNotice(null)} />
      {task && <TaskDialog task={task} onClose={() => setTask(null)} onDone={finish} />}
      {opening.question}
    </SettingsPart>
  );
}

/** Opens a file exported by this or another portal. */
function ImportButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Buka berkas
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label="Berkas jenis surat"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}

interface TypesTableProps {
  types: readonly ListedType[];
  onTask: (kind: TaskKind, record: ListedType) => void;
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
        className="wide-labels"
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

/**
 * Opens a file in the editor as unsaved changes to the type with its code, or as a new type.
 * @returns `open`, the message of a failure, and a dialog that asks before a type or a draft would be overwritten
 */
function useImport() {
  const [failure, setFailure] = useState<MessageText | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<EditorValues | null>(null);

  async function open(file: File) {
    setFailure(null);
    try {
      const read = await readTypeFile(file);
      if ('line' in read) {
        setFailure(read);
        return;
      }
      const imported = await toImported(read);
      const draft = await readDraft(keyOf(imported));
      if (imported.base || draft) setUnconfirmed(imported);
      else await edit(imported);
    } catch {
      setFailure(unreadable);
    }
  }

  const question = unconfirmed && (
    <ConfirmDialog
      title={`${unconfirmed.letter.type} sudah ada`}
      confirm="Buka sebagai perubahan"
      variant="primary"
      failure={failure}
      onClose={() => setUnconfirmed(null)}
      onConfirm={() => void edit(unconfirmed).catch(() => setFailure(unreadable))}
    >
      <p>{`Isi berkas dibuka sebagai perubahan ${unconfirmed.letter.type} yang belum disimpan. Yang terbit tetap seperti semula sampai Anda menerbitkannya.`}</p>
    </ConfirmDialog>
  );
  return { open, failure, question };
}

const unreadable: MessageText = {
  line: 'Berkas belum dapat dibuka.',
  advice: 'Periksa sambungan internet, lalu pilih berkasnya lagi.',
};

const keyOf = ({ letter }: EditorValues) => typeDraftKey(sessionAccount() ?? '', letter.type);

/** An imported definition as changes to the saved version. */
async function toImported(letter: LetterData): Promise<EditorValues> {
  const record = await readType(letter.type);
  const revision = record?.revision ?? null;
  return { letter: toEdited(letter), base: record && partsOf(record), revision };
}

/** Stores the values as the editor's draft, and opens the editor. */
async function edit(values: EditorValues): Promise<void> {
  await storeDraft(keyOf(values), values);
  showQuery(editorQuery(values.letter.type));
}
