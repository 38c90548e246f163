import { type ReactNode, useState } from 'react';
import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import { Button } from '../../ui/button.tsx';
import { carryToNew } from './carry-to-new.ts';
import { type Entries, typedFields } from './form-model.ts';

interface RescueEntriesProps {
  definition: CollectionDefinition;
  account: string;
  entries: Entries;
  /** The form of a new record keeps the entries now. */
  onCarried: () => void;
  /** What else can be done with them. */
  children?: ReactNode;
}

/** Takes the entries of a record that is gone into a new one, or their texts to the clipboard. */
export function RescueEntries(props: RescueEntriesProps) {
  const { definition, account, entries, onCarried, children } = props;
  const { noun, form } = definition;
  const [word, setWord] = useState<ReactNode>('');

  async function carry() {
    try {
      if (await carryToNew(definition, account, entries)) onCarried();
      else setWord(<OtherDraft title={form.addTitle} path={form.addPath} />);
    } catch {
      setWord('Peramban ini tidak dapat menyimpan isian. Salin isian, lalu tempel di data baru.');
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(toLines(definition, entries));
      setWord('Isian sudah disalin.');
    } catch {
      // Browsers offer the clipboard only to https and localhost.
      setWord('Peramban ini tidak mengizinkan penyalinan. Pakai isian untuk data baru saja.');
    }
  }

  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={carry}>Pakai untuk {noun} baru</Button>
        <Button variant="secondary" onClick={copy}>
          Salin isian
        </Button>
        {children}
      </div>
      <p role="status" className="mt-2">
        {word}
      </p>
    </>
  );
}

function OtherDraft({ title, path }: { title: string; path: string }) {
  return (
    <>
      {/* Beside this page, which still holds the entries. */}
      <a className="link" href={path} target="_blank" rel="noopener">
        {title}
      </a>{' '}
      masih menyimpan isian lain. Kirim atau hapus isian itu dulu di tab baru, lalu kembali ke sini
      dan coba lagi.
    </>
  );
}

function toLines(definition: CollectionDefinition, { texts }: Entries): string {
  return typedFields(definition)
    .map(({ name, label }) => `${label}: ${texts[name] ?? ''}`)
    .join('\n\n');
}
