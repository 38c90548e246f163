import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { describePause } from '#contract/pause.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Failure } from '#site/ui/states/failure.tsx';

export const intakeQuery = queryOptions({
  queryKey: ['intake'],
  queryFn: ({ signal }) => callApi('GET intake', { signal }),
});

/** Since when online applications are paused, and how to end it; nothing without a pause. */
export function PauseBar() {
  const { data } = useQuery(intakeQuery);
  const mayResume = useCan('intake.pause');
  const resume = useMutation({
    mutationFn: (press: Press) =>
      callApi('PUT intake', { press, body: { paused: false, text: data?.text } }),
    onSuccess: (answer, _input, _result, { client }) =>
      client.setQueryData(intakeQuery.queryKey, answer),
  });
  if (!data?.paused) return null;
  return (
    <div className="tone-amber mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-(--tone-soft) px-4 py-2">
      <p className="font-semibold text-(--tone)">{describePause(data)}</p>
      {mayResume && (
        <ActButton className="row-button" busy={resume.isPending} onAct={resume.mutate}>
          Buka lagi
        </ActButton>
      )}
      <Failure error={resume.error} line="Pengajuan daring belum dibuka." />
    </div>
  );
}
