import {
  type ContentField,
  type ContentRecord,
  isFileField,
} from '#contract/collections/define-collection.ts';
import { showValue } from '#contract/collections/values.ts';
import { ConflictDialog } from '#site/ui/dialogs/conflict-dialog.tsx';
import { PictureFigure } from '#site/ui/photo.tsx';
import { storedPicture } from './file-field.tsx';
import { draftAsText, toText } from './state/draft.ts';
import type { ContentFormState } from './state/use-content-form.ts';

/** Compares the draft with the version that another official has saved. */
export function RecordConflict({ form, newer }: { form: ContentFormState; newer: ContentRecord }) {
  const { definition, draft } = form;
  const ownText = (field: ContentField) =>
    isFileField(field) ? toText(draft.base, field) : draft.texts[field.name];
  const differing = definition.fields.filter((field) => toText(newer, field) !== ownText(field));
  return (
    <ConflictDialog
      title="Data ini sudah diubah orang lain"
      theirs={differing.map((field) => {
        const { kind, label } = field;
        const text = toText(newer, field);
        const isPicture = kind === 'image' && text !== '';
        return {
          label,
          value: isPicture ? (
            <PictureFigure {...storedPicture(text, label)} />
          ) : (
            showValue(field, text)
          ),
        };
      })}
      mine={draftAsText(definition, draft)}
      effect="Bila milik Anda disimpan, yang Anda ubah menggantikan milik petugas lain. Yang tidak Anda ubah tetap seperti versinya."
      onSave={form.overwrite}
      onClose={form.closeConflict}
    />
  );
}
