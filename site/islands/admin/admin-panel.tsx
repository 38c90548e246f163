import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useUrlQuery } from '../../lib/pages/use-url-query.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Menu } from './menu.tsx';
import { OpenSection } from './open-section.tsx';
import { pickSection } from './pick-section.ts';
import { sections } from './sections.ts';
import { useSectionTitle } from './use-section-title.ts';

/** Menu and open section, once the server has said that this is an admin. */
export function AdminPanel({ search }: { search: string }) {
  const query = useUrlQuery(search);
  const section = pickSection(sections, query.get('menu'));
  useSectionTitle(section?.label);
  const account = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => callApi('GET auth/adminpanel', { signal }),
    staleTime: 5 * 60_000,
    meta: { door: true },
  });

  useEffect(() => {
    // Its script is on its way while the server is asked; a failure shows when it is opened.
    section?.load().catch(() => undefined);
  }, [section]);

  return (
    <div className="panel-body">
      <Menu sections={sections} current={section?.id} />
      <div className="min-w-0">
        {account.isPending && <Skeleton lines={6}>Memeriksa akses admin…</Skeleton>}
        {account.isLoadingError && (
          <LoadFailure
            line="Panel belum dapat dibuka."
            advice="Anda masih login. Periksa sambungan internet, lalu tekan Coba lagi."
            busy={account.isFetching}
            onRetry={() => account.refetch()}
          />
        )}
        {account.data && section && <OpenSection section={section} key={section.id} />}
      </div>
    </div>
  );
}
