import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Notice } from '#site/islands/panel/notice.tsx';
import { QueryLink } from '#site/islands/panel/query-link.tsx';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import { editorQuery, newType } from './address.ts';
import { typesQuery } from './letter-types.ts';
import { type Task, TaskDialog } from './task-dialog.tsx';
import { TypesTable } from './types-table.tsx';
import { useImport } from './use-import.tsx';

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
    <section className="mb-10" aria-labelledby={headingId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 className="text-xl" id={headingId} tabIndex={-1}>
          Jenis surat
        </h3>
        <div className="flex flex-wrap gap-3">
          <QueryLink className={buttonClass()} query={editorQuery(newType)}>
            Buat jenis surat
          </QueryLink>
          <DialogButton label="Ambil dari pustaka">
            {(close) => <LibraryDialog known={list.data ?? []} onClose={close} />}
          </DialogButton>
          <ImportButton onFile={(file) => void opening.open(file)} />
        </div>
      </div>
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
    </section>
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
