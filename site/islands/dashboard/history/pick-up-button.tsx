import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { callApi } from '#site/lib/api/api-client.ts';
import { Button, Subject } from '#site/ui/button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { historyQuery } from '../own-applications.ts';

/** 'Sudah diambil': records that the resident picked up the letter with this id at the office. */
export function PickUpButton({ id }: { id: string }) {
  const describedBy = use(Subject) ?? '';
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
