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
    mutationFn: () =>
      callApi('POST letters/search', {
        body: { keadaan: 'belum-ditandatangani', limit: maxPrinted },
      }),
  });
  return (
    <div className="mb-5">
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        Cetak semua yang belum ditandatangani
      </Button>
      <Failure error={error} line="Daftar surat belum dapat dimuat." />
      {data && (
        <PrintDialog
          title="Surat yang belum ditandatangani"
          entries={data.data}
          total={data.total}
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
