import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { ActButton, type ActButtonProps } from '#site/ui/acts/act-button.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import type { ActResult } from '../acts.ts';
import { applicationsKey, replaceInLists } from '../applications.ts';
import { detailButtonId } from '../tasks.ts';

interface ReadyButtonProps
  extends Pick<ActButtonProps, 'className' | 'variant' | 'ref' | 'undoes' | 'aria-keyshortcuts'> {
  record: ApplicationRecord;
  /** Instead of 'Siap diputuskan' or 'Belum siap'. */
  children?: ReactNode;
  /** Receives also the id of the button that opens the application. */
  onDone: (result: ActResult, focusId: string) => void;
}

/** The message about a mark that was set, or removed. */
function describeReady(marked: ApplicationRecord): ActResult {
  const { type, nama, siapDiputuskan } = marked;
  const person = `${type}, ${nama}:`;
  return siapDiputuskan
    ? {
        line: `${person} ditandai siap diputuskan.`,
        advice: 'Admin melihatnya di antrean.',
        marked,
      }
    : { line: `${person} tanda siap diputuskan dihapus.`, advice: 'Pengajuan tetap menunggu.' };
}

/** 'Siap diputuskan' marks a pending application as ready for the decision; 'Belum siap' removes the mark. */
export function ReadyButton({ record, onDone, children, ...look }: ReadyButtonProps) {
  const { _id: id, siapDiputuskan } = record;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (press: Press) =>
      callApi(`${siapDiputuskan ? 'DELETE' : 'POST'} applications/:id/ready`, {
        press,
        params: { id },
      }),
    onSuccess(changed, _press, _result, { client }) {
      replaceInLists(client, id, changed);
      onDone(describeReady(changed), detailButtonId(id));
    },
    onSettled: (_answer, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: applicationsKey }),
  });
  return (
    <>
      <ActButton {...look} busy={isPending} onAct={mutate}>
        {children ?? (siapDiputuskan ? 'Belum siap' : 'Siap diputuskan')}
      </ActButton>
      <Failure error={error} line="Tanda belum diubah." />
    </>
  );
}
