import type { RegisterEntry, RegisterPage } from '#contract/issued/register.ts';
import { useReopenedDialog } from '#site/forms/dialog-drafts.ts';
import type { ActResult, Acts } from '#site/islands/applications/acts.ts';
import { LetterTaskDialog } from '#site/islands/applications/detail/letter-actions.tsx';
import { rowHeadId } from '#site/islands/panel/rows-table.tsx';
import type { SteadyPage } from '#site/islands/panel/steady-page.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { type LetterTask, replacementDrafts, withdrawalDrafts } from './letters.ts';

/** The dialog of a letter that was opened from the register, or that has an unsaved draft. */
export function RegisterDialog(props: { acts: Acts<LetterTask>; page: SteadyPage<RegisterPage> }) {
  const { page } = props;
  const { task, open, finish } = props.acts;
  const entries = page.list.data?.data;
  const openWithdrawal = (entry: RegisterEntry) => open({ kind: 'withdraw', entry });
  useReopenedDialog(withdrawalDrafts, entries, openWithdrawal);
  useReopenedDialog(replacementDrafts, entries, (entry) => open({ kind: 'replace', entry }));
  if (!task) return null;
  // The letter's version in the list, or the last known one if it is no longer on this page.
  const entry = entries?.find(({ _id }) => _id === task.entry._id) ?? task.entry;
  const openTask = (kind: LetterTask['kind']) => open({ kind, entry });
  const shared = {
    onClose: () => openTask('details'),
    onDone: (result: ActResult) => finish(result, rowHeadId(entry._id)),
  };
  const letter = { ...entry, pengajuan: entry.pengajuan ?? '' };
  if (task.kind !== 'details')
    return <LetterTaskDialog {...shared} {...{ task: task.kind, letter, entry }} />;
  return (
    <LetterDialog
      {...shared}
      entry={entry}
      list={page.list}
      onTask={openTask}
      onClose={() => open(null)}
    />
  );
}
