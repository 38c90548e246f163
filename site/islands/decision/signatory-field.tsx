import { useQuery } from '@tanstack/react-query';
import { nameSignatory, type SignatoryRecord } from '#contract/issued/signatories.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { Badge } from '#site/ui/badge.tsx';
import { SelectField } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { warnOfHead } from './signatories.ts';
import type { Decision } from './use-decision.ts';

/** Choice of the signatory, marked while it is not the head. */
export function SignatoryField({ decision }: { decision: Decision }) {
  return (
    <SelectField
      {...decision.fieldOf('penandaTangan')}
      label="Penanda tangan"
      hint={decision.signatory?.atasNama && <Badge tone="amber">a.n. untuk hari ini</Badge>}
      options={decision.candidates.map((one) => [one._id, nameSignatory(one)])}
    />
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
