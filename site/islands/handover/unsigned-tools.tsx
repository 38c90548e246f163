import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { maxPrinted } from '#contract/basics/files.ts';
import { lettersKey } from '#site/islands/register/letters.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';
import { describeSigning, type HandoverResult } from './handover.ts';

const PrintDialog = lazy(async () => ({
  default: (await import('#site/islands/register/print-dialog.tsx')).PrintDialog,
}));

/** Prints all letters that wait for a signature, and records them as signed. */
export function UnsignedTools({ onDone }: { onDone: (result: HandoverResult) => void }) {
  const [open, setOpen] = useState(false);
  const unsigned = useQuery({
    queryKey: [...lettersKey, 'unsigned'],
    queryFn: ({ signal }) =>
      callApi('POST letters/search', {
        body: { keadaan: 'belum-ditandatangani', limit: maxPrinted },
        signal,
      }),
    enabled: open,
    staleTime: 0,
  });
  const failure =
    unsigned.error && describeError(unsigned.error, { line: 'Daftar surat belum dapat dimuat.' });
  const page = open && !unsigned.isFetching ? unsigned.data : undefined;
  return (
    <div className="mb-5">
      <Button variant="secondary" busy={open && unsigned.isFetching} onClick={() => setOpen(true)}>
        Cetak semua yang belum ditandatangani
      </Button>
      <Message tone="error" text={open ? failure : null} />
      <Suspense>
        {page && (
          <PrintDialog
            title="Surat yang belum ditandatangani"
            entries={page.data}
            total={page.total}
            onClose={() => setOpen(false)}
            onSigned={(signed) => {
              setOpen(false);
              onDone(describeSigning(signed));
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
