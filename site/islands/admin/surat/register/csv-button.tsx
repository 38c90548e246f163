import { useMutation } from '@tanstack/react-query';
import { asApiError, fetchFile } from '../../../../lib/api/api-client.ts';
import { explainFailure } from '../../../../lib/api/explain-failure.ts';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { openFile } from '../open-file.ts';

interface CsvButtonProps {
  /** What is asked for, and the file's name. */
  query: Readonly<Record<string, string>>;
  name: string;
  disabled?: boolean;
  children: string;
}

/** Saves the register, or a book of it, as a file for a spreadsheet. */
export function CsvButton({ query, name, disabled, children }: CsvButtonProps) {
  const { mutate, isPending, error } = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn: () => fetchFile('GET letters/csv', { query }),
    onSuccess: (file) => openFile(file, name),
  });
  const failure = error && {
    line: 'Berkas belum dapat diunduh.',
    advice: explainFailure(asApiError(error)),
  };
  return (
    <>
      <Button variant="secondary" busy={isPending} disabled={disabled} onClick={() => mutate()}>
        {children}
      </Button>
      <Message tone="error" text={failure} />
    </>
  );
}
