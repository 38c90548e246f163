import { useEffect, useRef, useState } from 'react';
import type { FormPreview } from '#site/lib/letters/form-preview.ts';
import { type EditedLetter, toDefinition } from '../model/edited-letter.ts';

interface FormFrameProps {
  letter: EditedLetter;
  focusedField: string | null;
}

/** The form in a frame as wide as a phone, updated with every change. */
export function FormFrame({ letter, focusedField }: FormFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);

  useEffect(() => {
    // The page sends a message when it is ready.
    const listen = ({ source, origin }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === location.origin)
        setReady((before) => before + 1);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (ready === 0) return;
    const message = { letter: toDefinition(letter), focusedField } as unknown as FormPreview;
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [ready, letter, focusedField]);

  return (
    <iframe
      ref={frame}
      className="form-frame"
      src="/surat/pratinjau"
      title="Formulir seperti di ponsel warga"
    />
  );
}
