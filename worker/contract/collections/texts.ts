import type { CollectionTexts } from './define-collection.ts';

/** The texts that most single records share (SPEC section 8). */
export const contentTexts: CollectionTexts = {
  added: 'Content uploaded successfully',
  addFailed: 'Error uploading content',
  updated: 'Content updated successfully',
  updateFailed: 'Error updating content',
};

/** The texts of a collection that names itself: 'Perangkat uploaded successfully', 'Error uploading perangkat'. */
export function namedTexts(capital: string, inSentence: string): CollectionTexts {
  return {
    added: `${capital} uploaded successfully`,
    addFailed: `Error uploading ${inSentence}`,
    updated: `${capital} updated successfully`,
    updateFailed: `Error updating ${inSentence}`,
  };
}
