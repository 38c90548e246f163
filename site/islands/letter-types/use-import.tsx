import { useState } from 'react';
import { ConfirmDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { showQuery } from '#site/lib/pages/use-url-query.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { readDraft, storeDraft } from '#site/lib/storage/drafts.ts';
import { editorQuery } from './address.ts';
import { baseOf, type EditorValues, typeDraftKey } from './editor/load-editor.ts';
import { readTypeFile } from './import-file.ts';
import { readType } from './letter-types.ts';
import { toEdited } from './model/edited-letter.ts';

/**
 * Opens a file, or the path of one of the library, in the editor as unsaved changes to the type with its code, or as a new type.
 * @returns `open`, the message of a failure, and a dialog that asks before a type or a draft would be overwritten
 */
export function useImport() {
  const [failure, setFailure] = useState<MessageText | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<EditorValues | null>(null);

  async function open(source: File | string) {
    setFailure(null);
    try {
      const isPath = typeof source === 'string';
      const read = await readTypeFile(isPath ? await (await fetch(source)).blob() : source);
      if ('line' in read) {
        setFailure(read);
        return;
      }
      const imported = { letter: toEdited(read), ...baseOf(await readType(read.type)) };
      const draft = await readDraft(keyOf(imported));
      if (imported.base || draft) setUnconfirmed(imported);
      else await edit(imported);
    } catch {
      setFailure(unreadable);
    }
  }

  const question = unconfirmed && (
    <ConfirmDialog
      title={`${unconfirmed.letter.type} sudah ada`}
      confirm="Buka sebagai perubahan"
      variant="primary"
      failure={failure}
      onClose={() => setUnconfirmed(null)}
      onConfirm={() => void edit(unconfirmed).catch(() => setFailure(unreadable))}
    >
      <p>{`Isinya dibuka sebagai perubahan ${unconfirmed.letter.type} yang belum disimpan. Yang terbit tetap seperti semula sampai Anda menerbitkannya.`}</p>
    </ConfirmDialog>
  );
  return { open, failure, question };
}

const unreadable: MessageText = {
  line: 'Berkas belum dapat dibuka.',
  advice: 'Periksa sambungan internet, lalu coba lagi.',
};

const keyOf = ({ letter }: EditorValues) => typeDraftKey(sessionAccount() ?? '', letter.type);

/** Stores the values as the editor's draft, and opens the editor. */
async function edit(values: EditorValues): Promise<void> {
  await storeDraft(keyOf(values), values);
  showQuery(editorQuery(values.letter.type));
}
