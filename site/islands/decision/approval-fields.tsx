import { useState } from 'react';
import { kopFields } from '#contract/applications.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { useOffice } from '#site/lib/api/office.ts';
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
        <Field {...fieldOf('keperluan')} label="Keperluan" hint="Boleh kosong" />
        <Field {...fieldOf('adminNotes')} multiline rows={1} label="Catatan" hint="Boleh kosong" />
      </div>
      <Letterhead decision={decision} />
    </>
  );
}

/** One line while the lines are the office's. */
function Letterhead({ decision: { typed, fieldOf } }: { decision: Decision }) {
  const { kop } = useOffice();
  const [isOpen, setOpen] = useState(false);
  const isOwn = kopFields.some((name, index) => typed[name] !== kop[index]);
  return (
    <details open={isOpen || isOwn} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer">
        <span>{`Kop: ${typed.kop3 || kop[2]}. `}</span>
        <span className="link">Ubah</span>
      </summary>
      <fieldset>
        <legend className="mb-1.5 text-ink-soft">
          {`Baris yang dikosongkan memakai kop ${lowerTerms.village}.`}
        </legend>
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 md:grid-cols-4">
          {kopFields.map((name, index) => (
            <Field {...fieldOf(name)} key={name} label={`Kop baris ${index + 1}`} />
          ))}
        </div>
      </fieldset>
    </details>
  );
}
