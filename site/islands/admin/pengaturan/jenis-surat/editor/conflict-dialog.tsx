import { useId, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import {
  type Choice,
  findDifferences,
  type Part,
  partNames,
  sayPart,
  type Versions,
} from '../model/merge.ts';
import type { Editor } from './use-editor.ts';

interface ConflictDialogProps extends Pick<Editor, 'resolve' | 'putOff'> {
  conflict: Versions;
}

/** What another official has saved meanwhile, beside what was changed here; of each part one of both is kept. */
export function ConflictDialog({ conflict, resolve, putOff }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Partial<Record<Part, Choice>>>({});
  const differences = findDifferences(conflict);
  const others = differences.filter(({ contested }) => !contested);
  return (
    <Dialog
      wide
      onClose={putOff}
      title="Jenis surat ini sudah diubah orang lain"
      actions={
        <>
          <Button variant="secondary" onClick={putOff}>
            Kembali ke penyusunan
          </Button>
          <Button onClick={() => resolve(choices)}>Simpan pilihan ini</Button>
        </>
      }
    >
      <p>
        Sejak Anda membukanya, petugas lain telah menyimpan perubahan. Perubahan Anda belum
        disimpan.
      </p>
      {differences.map(
        ({ part, contested }) =>
          contested && (
            <ContestedPart
              key={part}
              part={part}
              versions={conflict}
              choice={choices[part] ?? 'mine'}
              onChoice={(choice) => setChoices({ ...choices, [part]: choice })}
            />
          ),
      )}
      {others.length > 0 && (
        <p className="mt-4">
          Juga diubah petugas lain, dan tetap seperti itu:{' '}
          <b>{others.map(({ part }) => partNames[part]).join(', ')}</b>.
        </p>
      )}
    </Dialog>
  );
}

interface ContestedPartProps {
  part: Part;
  versions: Versions;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

const options = [
  { value: 'theirs', label: 'Pakai milik petugas lain' },
  { value: 'mine', label: 'Pakai milik saya' },
] as const;

/** One part that both changed: theirs and yours, side by side. */
function ContestedPart({ part, versions, choice, onChoice }: ContestedPartProps) {
  const group = useId();
  return (
    <fieldset className="field mt-6">
      <legend className="mb-2 font-semibold">{partNames[part]}</legend>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {options.map(({ value, label }) => (
          <div className="grid content-start gap-2" key={value}>
            <label className="choice font-semibold">
              <input
                type="radio"
                name={group}
                checked={choice === value}
                onChange={() => onChoice(value)}
              />
              {label}
            </label>
            <div className="whitespace-pre-wrap rounded-xl border border-line bg-sunk p-4 wrap-anywhere">
              {sayPart(versions[value], part) || <i>(kosong)</i>}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
