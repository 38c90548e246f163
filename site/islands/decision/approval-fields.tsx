import { useQuery } from '@tanstack/react-query';
import { nameSignatory, type SignatoryRecord } from '#contract/issued/signatories.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/message.tsx';
import { KopFields } from './kop-fields.tsx';
import type { FieldsProps } from './rejection-fields.tsx';
import { warnOfHead } from './signatories.ts';

interface ApprovalFieldsProps extends FieldsProps {
  /** Who may sign today. */
  candidates: SignatoryRecord[];
  signatory: SignatoryRecord | undefined;
}

/** Who signs, what the letter is for, a note, and the four lines of the letter-head. */
export function ApprovalFields(props: ApprovalFieldsProps) {
  const { typed, errors, readOnly, onType, candidates, signatory } = props;
  const { data: overview } = useQuery(overviewQuery);
  const head = String(overview?.current.websites?.namaKepalaDesa ?? '').trim();
  const warning = warnOfHead(signatory, head);
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
      {/* Where Enter sends: in the choice above, which is remembered, it would open a list. */}
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
