import { addressOf, changeQuery } from '#site/lib/pages/use-url-query.ts';

/** In the address: the type that is open in the editor; `newType` for one that has no code yet. */
export const typeParam = 'jenis';
export const newType = 'baru';
/** The file of the library that a new type begins with. */
export const libraryParam = 'pustaka';

/** The panel's address with a type open in the editor (begun from the library's `file`), or with the list. */
export const editorQuery = (type: string | null, file: string | null = null): URLSearchParams =>
  changeQuery(new URLSearchParams('menu=pengaturan'), { [typeParam]: type, [libraryParam]: file });

export const editorAddress = (type: string | null): string =>
  addressOf('/adminpanel', editorQuery(type));
