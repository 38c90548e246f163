import { signerRoles } from '#contract/letters/definition.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import { takesText } from '../model/edited-letter.ts';
import { signerWords } from '../model/part-words.ts';
import { AnswerSelect } from './answer-select.tsx';
import { bindText, Part, type PartProps } from './part.tsx';

/** Classification code, validity, signer, and the fields for name, NIK and address in lists. */
export function OfficePart({ editor }: PartProps) {
  const { letter, faults, own, edit } = editor;
  const { applicant, address, signer } = letter;
  const answers = letter.fields.filter((field) => takesText(field) && !field.onlyIf);
  const numbers = answers.filter(({ kind }) => kind === 'digits');
  return (
    <Part title="Penomoran, masa berlaku, dan penanda tangan">
      <Field
        label="Kode klasifikasi"
        hint="Bagian pertama nomor surat, menurut Permendagri 83/2022. Misalnya 474.2."
        {...bindText(letter.code, faults.code, (code) => edit({ code }))}
      />
      <Field
        label="Masa berlaku (bulan)"
        inputMode="numeric"
        {...bindText(String(letter.validityMonths || ''), faults.validityMonths, (typed) =>
          edit({ validityMonths: Number(typed.replace(/\D/g, '').slice(0, 4)) }),
        )}
      />
      <SelectField
        label="Biasanya ditandatangani"
        hint="Dipilihkan saat pengajuan disetujui, dan masih dapat diganti di sana."
        error={faults.signer}
        value={signer ?? ''}
        onChange={({ target }) =>
          edit({ signer: signerRoles.find((role) => role === target.value) })
        }
        options={[
          ['', signerWords.any],
          ...signerRoles.map((role) => [role, signerWords[role]] as const),
        ]}
      />
      <Checkbox
        boxed
        checked={letter.needsRt ?? false}
        onCheck={(on) => edit({ needsRt: on ? true : undefined })}
      >
        {`Perlu keterangan ${lowerTerms.neighbourhood}`}
      </Checkbox>
      {!own && (
        <>
          <AnswerSelect
            label="Nama pemohon"
            hint="Jawaban yang menjadi nama di daftar pengajuan dan buku agenda."
            error={faults['applicant.nama']}
            value={applicant.nama}
            answers={answers}
            onChange={(nama) => edit({ applicant: { ...applicant, nama } })}
          />
          <AnswerSelect
            label="NIK pemohon"
            error={faults['applicant.nik']}
            value={applicant.nik ?? ''}
            answers={numbers}
            none="Surat ini tidak menanyakan NIK"
            onChange={(nik) => edit({ applicant: { ...applicant, nik: nik || null } })}
          />
          <AnswerSelect
            label="Alamat di daftar"
            error={faults.address}
            value={address}
            answers={answers}
            onChange={(chosen) => edit({ address: chosen })}
          />
        </>
      )}
    </Part>
  );
}
