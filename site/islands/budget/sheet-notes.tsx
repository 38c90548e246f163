import type { RowNote } from '#contract/budget/sheet-checks.ts';
import { Message, type MessageText, type MessageTone } from '#site/ui/message.tsx';

interface SheetNotesProps extends MessageText {
  tone: MessageTone;
  notes: readonly RowNote[];
}

/** Most notes that are listed. */
const most = 20;

/** Notes on rows of a sheet; nothing without any. */
export function SheetNotes({ tone, notes, line, advice }: SheetNotesProps) {
  return (
    <Message tone={tone} text={notes.length > 0 ? { line, advice } : null}>
      {notes.length > 0 && (
        <ul className="mt-2 list-disc ps-5 wrap-anywhere">
          {notes.slice(0, most).map(({ row, text }) => (
            <li key={`${row} ${text}`}>{row > 0 ? `Baris ${row}: ${text}` : text}</li>
          ))}
          {notes.length > most && <li>{`Dan ${notes.length - most} lagi.`}</li>}
        </ul>
      )}
    </Message>
  );
}
