import { useState } from 'react';
import { kopFields } from '#contract/applications.ts';
import { Field } from '#site/ui/fields/field.tsx';
import type { FieldsProps } from './decision.ts';
import { SignatoryField, type SignatoryProps, SignatoryWarning } from './signatory-field.tsx';

/** Fields of an approval: signatory and purpose, with note and letterhead collapsed. */
export function ApprovalFields(props: FieldsProps & SignatoryProps) {
  const { typed, errors, readOnly, onType, signatory } = props;
  return (
    <>
      <SignatoryField {...props} />
      <SignatoryWarning signatory={signatory} />
      <Field
        name="keperluan"
        label="Keperluan"
        hint="Boleh kosong. Tercetak: Surat ini dipergunakan untuk …"
        error={errors.keperluan}
        readOnly={readOnly}
        autoComplete="off"
        value={typed.keperluan}
        onChange={({ target }) => onType({ keperluan: target.value })}
      />
      <OtherFields {...props} />
    </>
  );
}

/** Note and letterhead lines. Collapsed, as they rarely change; open if a note was typed or a line is invalid. */
function OtherFields({ typed, errors, readOnly, onType }: FieldsProps) {
  const [open, setOpen] = useState(() => typed.adminNotes.trim() !== '');
  const hasError = ['adminNotes', ...kopFields].some((name) => errors[name]);
  return (
    <details
      className="border-line border-t pt-3"
      open={open || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-4">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Lainnya</span>{' '}
          <span className="block text-ink-soft">Catatan untuk pemohon, kop surat</span>
        </span>{' '}
        <span className="link flex-none">{open || hasError ? 'Tutup' : 'Buka'}</span>
      </summary>
      {(open || hasError) && (
        <div className="mt-3 grid gap-4">
          <Field
            multiline
            rows={3}
            name="adminNotes"
            label="Catatan"
            hint="Boleh kosong. Pemohon dapat membacanya."
            error={errors.adminNotes}
            readOnly={readOnly}
            value={typed.adminNotes}
            onChange={({ target }) => onType({ adminNotes: target.value })}
          />
          <p className="text-ink-soft">
            Kop tercetak di bagian atas surat. Baris yang dikosongkan memakai kop desa.
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
