import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { partsOf } from './editor/load-editor.ts';

/** Saves a type as the file in which it goes to another portal: its definition alone. */
export function exportType(record: LetterTypeRecord): void {
  const letter = partsOf(record);
  const file = new Blob([`${JSON.stringify(letter, null, 2)}\n`], { type: 'application/json' });
  openFile(file, `jenis-surat-${letter.type.toLowerCase()}.json`);
}
