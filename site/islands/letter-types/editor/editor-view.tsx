import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { EmptyState } from '#site/ui/states/empty-state.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { libraryParam, newType, typeParam } from '../address.ts';
import { BackToList } from './back-to-list.tsx';
import { EditorForm } from './editor-form.tsx';
import { loadEditor } from './load-editor.ts';

/** The editor for the type in the URL. */
export function EditorView() {
  const query = useUrlQuery();
  const [account] = useState(() => sessionAccount() ?? '');
  const requested = query.get(typeParam) ?? newType;
  const file = query.get(libraryParam);
  // Saving a new type puts its code into the URL, but must not remount the editor.
  const [known, setKnown] = useState({ openedAs: requested, type: requested });
  const openedAs = known.type === requested ? known.openedAs : requested;
  const start = useQuery({
    queryKey: ['letter-type-editor', openedAs, file],
    queryFn: ({ signal }) =>
      loadEditor({ type: openedAs, account, file: file && `/pustaka-surat/${file}.json`, signal }),
    // Loaded once, because the changes are based on it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  function moveTo(type: string) {
    setKnown({ openedAs, type });
    showQuery(changeQuery(query, { [typeParam]: type }), { replace: true });
  }

  return (
    <QueryState
      query={start}
      lines={10}
      loading="Membuka jenis surat…"
      failure="Jenis surat belum dapat dibuka."
    >
      {(found) =>
        found ? (
          <EditorForm
            key={openedAs}
            start={found}
            account={account}
            openedAs={openedAs}
            onNamed={moveTo}
          />
        ) : (
          <>
            <BackToList />
            <EmptyState
              title="Jenis surat ini tidak ada."
              text="Mungkin petugas lain sudah menghapusnya."
            />
          </>
        )
      }
    </QueryState>
  );
}
