import { useMutation } from '@tanstack/react-query';
import { maxPrinted } from '#contract/basics/files.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { Button } from '#site/ui/button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { describeSigning, type HandoverResult } from './handover.ts';

const PrintDialog = lazyDialog(
  async () => (await import('#site/islands/register/print-dialog.tsx')).PrintDialog,
);

/** Prints all letters that wait for a signature, and records them as signed. */
export function UnsignedTools({ onDone }: { onDone: (result: HandoverResult) => void }) {
  // Read on click and not refetched, so that the dialog keeps its letters while they are printed.
  const { mutate, data, error, isPending, reset } = useMutation({
    async mutationFn(page: number | undefined) {
      const list = await callApi('POST letters/search', {
        body: { keadaan: 'belum-ditandatangani', limit: maxPrinted, page: page ?? 1 },
      });
      // The last page has those that have waited longest.
      if (page !== undefined || list.totalPages < 2) return list;
      return callApi('POST letters/search', {
        body: { keadaan: 'belum-ditandatangani', limit: maxPrinted, page: list.totalPages },
      });
    },
  });
  const newer = data && data.currentPage > 1 ? data.currentPage - 1 : null;
  return (
    <div className="mb-5">
      <Button variant="secondary" busy={isPending} onClick={() => mutate(undefined)}>
        Cetak semua yang belum ditandatangani
      </Button>
      <Failure error={error} line="Daftar surat belum dapat dimuat." />
      {data && (
        <PrintDialog
          key={data.currentPage}
          title="Surat yang belum ditandatangani"
          entries={data.data.toReversed()}
          total={data.total}
          onNext={newer ? () => mutate(newer) : undefined}
          onClose={reset}
          onSigned={(signed) => {
            reset();
            onDone(describeSigning(signed));
          }}
        />
      )}
    </div>
  );
}
