import { useState } from 'react';
import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import { Button } from '../../ui/button.tsx';
import { type Entries, typedFields } from './form-model.ts';

interface CopyEntriesProps {
  definition: CollectionDefinition;
  entries: Entries;
}

/** Takes the texts of a record that is gone to the clipboard, and leads to a new one. */
export function CopyEntries({ definition, entries }: CopyEntriesProps) {
  const [word, setWord] = useState('');

  async function copy() {
    const lines = typedFields(definition).map(
      ({ name, label }) => `${label}: ${entries.texts[name] ?? ''}`,
    );
    try {
      await navigator.clipboard.writeText(lines.join('\n\n'));
      setWord('Isian sudah disalin.');
    } catch {
      // Browsers offer the clipboard only to https and localhost.
      setWord('Peramban ini tidak mengizinkan. Tandai teks di formulir, lalu salin.');
    }
  }

  return (
    <>
      <Button className="mt-3" variant="secondary" onClick={copy}>
        Salin isian
      </Button>
      <p role="status" className="mt-2">
        {word}
      </p>
    </>
  );
}
