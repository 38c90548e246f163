import { kopFields } from '../../../../../worker/contract/applications.ts';
import { Field } from '../../../../ui/field.tsx';
import type { DecisionKind } from '../tasks.ts';
import type { TypedDecision } from './decision.ts';

interface DecisionFieldsProps {
  kind: DecisionKind;
  typed: TypedDecision;
  errors: Record<string, string>;
  readOnly: boolean;
  onType: (change: Partial<TypedDecision>) => void;
}

const hints: Record<DecisionKind, string> = {
  setujui: 'Boleh kosong. Pemohon dapat membacanya.',
  tolak: 'Wajib diisi. Pemohon membaca alasan ini, lalu memperbaiki pengajuannya.',
};

/** The notes, with the common reasons of a rejection, and for an approval the four lines of the letter-head. */
export function DecisionFields({ kind, typed, errors, readOnly, onType }: DecisionFieldsProps) {
  return (
    <>
      {kind === 'tolak' && !readOnly && (
        <fieldset>
          <legend className="font-semibold">Alasan yang sering</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {Object.entries(commonReasons).map(([label, text]) => (
              <button
                key={label}
                className="btn btn-secondary row-button"
                type="button"
                onClick={() => onType({ adminNotes: withReason(typed.adminNotes, text) })}
              >
                {label}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <Field
        multiline
        rows={3}
        name="adminNotes"
        label="Catatan"
        hint={hints[kind]}
        error={errors.adminNotes}
        required={kind === 'tolak'}
        readOnly={readOnly}
        value={typed.adminNotes}
        onChange={({ target }) => onType({ adminNotes: target.value })}
      />
      {kind === 'setujui' && (
        <fieldset className="grid gap-4 border-line border-t pt-5">
          <legend className="sr-only">Kop surat</legend>
          <p className="text-ink-soft">
            Kop surat berikut tercetak di bagian atas. Baris yang dikosongkan memakai kop desa.
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
        </fieldset>
      )}
    </>
  );
}

/** Why applications are mostly refused: what the applicant reads, by the few words on the button. */
const commonReasons = {
  'Foto tidak terbaca':
    'Foto KTP atau KK tidak terbaca. Foto ulang di tempat terang, lalu ajukan lagi.',
  'Data tidak cocok':
    'Isian tidak cocok dengan KTP atau KK. Periksa nama, NIK, dan alamat, lalu ajukan lagi.',
  'Bukan warga desa':
    'Alamat pada KTP bukan di desa kami. Ajukan surat ini ke desa sesuai alamat KTP.',
  'Surat tidak sesuai':
    'Jenis surat tidak sesuai dengan keperluan. Pilih jenis surat lain, lalu ajukan lagi.',
  'Perlu ke kantor desa':
    'Data perlu diperiksa langsung. Datang ke kantor desa dengan membawa KTP dan KK asli.',
};

/** The notes with a reason added to what is typed already; a reason that is there is not said twice. */
export function withReason(typed: string, reason: string): string {
  if (typed.includes(reason)) return typed;
  return typed.trim() ? `${typed.trimEnd()}\n${reason}` : reason;
}
