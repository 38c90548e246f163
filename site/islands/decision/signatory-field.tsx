import { useQuery } from '@tanstack/react-query';
import { nameSignatory, type SignatoryRecord } from '#contract/issued/signatories.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { SelectField } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/message.tsx';
import type { FieldsProps } from './decision.ts';
import { warnOfHead } from './signatories.ts';

export interface SignatoryProps extends Pick<FieldsProps, 'typed' | 'errors' | 'onType'> {
  /** Signatories in office today. */
  candidates: SignatoryRecord[];
  signatory: SignatoryRecord | undefined;
}

/** Choice of the signatory. */
export function SignatoryField({ typed, errors, onType, candidates }: SignatoryProps) {
  return (
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
  );
}

/** Warns if another person is the village head by now. */
export function SignatoryWarning({ signatory }: { signatory: SignatoryRecord | undefined }) {
  const { data: overview } = useQuery(overviewQuery);
  const headName = String(overview?.current.websites?.namaKepalaDesa ?? '').trim();
  const warning = warnOfHead(signatory, headName);
  if (!warning) return null;
  return (
    <Message>
      <p>Periksa penanda tangan</p>
      <p>{warning}</p>
    </Message>
  );
}
