import { kopFields } from '#contract/applications.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { Field } from '#site/ui/fields/field.tsx';
import { SignatoryField, SignatoryWarning } from './signatory-field.tsx';
import type { Decision } from './use-decision.ts';

/** Fields of an approval: signatory, purpose, note and the lines of the letter-head. */
export function ApprovalFields({ decision }: { decision: Decision }) {
  const { fieldOf, signatory } = decision;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 md:grid-cols-2">
        <div className="grid gap-4">
          <SignatoryField decision={decision} />
          <SignatoryWarning signatory={signatory} />
          <Field
            {...fieldOf('keperluan')}
            label="Keperluan"
            hint="Boleh kosong. Tercetak: Surat ini dipergunakan untuk …"
          />
        </div>
        <Field
          {...fieldOf('adminNotes')}
          multiline
          rows={4}
          label="Catatan"
          hint="Boleh kosong. Pemohon dapat membacanya."
        />
      </div>
      <p className="text-ink-soft">
        {`Kop tercetak di bagian atas surat. Baris yang dikosongkan memakai kop ${lowerTerms.village}.`}
      </p>
      <div className="grid grid-cols-1 gap-x-5 gap-y-3 md:grid-cols-2">
        {kopFields.map((name, index) => (
          <Field {...fieldOf(name)} key={name} label={`Kop baris ${index + 1}`} />
        ))}
      </div>
    </>
  );
}
