import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationRecord, QueuePage } from '#contract/applications.ts';
import { forgetOpenDialog, useInterruptedDialog } from '#site/forms/dialog-drafts.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { addressOf, changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { applicationQuery } from './applications.ts';

/** Dialogs of an application; the same words are used in the URL. */
const taskKinds = ['detail', 'setujui', 'tolak', 'perbaikan', 'tolak-semua', 'hapus'] as const;
export type TaskKind = (typeof taskKinds)[number];
/** `perbaikan` is a rejection that asks the applicant to correct answers. */
export type DecisionKind = Extract<TaskKind, 'setujui' | 'tolak' | 'perbaikan'>;

/** Prefix of the names under which this tab stores the drafts of these dialogs. */
const taskDrafts = 'keputusan:';

/** Name of the draft of one dialog; `detail` holds corrected answers. */
export const taskDraft = (kind: TaskKind, id: string) => `${taskDrafts}${kind}:${id}`;

/** Id of the button in the queue that opens an application. */
export const detailButtonId = (id: string) => `detail-${id}`;

/** Query of the panel's address that shows the counter form. */
export const counterQuery = 'menu=surat&daftar=loket';

/** The open dialog. `fromDetail`: its 'Batal' returns to the detail view. */
export interface Task {
  kind: TaskKind;
  record: ApplicationRecord;
  fromDetail?: boolean;
}

/** Returns the task in the URL, which a login after an expired session restores. */
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

/** URL that opens the panel with this dialog. */
export function addressOfTask(query: URLSearchParams, task: { kind: TaskKind; id: string }) {
  const changes = { tindakan: task.kind, pengajuan: task.id };
  return addressOf('/adminpanel', changeQuery(query, changes));
}

const notFound: MessageText = {
  line: 'Pengajuan itu tidak ditemukan.',
  advice:
    'Mungkin sudah dihapus. Bila sambungan terputus, muat ulang halaman, lalu cari di daftar.',
};

/**
 * Opens the dialog in the URL once the list has loaded and removes it from the URL; without one, reopens the dialog with an
 * unsaved draft. An application of another page is fetched.
 */
export function useRequestedTask(list: QueuePage | undefined, open: (task: Task) => void) {
  const query = useUrlQuery();
  const client = useQueryClient();
  const [missing, setMissing] = useState(false);
  const [word, id] = useInterruptedDialog(taskDrafts)?.split(':') ?? [];
  const openDraft = useRef(parseTask(word, id));
  useEffect(() => {
    const task = readRequestedTask(query) ?? openDraft.current;
    if (!task || !list) return;
    openDraft.current = null;
    const show = (page?: QueuePage) => {
      const record = page?.data.find(({ _id }) => _id === task.id);
      if (record) open({ kind: task.kind, record });
      else {
        setMissing(true);
        // Search once, not after every reload.
        forgetOpenDialog();
      }
    };
    if (list.data.some(({ _id }) => _id === task.id)) show(list);
    else client.fetchQuery(applicationQuery(task.id)).then(show, () => show());
    showQuery(withoutTask(query), { replace: true });
  }, [client, list, open, query]);
  return { notice: missing ? notFound : null, dismiss: () => setMissing(false) };
}
