import type { LibraryType } from '../records/letter-types.ts';
import { library } from './index.ts';

/** The name of a type's file, without its ending. */
export const fileNameOf = (type: string) => type.toLowerCase();

/** What officials choose from. */
export const libraryList: readonly LibraryType[] = library.map(({ source, letter }) => {
  const { type, title, summary, keywords = '', group } = letter;
  return {
    type,
    title,
    source,
    summary,
    keywords,
    group,
    file: `/pustaka-surat/${fileNameOf(type)}.json`,
  };
});
