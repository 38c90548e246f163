import { useEffect, useRef, useState } from 'react';
import type { ApplicationRecord, QueuePage } from '#contract/applications.ts';
import { forgetOpenDialog, useLeftOpen } from '#site/forms/dialog-drafts.ts';
import { addressOf, changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import type { MessageText } from '#site/ui/message.tsx';

/** What an official may do with an application, each in a dialog; also the word in the address. */
const taskKinds = ['detail', 'setujui', 'tolak', 'tolak-semua', 'hapus'] as const;
export type TaskKind = (typeof taskKinds)[number];
export type DecisionKind = Extract<TaskKind, 'setujui' | 'tolak'>;

/** Prefix of the names under which this tab stores the drafts of these dialogs. */
const taskDrafts = 'keputusan:';

/** Name of the draft of one dialog; `detail` holds corrected answers. */
export const taskDraft = (kind: TaskKind, id: string) => `${taskDrafts}${kind}:${id}`;

/** Query of the panel's address that shows the counter form. */
export const counterQuery = 'menu=surat&daftar=loket';

/** The open dialog. `fromDetail`: its 'Batal' leads back to the detail view. */
export interface Task {
  kind: TaskKind;
  record: ApplicationRecord;
  fromDetail?: boolean;
}

/** The task that the address asks for: the way back to where the session ended. */
export function readRequestedTask(query: URLSearchParams) {
  return parseTask(query.get('tindakan'), query.get('pengajuan'));
}

function parseTask(word: string | null | undefined, id: string | null | undefined) {
  const kind = taskKinds.find((known) => known === word);
  return kind && id ? { kind, id } : null;
}

export function withoutTask(query: URLSearchParams): URLSearchParams {
  return changeQuery(query, { tindakan: null, pengajuan: null });
}

/** The address that opens the panel with this very dialog. */
export function addressOfTask(query: URLSearchParams, asked: { kind: TaskKind; id: string }) {
  const changes = { tindakan: asked.kind, pengajuan: asked.id };
  return addressOf('/adminpanel', changeQuery(query, changes));
}

const notOnPage: MessageText = {
  line: 'Pengajuan yang tadi dibuka tidak ada di halaman ini.',
  advice: 'Cari di halaman lain. Yang Anda ketik masih tersimpan dan muncul saat dialognya dibuka.',
};

/**
 * Opens, once the list is there, the dialog that the address asks for, and takes it out of the address; else the one in
 * which something was being typed when the page was left.
 */
export function useRequestedTask(list: QueuePage | undefined, open: (task: Task) => void) {
  const query = useUrlQuery();
  const [missing, setMissing] = useState(false);
  const [word, id] = useLeftOpen(taskDrafts)?.split(':') ?? [];
  const left = useRef(parseTask(word, id));
  useEffect(() => {
    const asked = readRequestedTask(query) ?? left.current;
    if (!asked || !list) return;
    left.current = null;
    const record = list.data.find(({ _id }) => _id === asked.id);
    if (record) open({ kind: asked.kind, record });
    else {
      setMissing(true);
      // Looked for once, not at every reload.
      forgetOpenDialog();
    }
    showQuery(withoutTask(query), { replace: true });
  }, [list, open, query]);
  return { notice: missing ? notOnPage : null, dismiss: () => setMissing(false) };
}
