import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../../../lib/api/api-client.ts';
import { describeError } from '../../../../lib/api/explain-failure.ts';
import { openFile } from '../open-file.ts';
import type { TypedDecision } from './decision.ts';

/** Opens the letter as it would be issued now, in a tab of its own; its number and code say that it is a preview. */
export function usePreview(id: string) {
  const preview = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn: ({ body }: { body: object; tab: Window | null }) =>
      fetchFile('POST applications/:id/preview', { params: { id }, body }),
    onSuccess: (pdf, { tab }) => openFile(pdf, 'pratinjau.pdf', tab),
    onError: (_error, { tab }) => tab?.close(),
  });

  function show({ adminNotes: _, ...body }: TypedDecision) {
    // Opened within the click, or the browser takes it for an advertisement.
    if (!preview.isPending) preview.mutate({ body, tab: window.open('', '_blank') });
  }

  const line = 'Pratinjau belum dapat dibuat.';
  const failure = preview.error && describeError(preview.error, { line });
  return { show, busy: preview.isPending, failure };
}
