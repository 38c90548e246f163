import { type ReactNode, useRef } from 'react';
import { DraftOffer, formatDraftTime } from '#site/forms/draft.tsx';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { isOutdated, type SavedDraft } from './state/draft.ts';
import type { ContentFormState } from './state/use-content-form.ts';

/** Offers a draft that is too old to be restored without asking. */
export function ResumeOffer({ form, found }: { form: ContentFormState; found: SavedDraft }) {
  return (
    <DraftOffer onResume={form.resume} onDiscard={form.discard}>
      <p className="mt-3">{`Isian ini belum disimpan di portal. Draf terakhir disimpan di perangkat ini pada ${formatDraftTime(found.keptAt)}.`}</p>
      {isOutdated(found, form.record) && <OutdatedLine />}
    </DraftOffer>
  );
}

/** Note about a draft that was restored or deleted. */
export function RestoredDraft({ form }: { form: ContentFormState }) {
  const { found, earlier, record, isDirty, message } = form;
  if (!found || !earlier || message) return null;
  return (
    <RestoredDraftNote
      className="mt-6"
      keptAt={found.keptAt}
      discarded={earlier === 'discarded'}
      onDiscard={form.discard}
      onRestore={isDirty ? undefined : form.resume}
    >
      {isOutdated(found, record) && <OutdatedLine />}
    </RestoredDraftNote>
  );
}

interface RestoredDraftNoteProps {
  className?: string;
  keptAt: string;
  discarded: boolean;
  onDiscard: () => void;
  /** Restores the deleted draft; undefined once something else was entered. */
  onRestore: (() => void) | undefined;
  /** Additional actions. */
  children: ReactNode;
}

/** Reports a restored draft, which can be deleted and restored again. */
export function RestoredDraftNote(props: RestoredDraftNoteProps) {
  const { className = '', keptAt, discarded, onDiscard, onRestore, children } = props;
  const note = useRef<HTMLDivElement>(null);
  /** Moves the focus to the note, because the pressed button is removed. */
  const withFocus = (action: () => void) => () => {
    action();
    note.current?.focus();
  };
  return (
    <Message ref={note} className={className}>
      {discarded ? (
        <>
          <p>Draf dihapus.</p>
          {onRestore && (
            <Button className="mt-3" onClick={withFocus(onRestore)}>
              Batalkan penghapusan
            </Button>
          )}
        </>
      ) : (
        <>
          <p>Isian Anda yang belum tersimpan masih ada.</p>
          <p>{`Diketik pada ${formatDraftTime(keptAt)}.`}</p>
          {children}
          <Button className="mt-3" onClick={withFocus(onDiscard)}>
            Hapus draf
          </Button>
        </>
      )}
    </Message>
  );
}

/** Shown if the record has changed since the draft was started. */
const OutdatedLine = () => (
  <p>
    Sejak itu data ini sudah diubah di tempat lain. Saat Anda menyimpan, versinya ditampilkan lebih
    dulu.
  </p>
);
