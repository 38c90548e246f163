import { useRef, useState } from 'react';
import type { ImageContent } from '../../../worker/contract/collections/define-collection.ts';
import { shrinkPhoto } from '../../lib/forms/shrink-photo.ts';
import { wordPhotoProblem } from '../../lib/forms/word-photo-problem.ts';

type Texts = Readonly<Record<string, string>>;

interface PhotoTarget {
  /** Without a photo the chosen one is taken back. */
  setPicture: (name: string, photo?: Blob) => void;
  /** What was found wrong with the field holds no more. */
  unmark: (name: string) => void;
}

/**
 * Chosen photos on their way into the form: being made smaller, taken, or refused. `preparing` and `refused` are known
 * to the whole form, as nothing is to be saved without a photo that was chosen.
 */
export function usePhotos({ setPicture, unmark }: PhotoTarget) {
  const [preparing, setPreparing] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Texts>({});
  // Of two photos for one field the later one counts, whichever is ready first.
  const newest = useRef<Record<string, File>>({});

  async function choosePhoto({ name, label }: ImageContent, file: File) {
    newest.current[name] = file;
    unmark(name);
    setRefused(without(name));
    setPreparing((names) => [...names.filter((other) => other !== name), name]);
    // A file that moved meanwhile, or a device without memory, is no reason to wait for ever.
    const result = await shrinkPhoto(file).catch(() => 'no-picture' as const);
    if (newest.current[name] !== file) return;
    setPreparing((names) => names.filter((other) => other !== name));
    if (result instanceof Blob) setPicture(name, result);
    else setRefused((texts) => ({ ...texts, [name]: wordPhotoProblem(label, result) }));
  }

  /** Takes back a refused file, or else the photo that was chosen. */
  function takeBack(name: string) {
    if (name in refused) setRefused(without(name));
    else setPicture(name);
    unmark(name);
  }

  /** Forgets what is on its way. */
  function drop() {
    newest.current = {};
    setPreparing([]);
    setRefused({});
  }

  return { preparing, refused, choosePhoto, takeBack, drop };
}

const without = (name: string) => (texts: Texts) => {
  const { [name]: _, ...others } = texts;
  return others;
};
