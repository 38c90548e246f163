import type { TaskKind } from './tasks.ts';

/** What officials type about applications and the book of numbers is kept in this tab under names that begin so. */
export const taskDrafts = 'keputusan:';
export const bookDrafts = 'buku:';
export const withdrawalDrafts = 'pencabutan:';

/** Key of the draft of one dialog; in the detail view a draft of corrected answers. */
export const taskDraft = (kind: TaskKind, id: string) => `${taskDrafts}${kind}:${id}`;
