import { useState } from 'react';
import { kopFields } from '#contract/applications.ts';
import { Field } from '#site/ui/fields/field.tsx';
import { village } from '#village.config.ts';
import type { FieldsProps } from './rejection-fields.tsx';

/** The letter-head as it will be printed, folded: it is mostly the last one's. Open where it is empty or something is wrong. */
export function KopFields({ typed, errors, readOnly, onType }: FieldsProps) {
  const lines = kopFields.map((name, index) => typed[name].trim() || village.letters.kop[index]);
  const [open, setOpen] = useState(() => kopFields.every((name) => !typed[name].trim()));
  const wrong = kopFields.some((name) => errors[name]);
  return (
    <details
      className="border-line border-t pt-3"
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-4">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Kop surat</span>{' '}
          <span className="line-clamp-2 text-ink-soft wrap-anywhere">{lines.join(' · ')}</span>
        </span>{' '}
        <span className="link flex-none">{open || wrong ? 'Tutup' : 'Ubah'}</span>
      </summary>
      {(open || wrong) && (
        <div className="mt-3 grid gap-4">
          <p className="text-ink-soft">
            Tercetak di bagian atas surat. Baris yang dikosongkan memakai kop desa.
          </p>
          {kopFields.map((name, index) => (
            <Field
              key={name}
              name={name}
              label={`Kop baris ${index + 1}`}
              error={errors[name]}
              autoComplete="off"
              readOnly={readOnly}
              value={typed[name]}
              onChange={({ target }) => onType({ [name]: target.value })}
            />
          ))}
        </div>
      )}
    </details>
  );
}
