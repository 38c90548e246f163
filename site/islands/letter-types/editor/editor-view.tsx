import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { libraryParam, newType, typeParam } from '../address.ts';
import { BackToList } from './back-to-list.tsx';
import { EditorForm } from './editor-form.tsx';
import { loadEditor } from './load-editor.ts';

/** The editor of the type that the address names. */
export function EditorView() {
  const query = useUrlQuery();
  const [account] = useState(() => sessionAccount() ?? '');
  const asked = query.get(typeParam) ?? newType;
  const file = query.get(libraryParam);
  // One that was new has its code in the address once it is saved, and stays open.
  const [known, setKnown] = useState({ openedAs: asked, type: asked });
  const openedAs = known.type === asked ? known.openedAs : asked;
  const start = useQuery({
    queryKey: ['letter-type-editor', openedAs, file],
    queryFn: ({ signal }) =>
      loadEditor({ type: openedAs, account, file: file && `/pustaka-surat/${file}.json`, signal }),
    // What is typed stands upon it: it is asked for once.
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
            <EmptyState title="Jenis surat ini tidak ada.">
              <p>Mungkin petugas lain sudah menghapusnya.</p>
            </EmptyState>
          </>
        )
      }
    </QueryState>
  );
}
