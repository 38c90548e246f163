import { useEffect, useState } from 'react';
import { takeWord } from '../../lib/flash.ts';
import type { Told } from '../../ui/two-lines.tsx';

/** What a section tells of the last change; first of all what a form has left to be told here. */
export function useNotice() {
  const [notice, setNotice] = useState<Told | null>(null);
  // After the first showing, so that the live region announces it.
  useEffect(() => setNotice(takeWord()), []);
  return [notice, setNotice] as const;
}
