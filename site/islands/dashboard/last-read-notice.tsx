import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#site/lib/formats/format.ts';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';
import { lastReadKey } from './last-read.ts';

/** That the dashboard shows what was last read, and from when it is. */
export function LastReadNotice() {
  const client = useQueryClient();
  const asking = useIsFetching() > 0;
  const { data: keptAt } = useQuery<string | null>({
    queryKey: lastReadKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={keptAt ? 'my-5' : undefined}>
      <Message>
        {keptAt && (
          <>
            <p>{`Tersimpan ${formatMoment(keptAt)} – tidak ada sinyal.`}</p>
            <p>Yang baru dari kantor desa tampil setelah sinyal kembali.</p>
            <Button
              className="mt-3"
              variant="secondary"
              busy={asking}
              onClick={() =>
                client.refetchQueries({
                  predicate: ({ queryKey }) => queryKey[0] !== lastReadKey[0],
                })
              }
            >
              Coba lagi
            </Button>
          </>
        )}
      </Message>
    </div>
  );
}
