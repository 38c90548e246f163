import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { addressOf, changeQuery } from '../../../lib/pages/use-url-query.ts';

/** What an official may do with an application, each in a dialog; also the word in the address. */
const taskKinds = ['detail', 'setujui', 'tolak', 'hapus'] as const;
export type TaskKind = (typeof taskKinds)[number];
export type DecisionKind = Extract<TaskKind, 'setujui' | 'tolak'>;

/** The open dialog. `fromDetail`: its 'Batal' leads back to the detail view. */
export interface Task {
  kind: TaskKind;
  record: ApplicationRecord;
  fromDetail?: boolean;
}

/** A task that the address asks for: the way back to where the session ended. */
export interface AskedTask {
  kind: TaskKind;
  id: string;
}

export function readAskedTask(query: URLSearchParams): AskedTask | null {
  const kind = taskKinds.find((known) => known === query.get('tindakan'));
  const id = query.get('pengajuan');
  return kind && id ? { kind, id } : null;
}

/** The query without the task. */
export function withoutTask(query: URLSearchParams): URLSearchParams {
  return changeQuery(query, { tindakan: null, pengajuan: null });
}

/** The address that opens the panel with this very dialog. */
export function addressOfTask(query: URLSearchParams, { kind, id }: AskedTask): string {
  return addressOf('/adminpanel', changeQuery(query, { tindakan: kind, pengajuan: id }));
}
