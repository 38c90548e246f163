import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { openFile } from './open-file.ts';

/** Fetches a PDF and shows it in a new tab, which opens at once: popup blockers reject tabs opened after an await. */
export function useFileTab<Input>(
  name: string,
  fetch: (input: Input) => Promise<Blob>,
  meta?: MutationMeta,
) {
  const { mutate, isPending, error } = useMutation({
    ...(meta && { meta }),
    mutationFn: ({ input }: { input: Input; tab: Window | null }) => fetch(input),
    onSuccess: (file, { tab }) => openFile(file, name, tab),
    onError: (_error, { tab }) => tab?.close(),
  });
  function show(input: Input) {
    if (!isPending) mutate({ input, tab: window.open('', '_blank') });
  }
  return { show, busy: isPending, error };
}
