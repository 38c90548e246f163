import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, callApi } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { useSendOnce } from '#site/lib/api/use-send-once.ts';
import { useTabDraft } from '#site/lib/storage/use-tab-draft.ts';
import type { MessageText } from '#site/ui/message.tsx';
import { isSameOrder } from './move.ts';
import { inOrderQuery } from './records-in-order.ts';

/** An order that is not saved, and the one that it was made of. */
interface Draft {
  ids: string[];
  loaded: string[];
}

/**
 * The order of a collection as an official makes it, and its saving. This tab keeps it until it is saved or given up, also
 * over a reload and a new login of the same account, as long as nobody else has changed the list.
 */
export function useOrder(path: string) {
  const { kept, keep, drop } = useTabDraft<Draft>(`urutan:${path}`);
  const list = useQuery(inOrderQuery(path));
  const loaded = list.data?.map(({ _id }) => _id) ?? [];
  const [draft, setDraft] = useState(kept);
  const [restored] = useState(kept !== null);
  const ids = draft && isSameOrder(draft.loaded, loaded) ? draft.ids : loaded;

  function discard() {
    drop();
    setDraft(null);
  }

  const saving = useMutation({
    mutationFn: () =>
      callApi('PUT :collection/order', {
        params: { collection: path },
        body: { ids, loaded },
      }),
    onSuccess(_answer, _input, _result, { client }) {
      discard();
      return client.invalidateQueries({ queryKey: ['records', path] });
    },
    async onError(error) {
      if (!isConflict(error)) return;
      discard();
      await list.refetch();
    },
  });
  const send = useSendOnce(saving);

  return {
    list,
    ids,
    changed: !isSameOrder(ids, loaded),
    /** What is shown was made before the dialog was opened. */
    restored: restored && ids !== loaded && !saving.error,
    busy: saving.isPending,
    failure: saving.error && sayFailure(saving.error),
    /** The same can be sent again. */
    mayRetry: saving.error !== null && !isConflict(saving.error),
    reorder(next: string[]) {
      if (isConflict(saving.error)) saving.reset();
      const made = { ids: next, loaded };
      keep(made);
      setDraft(made);
    },
    discard,
    save: (onSaved: () => void) => send(undefined, onSaved),
  };
}

const isConflict = (error: unknown) => error !== null && asApiError(error).status === 409;

function sayFailure(error: unknown): MessageText {
  const advice = isConflict(error)
    ? 'Yang tampil sekarang urutan terbaru. Atur lagi, lalu simpan.'
    : 'Urutan Anda masih ada di sini. Periksa sambungan internet, lalu tekan Coba lagi.';
  return describeError(error, { line: 'Urutan belum disimpan.', advice });
}
