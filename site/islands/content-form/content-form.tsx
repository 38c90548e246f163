import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '#contract/answers/people.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { dataLabel } from '#site/lib/formats/records.ts';
import { panelAddress } from '#site/lib/pages/panel-address.ts';
import { leaveToProtect, redirectToProtect } from '#site/lib/session/leave.ts';
import { usePanelSession } from '#site/lib/session/panel-session.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { deleteDraft, storeDraft } from '#site/lib/storage/drafts.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Island } from '#site/ui/island.tsx';
import { EmptyState } from '#site/ui/states/empty-state.tsx';
import { LoadFailure } from '#site/ui/states/loading.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { RecordForm } from './record-form.tsx';
import { RestoredDraftNote } from './restored-draft.tsx';
import { ReuseEntries } from './reuse-entries.tsx';
import { draftKey, type SavedDraft } from './state/draft.ts';
import { loadForm } from './state/form-api.ts';

interface ContentFormProps {
  definition: CollectionDefinition;
  /** Id of the record to edit; undefined for a new one. */
  id?: string | undefined;
}

/** The upload or edit form of any collection, generated from its definition. */
export function ContentForm(props: ContentFormProps) {
  return (
    <Island onSessionEnd={leaveToProtect}>
      <Form {...props} />
    </Island>
  );
}

/** Renders the form once the server has confirmed the admin and returned the record. */
function Form({ definition, id }: ContentFormProps) {
  const client = useQueryClient();
  const [account] = useState(() => sessionAccount() ?? '');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['form', definition.path, id],
    queryFn: () => loadForm(client, definition, id, account),
    // Loaded once, because the draft is based on it.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { checksAccess: true },
  });
  const shared = { definition, account };
  if (data && id && !data.record) return <UnknownRecord {...shared} id={id} draft={data.draft} />;
  if (data) return <RecordForm {...shared} {...data} />;
  return (
    <div className="mt-6">
      {error ? (
        <LoadFailure
          line="Failed to fetch data"
          english
          advice="Data belum dapat dimuat. Periksa sambungan internet, lalu tekan Coba lagi."
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton lines={6}>{id ? 'Memuat data…' : 'Memeriksa akses admin…'}</Skeleton>
      )}
    </div>
  );
}

interface UnknownRecordProps {
  definition: CollectionDefinition;
  id: string;
  account: string;
  /** The stored draft of the deleted record. */
  draft: SavedDraft | null;
}

/** Shown if the record does not exist. A stored draft of it can be reused. */
function UnknownRecord({ definition, id, account, draft }: UnknownRecordProps) {
  const [discarded, setDiscarded] = useState(false);
  usePanelSession(redirectToProtect);
  const title = textOf(draft?.values[definition.titleField]).trim();
  const key = draftKey(account, definition.path, id);
  // While the draft is shown, it is offered for a new record.
  const offersNew = !draft || discarded;
  const forget = () => deleteDraft(key).catch(() => undefined);

  async function openNew() {
    await forget();
    location.assign(definition.form.addPath);
  }

  return (
    <div className="mt-6 grid gap-6">
      {draft && (
        <RestoredDraftNote
          keptAt={draft.keptAt}
          discarded={discarded}
          onDiscard={() => {
            setDiscarded(true);
            void forget();
          }}
          onRestore={() => {
            setDiscarded(false);
            storeDraft(key, draft).catch(() => undefined);
          }}
        >
          <p className="wrap-anywhere">
            {title && <b className="line-clamp-3">{title}</b>}
            <span>{` Pakai isian itu untuk data baru, atau salin.`}</span>
          </p>
          <ReuseEntries {...{ definition, account, draft }} onMoved={openNew} />
        </RestoredDraftNote>
      )}
      <div role="alert">
        <EmptyState title={`${dataLabel(definition)} ini tidak ditemukan`}>
          <p>Mungkin sudah dihapus, atau alamatnya salah ketik.</p>
          <div className="flex flex-wrap justify-center gap-3">
            <a
              className={buttonClass(offersNew ? 'primary' : 'secondary')}
              href={panelAddress(definition)}
            >
              Kembali ke panel
            </a>
            {offersNew && (
              <a className={buttonClass('secondary')} href={definition.form.addPath}>
                Tambah yang baru
              </a>
            )}
          </div>
        </EmptyState>
      </div>
    </div>
  );
}
