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
      <SignatoryWarning signatory={signatory} />
      <div className="grid grid-cols-1 items-end gap-x-4 gap-y-3 md:grid-cols-3">
        <SignatoryField decision={decision} />
        <Field
          {...fieldOf('keperluan')}
          label="Keperluan"
          hint="Boleh kosong. Dipergunakan untuk …"
        />
        <Field
          {...fieldOf('adminNotes')}
          multiline
          rows={1}
          label="Catatan"
          hint="Boleh kosong. Dibaca pemohon."
        />
      </div>
      <fieldset>
        <legend className="mb-1.5 text-ink-soft">
          {`Kop surat: baris yang dikosongkan memakai kop ${lowerTerms.village}.`}
        </legend>
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 md:grid-cols-4">
          {kopFields.map((name, index) => (
            <Field {...fieldOf(name)} key={name} label={`Kop baris ${index + 1}`} />
          ))}
        </div>
      </fieldset>
    </>
  );
}
