import { useState } from 'react';
import { kopFields } from '#contract/applications.ts';
import { Field } from '#site/ui/fields/field.tsx';
import { SignatoryField, SignatoryWarning } from './signatory-field.tsx';
import type { Decision } from './use-decision.ts';

/** Fields of an approval: signatory and purpose, with note and letterhead collapsed. */
export function ApprovalFields({ decision }: { decision: Decision }) {
  return (
    <>
      <SignatoryField decision={decision} />
      <SignatoryWarning signatory={decision.signatory} />
      <Field
        {...decision.fieldOf('keperluan')}
        label="Keperluan"
        hint="Boleh kosong. Tercetak: Surat ini dipergunakan untuk …"
      />
      <OtherFields decision={decision} />
    </>
  );
}

/** Note and letterhead lines. Collapsed, as they rarely change; open if a note was typed or a line is invalid. */
function OtherFields({ decision }: { decision: Decision }) {
  const { typed, errors, fieldOf } = decision;
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
            {...fieldOf('adminNotes')}
            multiline
            rows={3}
            label="Catatan"
            hint="Boleh kosong. Pemohon dapat membacanya."
          />
          <p className="text-ink-soft">
            Kop tercetak di bagian atas surat. Baris yang dikosongkan memakai kop desa.
          </p>
          {kopFields.map((name, index) => (
            <Field {...fieldOf(name)} key={name} label={`Kop baris ${index + 1}`} />
          ))}
        </div>
      )}
    </details>
  );
}
