import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { FaultLine } from './part.tsx';

interface ChoicesFieldProps {
  choices: readonly string[];
  error: string | undefined;
  faultAt: (at: number) => string | undefined;
  fixed: boolean;
  onChange: (choices: string[]) => void;
}

/** The list of choices of a field. */
export function ChoicesField({ choices, error, faultAt, fixed, onChange }: ChoicesFieldProps) {
  const box = useRef<HTMLFieldSetElement>(null);

  function add() {
    // Rendered at once, so that the next key is typed into the new choice.
    flushSync(() => onChange([...choices, '']));
    box.current?.querySelector<HTMLInputElement>('.field:last-of-type input')?.focus();
  }

  return (
    <fieldset ref={box} className="field" data-invalid={error ? true : undefined}>
      <legend className="mb-2 font-semibold">Pilihan jawaban</legend>
      <div className="grid grid-cols-1 gap-3">
        {choices.map((choice, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: choices have no identity but their position
            key={at}
            label={`Pilihan ${at + 1}`}
            error={faultAt(at)}
            value={choice}
            readOnly={fixed}
            autoComplete="off"
            onChange={({ target }) =>
              onChange(choices.map((one, index) => (index === at ? target.value : one)))
            }
          >
            {!fixed && choices.length > 2 && (
              <Button
                aria-label={`Hapus pilihan ${choice || at + 1}`}
                onClick={() => onChange(choices.filter((_, index) => index !== at))}
              >
                Hapus
              </Button>
            )}
          </Field>
        ))}
      </div>
      <FaultLine>{error}</FaultLine>
      {!fixed && (
        <div className="mt-3">
          <Button onClick={add}>Tambah pilihan</Button>
        </div>
      )}
    </fieldset>
  );
}
