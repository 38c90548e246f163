import { describeNoted } from '#contract/answers/describe-answer.ts';
import { peopleOf } from '#contract/answers/people.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { Field as FormField } from '#contract/fields.ts';
import type { OfficeHours } from '#contract/office.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { useOffice } from '#site/lib/api/office.ts';
import { formatWorkingHours } from '#site/lib/formats/office-hours.ts';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { ReasonButtons } from '#site/ui/fields/reason-buttons.tsx';
import { appendReason } from './decision.ts';
import type { Decision } from './use-decision.ts';

interface RejectionProps {
  decision: Decision;
  /** The questions of the letter's form whose condition is met. */
  formFields: readonly FormField[];
  record: ApplicationRecord;
  /** Offers the answers to mark at once. */
  isCorrection: boolean;
}

/** Fields of a rejection: reason with common suggestions, and the answers to correct. */
export function RejectionFields(props: RejectionProps) {
  const { decision, formFields } = props;
  const { typed, busy, type, fieldOf } = decision;
  const office = useOffice();

  /** Adds the reason to the notes and marks the fields that it is about. */
  function choose(text: string) {
    const marked = formFields.filter((field) => isAbout[text]?.(field));
    const marks = Object.fromEntries(marked.map(({ name }) => [name, '']));
    type({
      adminNotes: appendReason(typed.adminNotes, text),
      perbaikan: { ...marks, ...typed.perbaikan },
    });
  }

  return (
    <>
      {!busy && <ReasonButtons reasons={reasonsOf(office)} onChoose={choose} />}
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 md:grid-cols-2">
        <Field
          {...fieldOf('adminNotes')}
          multiline
          rows={3}
          label="Catatan"
          hint="Wajib diisi. Pemohon membaca alasan ini, lalu memperbaiki pengajuannya."
          required
        />
        <FieldsToCorrect {...props} />
      </div>
    </>
  );
}

/** Marks answers to correct: 'Ajukan lagi' opens the form at these, with the note. */
function FieldsToCorrect({ formFields, decision, record, isCorrection }: RejectionProps) {
  const { errors, busy, type } = decision;
  const { perbaikan } = decision.typed;
  const mark = (name: string, note: string | null) => {
    const { [name]: _, ...others } = perbaikan;
    type({ perbaikan: note === null ? others : { ...others, [name]: note } });
  };
  return (
    <details open={isCorrection || Object.keys(perbaikan).length > 0}>
      <summary className="link w-fit cursor-pointer py-2.5">
        Tandai isian yang harus diperbaiki
      </summary>
      <p className="text-ink-soft">
        {`${isCorrection ? '' : 'Boleh dilewati. '}Formulir pemohon nanti terbuka di isian ini.`}
      </p>
      {errors.perbaikan && <p className="field-error">{errors.perbaikan}</p>}
      <ul className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {notables(formFields, record).map(({ name, label }) => (
          <li key={name}>
            <Checkbox
              checked={name in perbaikan}
              disabled={busy}
              onCheck={(on) => mark(name, on ? '' : null)}
            >
              {label}
            </Checkbox>
            {name in perbaikan && (
              <Field
                label={`Catatan untuk ${label}`}
                hint="Boleh kosong."
                readOnly={busy}
                value={perbaikan[name] ?? ''}
                onChange={({ target }) => mark(name, target.value)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What can be marked: each field, and each person of a list. */
const notables = (fields: readonly FormField[], record: ApplicationRecord) =>
  fields.flatMap(({ kind, name, label }) => {
    const people = kind === 'people' ? peopleOf(record[name]) : [];
    const persons = people.map((_, at) => `${name}.${at + 1}`);
    return [
      { name, label },
      ...persons.map((one) => ({
        name: one,
        label: describeNoted({ fields }, one, record) ?? one,
      })),
    ];
  });

const unreadable = 'Foto KTP atau KK tidak terbaca. Foto ulang di tempat terang, lalu ajukan lagi.';
const differs =
  'Isian tidak cocok dengan KTP atau KK. Periksa nama, NIK, dan alamat, lalu ajukan lagi.';

/** Common reasons by button label; the applicant reads the text. */
const reasonsOf = (office: OfficeHours) => ({
  'Foto tidak terbaca': unreadable,
  'Data tidak cocok': differs,
  [`Bukan warga ${lowerTerms.village}`]: `Alamat pada KTP bukan di ${lowerTerms.village} kami. Ajukan surat ini ke ${lowerTerms.village} sesuai alamat KTP.`,
  'Surat tidak sesuai':
    'Jenis surat tidak sesuai dengan keperluan. Pilih jenis surat lain, lalu ajukan lagi.',
  [`Perlu ke kantor ${lowerTerms.village}`]: `Data perlu diperiksa langsung. Datang ke kantor ${lowerTerms.village} pada ${formatWorkingHours(office)} dengan membawa KTP dan KK asli.`,
});

/** Whether a reason is about a field; the other reasons cannot be put right in the form. */
const isAbout: Readonly<Record<string, (field: FormField) => boolean>> = {
  [unreadable]: ({ kind }) => kind === 'photo',
  [differs]: ({ kind, name }) => kind === 'address' || name === 'nama' || name === 'nik',
};
