import { changeQuery } from '#site/lib/pages/use-url-query.ts';

/** Query parameter: code of the type in the editor, or `newType` for one without a code. */
export const typeParam = 'jenis';
export const newType = 'baru';
/** Query parameter: library file that a new type starts from. */
export const libraryParam = 'pustaka';

/** The panel's query for a type in the editor, optionally started from a library file; null for the list. */
export const editorQuery = (type: string | null, file: string | null = null): URLSearchParams =>
  changeQuery(new URLSearchParams('menu=pengaturan&bagian=jenis-surat'), {
    [typeParam]: type,
    [libraryParam]: file,
  });
