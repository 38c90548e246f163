import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#site/lib/formats/format.ts';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';
import { offlineSinceKey } from './offline-copy.ts';

/** Shown while the dashboard displays stored copies, with their time. */
export function OfflineNotice() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const { data: keptAt } = useQuery<string | null>({
    queryKey: offlineSinceKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Message className="my-5">
      {keptAt && (
        <>
          <p>{`Tersimpan ${formatMoment(keptAt)} – tidak ada sinyal.`}</p>
          <p>Yang baru dari kantor desa tampil setelah sinyal kembali.</p>
          <Button
            className="mt-3"
            variant="secondary"
            busy={isFetching}
            onClick={() =>
              client.refetchQueries({
                predicate: ({ queryKey }) => queryKey[0] !== offlineSinceKey[0],
              })
            }
          >
            Coba lagi
          </Button>
        </>
      )}
    </Message>
  );
}
