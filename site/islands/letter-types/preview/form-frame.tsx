import { useEffect, useRef, useState } from 'react';
import type { FormPreview } from '#site/lib/letters/form-preview.ts';
import { type EditedLetter, toDefinition } from '../model/edited-letter.ts';

interface FormFrameProps {
  letter: EditedLetter;
  look: string | null;
}

/** The form's own page, as wide as a phone, told what is typed here. */
export function FormFrame({ letter, look }: FormFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);

  useEffect(() => {
    // The page says when it listens.
    const listen = ({ source, origin }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === location.origin)
        setReady((before) => before + 1);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (ready === 0) return;
    const told = { letter: toDefinition(letter), look } as unknown as FormPreview;
    frame.current?.contentWindow?.postMessage(told, location.origin);
  }, [ready, letter, look]);

  return (
    <iframe
      ref={frame}
      className="form-frame"
      src="/surat/pratinjau"
      title="Formulir seperti di ponsel warga"
    />
  );
}
