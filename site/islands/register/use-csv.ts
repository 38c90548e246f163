import { useMutation } from '@tanstack/react-query';
import { fetchFile, givenOf } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { openFile } from '#site/lib/api/open-file.ts';

/** Saves the register, or a book of it, as a file for a spreadsheet. */
export function useCsv(asked: Readonly<Record<string, string>>, name: string) {
  const { mutate, isPending, error } = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn: () => fetchFile('POST letters/csv', { body: givenOf(asked) }),
    onSuccess: (file) => openFile(file, name),
  });
  const failure = error && describeError(error, { line: 'Berkas belum dapat diunduh.' });
  return { save: () => mutate(), busy: isPending, failure };
}
