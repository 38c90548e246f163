import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kopFields } from '#contract/applications.ts';
import { nameSignatory, type SignatoryRecord } from '#contract/issued/signatories.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/message.tsx';
import { village } from '#village.config.ts';
import type { FieldsProps } from './decision.ts';
import { warnOfHead } from './signatories.ts';

interface ApprovalFieldsProps extends FieldsProps {
  /** Signatories in office today. */
  candidates: SignatoryRecord[];
  signatory: SignatoryRecord | undefined;
}

/** Fields of an approval: signatory, purpose, note and letterhead. */
export function ApprovalFields(props: ApprovalFieldsProps) {
  const { typed, errors, readOnly, onType, candidates, signatory } = props;
  const { data: overview } = useQuery(overviewQuery);
  const headName = String(overview?.current.websites?.namaKepalaDesa ?? '').trim();
  const warning = warnOfHead(signatory, headName);
  return (
    <>
      <SelectField
        name="penandaTangan"
        label="Penanda tangan"
        error={errors.penandaTangan}
        value={typed.penandaTangan}
        onChange={({ target }) => onType({ penandaTangan: target.value })}
      >
        {candidates.map((one) => (
          <option key={one._id} value={one._id}>
            {nameSignatory(one)}
          </option>
        ))}
      </SelectField>
      {warning && (
        <Message>
          <p>Periksa penanda tangan</p>
          <p>{warning}</p>
        </Message>
      )}
      {/* Initial focus here: Enter submits in a text field but opens the list in the select above. */}
      <Field
        data-focus-first
        name="keperluan"
        label="Keperluan"
        hint="Boleh kosong. Tercetak: Surat ini dipergunakan untuk …"
        error={errors.keperluan}
        readOnly={readOnly}
        autoComplete="off"
        value={typed.keperluan}
        onChange={({ target }) => onType({ keperluan: target.value })}
      />
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
      <KopFields {...props} />
    </>
  );
}

/** Letterhead lines. Collapsed, as they rarely change; open if empty or invalid. */
function KopFields({ typed, errors, readOnly, onType }: FieldsProps) {
  const lines = kopFields.map((name, index) => typed[name].trim() || village.letters.kop[index]);
  const [open, setOpen] = useState(() => kopFields.every((name) => !typed[name].trim()));
  const hasError = kopFields.some((name) => errors[name]);
  return (
    <details
      className="border-line border-t pt-3"
      open={open || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-4">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Kop surat</span>{' '}
          <span className="line-clamp-2 text-ink-soft wrap-anywhere">{lines.join(' · ')}</span>
        </span>{' '}
        <span className="link flex-none">{open || hasError ? 'Tutup' : 'Ubah'}</span>
      </summary>
      {(open || hasError) && (
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
