import type { Field as FormField } from '#contract/fields.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { formatWorkingHours } from '#site/lib/formats/office-hours.ts';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { ReasonButtons } from '#site/ui/fields/reason-buttons.tsx';
import { village } from '#village.config.ts';
import { appendReason } from './decision.ts';
import type { Decision } from './use-decision.ts';

interface RejectionProps {
  decision: Decision;
  /** Fields of the letter's form. */
  formFields: readonly FormField[];
}

/** Fields of a rejection: reason with common suggestions, and the answers to correct. */
export function RejectionFields(props: RejectionProps) {
  const { typed, busy, type, fieldOf } = props.decision;
  return (
    <>
      {!busy && (
        <ReasonButtons
          reasons={commonReasons}
          onChoose={(text) => type({ adminNotes: appendReason(typed.adminNotes, text) })}
        />
      )}
      <Field
        {...fieldOf('adminNotes')}
        multiline
        rows={3}
        label="Catatan"
        hint="Wajib diisi. Pemohon membaca alasan ini, lalu memperbaiki pengajuannya."
        required
      />
      <FieldsToCorrect {...props} />
    </>
  );
}

/** Marks answers to correct: 'Ajukan lagi' opens the form at these, with the note. */
function FieldsToCorrect({ formFields, decision }: RejectionProps) {
  const { errors, busy, type } = decision;
  const { perbaikan } = decision.typed;
  const mark = (name: string, note: string | null) => {
    const { [name]: _, ...others } = perbaikan;
    type({ perbaikan: note === null ? others : { ...others, [name]: note } });
  };
  return (
    <details className="border-line border-t pt-3" open={Object.keys(perbaikan).length > 0}>
      <summary className="link w-fit cursor-pointer py-2.5">
        Tandai isian yang harus diperbaiki
      </summary>
      <p className="text-ink-soft">Boleh dilewati. Formulir pemohon nanti terbuka di isian ini.</p>
      {errors.perbaikan && <p className="field-error">{errors.perbaikan}</p>}
      <ul className="mt-2 grid gap-2">
        {formFields.map(({ name, label }) => (
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

/** Common reasons by button label; the applicant reads the text. */
const commonReasons = {
  'Foto tidak terbaca':
    'Foto KTP atau KK tidak terbaca. Foto ulang di tempat terang, lalu ajukan lagi.',
  'Data tidak cocok':
    'Isian tidak cocok dengan KTP atau KK. Periksa nama, NIK, dan alamat, lalu ajukan lagi.',
  [`Bukan warga ${lowerTerms.village}`]: `Alamat pada KTP bukan di ${lowerTerms.village} kami. Ajukan surat ini ke ${lowerTerms.village} sesuai alamat KTP.`,
  'Surat tidak sesuai':
    'Jenis surat tidak sesuai dengan keperluan. Pilih jenis surat lain, lalu ajukan lagi.',
  [`Perlu ke kantor ${lowerTerms.village}`]: `Data perlu diperiksa langsung. Datang ke kantor ${lowerTerms.village} pada ${formatWorkingHours(village.officeHours)} dengan membawa KTP dan KK asli.`,
};
