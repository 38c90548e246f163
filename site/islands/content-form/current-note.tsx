import {
  type CollectionDefinition,
  type ContentRecord,
  editPath,
} from '#contract/collections/define-collection.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';

interface CurrentProps {
  definition: CollectionDefinition;
  current: ContentRecord;
}

/** Warns that a new record replaces the current one, and links to the edit form. */
export function CurrentNote(props: CurrentProps) {
  return (
    <Message className="mt-6">
      <p>Data ini sudah ada dan tampil di portal.</p>
      <p>
        Isian baru di sini menggantikannya seluruhnya. Untuk mengubah sebagian saja, edit data yang
        tampil.
      </p>
      <EditCurrent {...props} />
    </Message>
  );
}

export function EditCurrent({ definition, current }: CurrentProps) {
  return (
    <a className={`${buttonClass('secondary')} mt-3`} href={editPath(definition, current._id)}>
      Edit data yang tampil
    </a>
  );
}
