import { formatDraftTime } from '#site/ui/draft.tsx';
import { Message } from '#site/ui/message.tsx';
import { DiscardButton } from './discard-button.tsx';
import type { Editor } from './use-editor.ts';

interface RestoredNoteProps {
  keptAt: string;
  editor: Editor;
  onDiscard: () => void;
}

/** What is shown was typed before, and not saved. */
export function RestoredNote({ keptAt, editor, onDiscard }: RestoredNoteProps) {
  if (!editor.changed) return null;
  return (
    <div className="mb-5">
      <Message>
        <p>Ini perubahan Anda yang belum disimpan.</p>
        <p>{`Terakhir diubah di perangkat ini ${formatDraftTime(keptAt)}.`}</p>
        <div className="mt-3">
          <DiscardButton onDiscard={onDiscard} />
        </div>
      </Message>
    </div>
  );
}
