import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#site/lib/api/api-client.ts';
import { Button } from '#site/ui/button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { historyQuery } from '../own-applications.ts';

interface PickUpButtonProps {
  /** Id of the letter. */
  id: string;
  /** Id of the entry's heading. */
  describedBy: string;
}

/** 'Sudah diambil': records that the resident picked up the letter at the office. */
export function PickUpButton({ id, describedBy }: PickUpButtonProps) {
  const client = useQueryClient();
  const pickUp = useMutation({
    mutationFn: () => callApi('POST letters/:id/picked-up', { params: { id } }),
    // The button goes.
    onSuccess: () => document.getElementById(describedBy)?.focus(),
    onSettled: () => client.invalidateQueries({ queryKey: historyQuery.queryKey }),
  });
  return (
    <>
      <Button
        variant="secondary"
        busy={pickUp.isPending}
        aria-describedby={describedBy}
        onClick={() => pickUp.mutate()}
      >
        Sudah diambil
      </Button>
      <Failure error={pickUp.error} line="Belum tercatat sudah diambil." />
    </>
  );
}
