import { type ReactNode, useState } from 'react';
import type { LetterData } from '#contract/letters/definition.ts';
import { readDraft, storeDraft } from '#site/forms/drafts.ts';
import { showQuery } from '#site/lib/pages/use-url-query.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { ConfirmDialog } from '#site/ui/dialogs/confirm-dialog.tsx';
import type { MessageText } from '#site/ui/message.tsx';
import { editorQuery } from './address.ts';
import { type EditorValues, partsOf, typeDraftKey } from './editor/load-editor.ts';
import { readTypeFile } from './import-file.ts';
import { readType } from './letter-types.ts';
import { toEdited } from './model/edited-letter.ts';

/** A file that was read, over what is there of its type. */
interface Found {
  kept: EditorValues;
  type: string;
}

/**
 * Opens a type's file in the editor, as a change that is not saved: of the type of that code where there is one, else as a new one.
 * @returns what to do with a file, why one could not be opened, and the question that comes first where something would be written over
 */
export function useImport(): {
  open: (file: File) => Promise<void>;
  failure: MessageText | null;
  question: ReactNode;
} {
  const [failure, setFailure] = useState<MessageText | null>(null);
  const [asked, setAsked] = useState<Found | null>(null);

  async function open(file: File) {
    setFailure(null);
    try {
      const read = await readTypeFile(file);
      if ('line' in read) {
        setFailure(read);
        return;
      }
      const found = await beside(read);
      const before = await readDraft(keyOf(found.type));
      if (found.kept.base || before) setAsked(found);
      else await edit(found);
    } catch {
      setFailure(unreadable);
    }
  }

  const question = asked && (
    <ConfirmDialog
      title={`${asked.type} sudah ada`}
      confirm="Buka sebagai perubahan"
      variant="primary"
      busy={false}
      failure={failure}
      onClose={() => setAsked(null)}
      onConfirm={() => void edit(asked).catch(() => setFailure(unreadable))}
    >
      <p>{`Isi berkas dibuka sebagai perubahan ${asked.type} yang belum disimpan. Yang terbit tetap seperti semula sampai Anda menerbitkannya.`}</p>
    </ConfirmDialog>
  );
  return { open, failure, question };
}

const unreadable: MessageText = {
  line: 'Berkas belum dapat dibuka.',
  advice: 'Periksa sambungan internet, lalu pilih berkasnya lagi.',
};

const keyOf = (type: string) => typeDraftKey(sessionAccount() ?? '', type);

/** What was read, over what the server has of its type. */
async function beside(letter: LetterData): Promise<Found> {
  const record = await readType(letter.type);
  const seen = { base: record && partsOf(record), revision: record?.revision ?? null };
  return { kept: { letter: toEdited(letter), ...seen }, type: letter.type };
}

/** Keeps it where the editor looks for what was not saved, and opens that. */
async function edit({ kept, type }: Found): Promise<void> {
  await storeDraft(keyOf(type), kept);
  showQuery(editorQuery(type));
}
