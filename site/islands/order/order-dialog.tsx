import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { maxPageLimit } from '#contract/basics/paging.ts';
import {
  type CollectionDefinition,
  type ContentRecord,
  panelTitle,
} from '#contract/collections/define-collection.ts';
import { maxOrdered } from '#contract/collections/order.ts';
import { nameOf } from '#site/islands/content/records.ts';
import { asApiError, callApi } from '#site/lib/api/api-client.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { OrderList } from './order-list.tsx';
import { isSameOrder, type OrderedItem } from './ordered-items.ts';

const reloaded = 'Yang tampil sekarang urutan terbaru. Atur lagi bila masih perlu.';

interface OrderDialogProps {
  definition: CollectionDefinition;
  onClose: () => void;
}

/** Changes the order in which pages show a collection. Every move is saved at once. */
export function OrderDialog({ definition, onClose }: OrderDialogProps) {
  const { noun } = definition;
  const title = panelTitle(definition);
  const { list, ids, busy, saved, error, retry, reorder } = useOrder(definition.path);
  return (
    <Dialog
      title={`Urutan ${title}`}
      onClose={onClose}
      // The dialog cannot be closed while saving: a failure would not be shown.
      busy={busy}
      actions={
        <>
          <div className="grid basis-full gap-2 empty:hidden">
            <Failure
              error={busy ? null : error}
              line="Urutan belum disimpan."
              advice={retry ? undefined : reloaded}
              whenBrokenOff={reloaded}
            />
            <p className="text-ink-soft empty:hidden" role="status">
              {busy ? 'Menyimpan…' : saved && 'Urutan tersimpan.'}
            </p>
          </div>
          <Button onClick={() => busy || onClose()}>Tutup</Button>
          {retry && (
            <Button variant="primary" busy={busy} onClick={retry}>
              Coba lagi
            </Button>
          )}
        </>
      }
    >
      <QueryState query={list} lines={5} what={`urutan ${noun}`}>
        {(records) =>
          records ? (
            <>
              <p className="mb-4">
                Yang pertama tampil paling atas. Setiap perubahan langsung disimpan; halaman portal
                menampilkannya dalam semenit.
              </p>
              <OrderList
                items={itemsOf(definition, records, ids)}
                label={title}
                onReorder={reorder}
              />
            </>
          ) : (
            <p>{`Urutan dapat diatur untuk paling banyak ${maxOrdered} entri.`}</p>
          )
        }
      </QueryState>
    </Dialog>
  );
}

/** List items in the given order. The detail is the first text field other than the title. */
function itemsOf(
  definition: CollectionDefinition,
  records: readonly ContentRecord[],
  ids: readonly string[],
): OrderedItem[] {
  const byId = new Map(records.map((record) => [record._id, record]));
  const { fields, titleField } = definition;
  const line = fields.find(({ kind, name }) => kind === 'text' && name !== titleField)?.name;
  return ids.flatMap((id) => {
    const record = byId.get(id);
    if (!record) return [];
    return { id, name: nameOf(definition, record), detail: String((line && record[line]) ?? '') };
  });
}

/** Loads the order of a collection and saves every move at once. */
function useOrder(path: string) {
  const list = useQuery(orderedRecordsQuery(path));
  const loaded = list.data?.map(({ _id }) => _id) ?? [];
  const [moved, setMoved] = useState<string[] | null>(null);
  const latest = useRef<string[]>([]);
  const stored = useRef<string[] | null>(null);
  const running = useRef(false);

  // Moves made while a request is pending are sent together with the next one.
  async function saveLatest(): Promise<void> {
    let before = stored.current ?? loaded;
    while (!isSameOrder(latest.current, before)) {
      const ids = latest.current;
      await callApi('PUT :collection/order', {
        params: { collection: path },
        body: { ids, loaded: before },
      });
      before = ids;
      stored.current = ids;
    }
  }

  const saving = useMutation({
    mutationFn: () =>
      saveLatest().finally(() => {
        running.current = false;
      }),
    onSuccess(_answer, _input, _result, { client }) {
      void client.invalidateQueries({ queryKey: ['records', path] });
    },
    async onError(error) {
      if (!isUncertain(error)) return;
      await list.refetch();
      stored.current = null;
      setMoved(null);
    },
  });

  function save() {
    if (running.current) return;
    running.current = true;
    saving.mutate();
  }

  return {
    list,
    ids: moved ?? loaded,
    busy: saving.isPending,
    saved: saving.isSuccess,
    error: saving.error,
    /** Undefined if sending the same order again cannot succeed. */
    retry: saving.error && !isUncertain(saving.error) ? save : undefined,
    reorder(ids: string[]) {
      latest.current = ids;
      setMoved(ids);
      save();
    },
  };
}

/** Whether the stored order may differ from the one shown on this page. */
function isUncertain(error: unknown): boolean {
  const { status, maybeStored } = asApiError(error);
  return status === 409 || maybeStored;
}

/**
 * All records of a collection in order, or null if there are more than can be ordered.
 * Never refetched in the background: rows would move while an official orders them.
 */
const orderedRecordsQuery = (path: string) =>
  queryOptions({
    queryKey: ['order', path],
    queryFn: ({ signal }) => readAll(path, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

async function readAll(path: string, signal: AbortSignal): Promise<ContentRecord[] | null> {
  // By id: a record that moves to the next page between two requests is read twice.
  const records = new Map<string, ContentRecord>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, total, totalPages } = await callApi('GET :collection', {
      params: { collection: path },
      query: { order: 'position', limit: maxPageLimit, page },
      signal,
    });
    if (total > maxOrdered) return null;
    for (const record of data) records.set(record._id, record);
    pages = totalPages;
  }
  return [...records.values()];
}
