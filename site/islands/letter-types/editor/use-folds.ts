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
      setOpen((before) => [...before, ...paths.flatMap((path) => idAt(letter, path) ?? [])]),
  };
}

function idAt({ fields, sections }: EditedLetter, path: string): string | undefined {
  const [part, at, , row] = path.split('.');
  if (part === 'fields') return fields[Number(at)]?.id;
  if (part === 'sections') return sections[Number(at)]?.rows[Number(row)]?.id;
  return undefined;
}
