import { useMutation } from '@tanstack/react-query';
import { describeError } from './explain-failure.ts';
import { openFile } from './open-file.ts';

/** Downloads a file under this name. */
export function useDownload(name: string, load: () => Promise<Blob>) {
  const { mutate, isPending, error } = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn: load,
    onSuccess: (file) => openFile(file, name),
  });
  const failure = error && describeError(error, { line: 'Berkas belum dapat diunduh.' });
  return { save: () => mutate(), busy: isPending, failure };
}
