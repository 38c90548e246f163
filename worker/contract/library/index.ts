import type { LetterData } from '../letters/definition.ts';
import { readDefinition } from '../letters/definition-schema.ts';
import type { LibraryType } from '../records/letter-types.ts';
import { fillTermsIn } from '../village/terms.ts';
import { terms } from '../village/words.ts';

/** A letter type that a village may adopt and adapt. */
interface LibraryEntry {
  /** Origin of the wording, for officials to judge. */
  source: string;
  letter: LetterData;
}

/** Groups in display order. */
const groups = [
  'Menikah',
  'Keluarga',
  'Kependudukan',
  'Sekolah',
  'Pekerjaan',
  'Sosial',
  'Keamanan',
  'Tanah',
  'Usaha',
];

const files = import.meta.glob<LibraryEntry>(['./*.json', '!./letter-type.schema.json'], {
  eager: true,
  import: 'default',
});

/**
 * Letter types that villages issue often. None is offered until a village adopts it. The build writes them as files
 * (site/pages/pustaka-surat); the Worker's code does not contain them.
 */
export const library: readonly LibraryEntry[] = Object.entries(files)
  .map(([path, entry]) => checkEntry(path, fillTermsIn(entry, terms, path)))
  .sort((one, other) => groups.indexOf(one.letter.group) - groups.indexOf(other.letter.group));

/** @throws when a file is not a valid letter type, which fails the build. */
function checkEntry(path: string, { source, letter }: LibraryEntry): LibraryEntry {
  const read = readDefinition({ ...letter });
  if (!read.ok) throw new Error(`${path}: ${JSON.stringify(read.errors)}`);
  if (!groups.includes(letter.group)) throw new Error(`${path}: unknown group ${letter.group}`);
  return { source, letter: read.values };
}

/** Name of a type's published file, without its extension. */
export const fileNameOf = (type: string) => type.toLowerCase();

/** Entries of the list in the panel. */
export const libraryList: readonly LibraryType[] = library.map(({ source, letter }) => {
  const { type, title, summary, keywords = '', group } = letter;
  const file = `/pustaka-surat/${fileNameOf(type)}.json`;
  return { type, title, source, summary, keywords, group, file };
});
