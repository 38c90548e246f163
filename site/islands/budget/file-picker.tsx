import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';
import { readFile } from './read-cells.ts';

/** Chooses a workbook or CSV, and passes on its text. */
export function FilePicker({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    setFailure('');
    try {
      if (file) onText(await readFile(file));
    } catch (error) {
      setFailure(String((error as Error).message));
    }
    // The same file can be chosen again after it was corrected.
    target.value = '';
  }
  return (
    <div>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Pilih berkas Excel atau CSV
      </Button>
      <input
        {...{ ref: input, type: 'file', hidden: true, accept: '.xlsx,.csv,.txt,text/csv' }}
        aria-label="Berkas Excel atau CSV"
        onChange={(event) => void open(event)}
      />
      <Message
        tone="error"
        text={failure ? { line: 'Berkas belum terbaca.', advice: failure } : null}
      />
    </div>
  );
}
