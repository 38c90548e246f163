import { useState } from 'react';
import type { EditedLetter } from '../model/edited-letter.ts';

/** The ids of the expanded entries. */
export function useFolds() {
  const [open, setOpen] = useState<readonly string[]>([]);
  return {
    isOpen: (id: string) => open.includes(id),
    toggle: (id: string) =>
      setOpen((before) =>
        before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
      ),
    /** Expands the entries with these paths in the definition, such as 'fields.2.name'. */
    openAt: (letter: EditedLetter, paths: readonly string[]) =>
      setOpen((before) => [...before, ...paths.flatMap((path) => idsAt(letter, path))]),
  };
}

function idsAt({ fields, sections }: EditedLetter, path: string): string[] {
  const [part, at, inner, index] = path.split('.');
  const field = part === 'fields' ? fields[Number(at)] : undefined;
  const column = inner === 'columns' ? field?.columns?.[Number(index)] : undefined;
  const row = part === 'sections' ? sections[Number(at)]?.rows[Number(index)] : undefined;
  return [field, column, row].flatMap((one) => one?.id ?? []);
}
