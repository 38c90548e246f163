import { capitalise } from '../basics/words.ts';

/** Messages after an action. */
type CollectionTexts = ReturnType<typeof textsOf>;

/** Paths, headings and messages of a collection's forms. */
export interface CollectionForm {
  addPath: string;
  addTitle: string;
  editTitle: string;
  addButton: string;
  editButton: string;
  texts: CollectionTexts;
  /** Page that shows the entries as visitors will see them, for 'Lihat dulu'. */
  previewPath?: string;
  deleteQuestion: string;
}

/** Overrides of the defaults in `formOf`. */
export type FormParts = Partial<
  Omit<CollectionForm, 'texts'> & { texts: Partial<CollectionTexts> }
>;

/** Form settings of a collection: defaults from kind, path and noun, overridden by the definition. */
export function formOf(
  { path, kind, noun, form }: { path: string; kind: string; noun: string; form?: FormParts },
  title: string,
): CollectionForm {
  return {
    addPath: `/upload${path.replace(/s$/, '')}`,
    addTitle: `Upload ${title}`,
    editTitle: `Edit ${title}`,
    addButton: 'Upload',
    editButton: 'Update',
    deleteQuestion: `Apakah Anda yakin ingin menghapus ${noun} ini?`,
    ...form,
    texts: { ...textsOf(kind === 'single' ? 'content' : noun), ...form?.texts },
  };
}

/** 'Perangkat uploaded successfully', 'Error uploading perangkat' and so on. */
export function textsOf(noun: string) {
  return {
    added: `${capitalise(noun)} uploaded successfully`,
    addFailed: `Error uploading ${noun}`,
    updated: `${capitalise(noun)} updated successfully`,
    updateFailed: `Error updating ${noun}`,
  };
}
