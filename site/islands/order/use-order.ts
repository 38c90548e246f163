import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { asApiError, callApi } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import type { MessageText } from '#site/ui/message.tsx';
import { isSameOrder } from './move.ts';
import { inOrderQuery } from './records-in-order.ts';

/** The order of a collection; every move is saved at once. */
export function useOrder(path: string) {
  const list = useQuery(inOrderQuery(path));
  const loaded = list.data?.map(({ _id }) => _id) ?? [];
  const [moved, setMoved] = useState<string[] | null>(null);
  const latest = useRef<string[]>([]);
  const stored = useRef<string[] | null>(null);
  const running = useRef(false);

  // Moves made while a request is pending are sent together by the next one.
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
    failure: saving.error && describeFailure(saving.error),
    /** Undefined where sending the same order again cannot succeed. */
    retry: saving.error && !isUncertain(saving.error) ? save : undefined,
    reorder(ids: string[]) {
      latest.current = ids;
      setMoved(ids);
      save();
    },
  };
}

/** Whether the stored order may differ from the one that this page knows. */
function isUncertain(error: unknown): boolean {
  const { status, maybeStored } = asApiError(error);
  return status === 409 || maybeStored;
}

function describeFailure(error: unknown): MessageText {
  const reloaded = 'Yang tampil sekarang urutan terbaru. Atur lagi bila masih perlu.';
  const advice = isUncertain(error)
    ? reloaded
    : 'Periksa sambungan internet, lalu tekan Coba lagi.';
  return describeError(error, {
    line: 'Urutan belum disimpan.',
    advice,
    whenBrokenOff: reloaded,
  });
}
