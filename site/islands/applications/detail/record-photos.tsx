import { useQuery } from '@tanstack/react-query';
import { type ApplicationRecord, answerOf } from '#contract/applications.ts';
import { type LetterDefinition, photoFields } from '#contract/letters/definition.ts';
import { describeDeletedPhotos } from '#contract/retention.ts';
import { accountQuery } from '#site/lib/api/query-client.ts';
import { village } from '#village.config.ts';
import { DetailPhoto } from './detail-photo.tsx';

interface RecordPhotosProps {
  record: ApplicationRecord;
  letter: LetterDefinition;
  /** Requests new links to the photos. */
  onRenew: () => void;
}

/** An application's photos with a note that viewing them is recorded, or why they were deleted. */
export function RecordPhotos({ record, letter, onRenew }: RecordPhotosProps) {
  const { data: account } = useQuery(accountQuery('adminpanel'));
  if (record.fotoDihapusPada)
    return (
      <div>
        <p className="font-semibold">
          {describeDeletedPhotos(record.fotoDihapusPada, village.retention)}
        </p>
        <p>
          Cocokkan data dengan KTP dan KK pemohon di kantor, atau tolak dan minta pemohon mengirim
          lagi.
        </p>
      </div>
    );
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
