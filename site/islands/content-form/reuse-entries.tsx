import { type ReactNode, useState } from 'react';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { copyText } from '#site/lib/pages/copy-text.ts';
import { storeDraft } from '#site/lib/storage/drafts.ts';
import { Button } from '#site/ui/button.tsx';
import { type Draft, draftAsText, draftKey, loadDraft } from './state/draft.ts';

interface ReuseEntriesProps {
  definition: CollectionDefinition;
  account: string;
  draft: Draft;
  /** Called once the entries are the draft of a new record. */
  onMoved: () => void;
}

/** Reuses the entries of a deleted record: as draft of a new record, or as text in the clipboard. */
export function ReuseEntries({ definition, account, draft, onMoved }: ReuseEntriesProps) {
  const { path, noun, form } = definition;
  const [result, setResult] = useState<ReactNode>('');

  async function move() {
    const { draft: other } = await loadDraft(definition, account);
    if (other) return setResult(<OtherDraft {...form} />);
    try {
      await storeDraft(draftKey(account, path), { ...draft, base: null });
      onMoved();
    } catch {
      setResult('Peramban ini tidak dapat menyimpan isian. Salin isian, lalu tempel di data baru.');
    }
  }

  async function copy() {
    const refused = 'Peramban ini tidak mengizinkan penyalinan. Pakai isian untuk data baru saja.';
    const isCopied = await copyText(draftAsText(definition, draft));
    setResult(isCopied ? 'Isian sudah disalin.' : refused);
  }

  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="primary" onClick={move}>{`Pakai untuk ${noun} baru`}</Button>
        <Button onClick={copy}>Salin isian</Button>
      </div>
      <p role="status" className="mt-2">
        {result}
      </p>
    </>
  );
}

function OtherDraft({ addTitle, addPath }: CollectionDefinition['form']) {
  return (
    <>
      {/* Opens in a new tab, because this page still holds the entries. */}
      <a className="link" href={addPath} target="_blank" rel="noopener">
        {addTitle}
      </a>{' '}
      <span>
        masih menyimpan isian lain. Kirim atau hapus isian itu dulu di tab baru, lalu kembali ke
        sini dan coba lagi.
      </span>
    </>
  );
}
