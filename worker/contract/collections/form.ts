import { capitalise } from '../basics/words.ts';

/** What an official reads after an action; quoted from SPEC section 8. */
type CollectionTexts = ReturnType<typeof textsOf>;

/** Where a collection's forms are, and what they are headed and say. */
export interface CollectionForm {
  addPath: string;
  addTitle: string;
  editTitle: string;
  addButton: string;
  editButton: string;
  /** After adding: to the admin panel's section, or clear the form and stay. */
  afterAdd: 'panel' | 'stay';
  texts: CollectionTexts;
  /** What the edit form says when its record cannot be loaded. */
  loadFailed: string;
  deleteQuestion: string;
}

/** What a definition says of its forms: only what differs from `formOf`. */
export type FormParts = Partial<
  Omit<CollectionForm, 'texts'> & { texts: Partial<CollectionTexts> }
>;

/** The forms of a collection: what it says itself, the rest by its kind, path and noun. */
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
    afterAdd: kind === 'single' ? 'stay' : 'panel',
    loadFailed: 'Failed to fetch data',
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
