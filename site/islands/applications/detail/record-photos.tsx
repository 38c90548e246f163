import { useQuery } from '@tanstack/react-query';
import { type ApplicationRecord, answerOf } from '#contract/applications.ts';
import { type LetterDefinition, photoFields } from '#contract/letters/define-letter.ts';
import { accountQuery } from '#site/lib/api/query-client.ts';
import { DetailPhoto } from './detail-photo.tsx';

interface RecordPhotosProps {
  record: ApplicationRecord;
  letter: LetterDefinition;
  /** Asks for the photos' links anew. */
  onRenew: () => void;
}

/** An application's photos, and that it is written down who looks at them. */
export function RecordPhotos({ record, letter, onRenew }: RecordPhotosProps) {
  const { data: account } = useQuery(accountQuery('adminpanel'));
  return (
    <>
      {photoFields(letter).map(({ name, label }) => (
        <DetailPhoto
          key={name}
          label={label}
          link={answerOf(record, name)}
          owner={record.nama}
          onRenew={onRenew}
        />
      ))}
      <p className="text-ink-soft wrap-anywhere">{`Dilihat sebagai ${account?.name ?? 'petugas'}; tercatat dalam catatan aktivitas.`}</p>
    </>
  );
}
