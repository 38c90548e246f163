import { useRef } from 'react';
import { Button } from '../button.tsx';

interface FileButtonProps {
  label: string;
  /** Name of the file input. */
  inputLabel: string;
  accept: string;
  onFile: (file: File) => void;
}

/** A button that opens the file picker. */
export function FileButton({ label, inputLabel, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={inputLabel}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
