import { type ReactNode, useRef } from 'react';
import { Button } from '#site/ui/button.tsx';
import { DraftOffer, sayWhen } from '#site/ui/draft.tsx';
import { Message } from '#site/ui/message.tsx';
import { isOutdated, type KeptDraft } from './state/draft.ts';
import type { ContentFormState } from './state/use-content-form.ts';

/** Entries of an earlier visit, too old to stand in the form without a word. */
export function EntryOffer({ form, found }: { form: ContentFormState; found: KeptDraft }) {
  return (
    <DraftOffer onResume={form.resume} onDiscard={form.discard}>
      <p className="mt-3">{`Isian ini belum disimpan di portal. Draf terakhir disimpan di perangkat ini pada ${sayWhen(found.keptAt)}.`}</p>
      {isOutdated(found, form.record) && <OutdatedLine />}
    </DraftOffer>
  );
}

/** What an earlier visit has left: restored in the form, or deleted from it. */
export function FoundDraft({ form }: { form: ContentFormState }) {
  const { found, record, isDiscarded, isDirty, message } = form;
  if (!found || message) return null;
  return (
    <div className="mt-6">
      <FoundNote
        keptAt={found.keptAt}
        discarded={isDiscarded}
        onDiscard={form.discard}
        onRestore={isDirty ? undefined : form.resume}
      >
        {isOutdated(found, record) && <OutdatedLine />}
      </FoundNote>
    </div>
  );
}

interface FoundProps {
  keptAt: string;
  discarded: boolean;
  onDiscard: () => void;
  /** Brings it back; not where something else was typed since. */
  onRestore: (() => void) | undefined;
  /** What can be done with the entries. */
  children: ReactNode;
}

/** Tells that unsaved entries of an earlier visit are there again, and lets them be deleted and brought back. */
export function FoundNote({ keptAt, discarded, onDiscard, onRestore, children }: FoundProps) {
  const note = useRef<HTMLDivElement>(null);
  /** The button goes, and what it did is said here. */
  const after = (act: () => void) => () => {
    act();
    note.current?.focus();
  };
  return (
    <Message ref={note}>
      {discarded ? (
        <>
          <p>Draf dihapus.</p>
          {onRestore && (
            <Button className="mt-3" variant="secondary" onClick={after(onRestore)}>
              Batalkan penghapusan
            </Button>
          )}
        </>
      ) : (
        <>
          <p>Isian Anda yang belum tersimpan masih ada.</p>
          <p>{`Diketik pada ${sayWhen(keptAt)}.`}</p>
          {children}
          <Button className="mt-3" variant="secondary" onClick={after(onDiscard)}>
            Hapus draf
          </Button>
        </>
      )}
    </Message>
  );
}

/** Shown when the record has changed since the draft was typed. */
const OutdatedLine = () => (
  <p>
    Sejak itu data ini sudah diubah petugas lain. Saat Anda menyimpan, versinya ditampilkan lebih
    dulu.
  </p>
);
