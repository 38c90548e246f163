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

/** A new record would take the place of one that is there: whoever means to put that right is led to it. */
export function CurrentNote(props: CurrentProps) {
  return (
    <div className="mt-6">
      <Message>
        <p>Data ini sudah ada dan tampil di portal.</p>
        <p>
          Isian baru di sini menggantikannya seluruhnya. Untuk mengubah sebagian saja, edit data
          yang tampil.
        </p>
        <EditCurrent {...props} />
      </Message>
    </div>
  );
}

export function EditCurrent({ definition, current }: CurrentProps) {
  return (
    <a className={`${buttonClass('secondary')} mt-3`} href={editPath(definition, current._id)}>
      Edit data yang tampil
    </a>
  );
}
