import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApplicationRecord, answerOf } from '#contract/applications.ts';
import { askedFields } from '#contract/fields.ts';
import { type LetterDefinition, photoFields } from '#contract/letters/definition.ts';
import { describeDeletedPhotos } from '#contract/retention.ts';
import { accountQuery } from '#site/lib/api/query-client.ts';
import { village } from '#site/lib/village.ts';
import { Button } from '#site/ui/button.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

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
      {photoFields({ fields: askedFields(letter.fields, record) }).map(({ name, label }) => (
        <DetailPhoto
          key={name}
          label={label}
          link={answerOf(record, name)}
          missing={name in record ? 'Foto sudah dihapus.' : 'Foto ini tidak dikirim.'}
          owner={record.nama}
          onRenew={onRenew}
        />
      ))}
      <p className="text-ink-soft wrap-anywhere">{`Dilihat sebagai ${account?.name ?? 'petugas'}; tercatat dalam catatan aktivitas.`}</p>
    </>
  );
}

interface DetailPhotoProps {
  label: string;
  /** Signed link, or null if there is no photo. */
  link: string | null;
  /** Shown without a link. */
  missing: string;
  owner: string;
  onRenew: () => void;
}

/** One photo in the viewer, with a link to the full size in a new tab. */
function DetailPhoto({ label, link, missing, owner, onRenew }: DetailPhotoProps) {
  // Each refetch signs new links; the displayed photo is replaced only if its own link fails.
  const [shown, setShown] = useState(link);
  const [failed, setFailed] = useState(false);
  if (failed && link !== shown) {
    setShown(link);
    setFailed(false);
  }
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-ink-soft">{label}</figcaption>
      {!shown && <p className="font-semibold">{missing}</p>}
      {shown && failed && (
        <div className="grid justify-items-start gap-3" role="status">
          <p className="font-semibold">Foto belum dapat dimuat.</p>
          <Button onClick={onRenew}>Coba lagi</Button>
        </div>
      )}
      {shown && !failed && (
        <>
          <PhotoViewer
            src={shown}
            alt={`${label} milik ${owner}`}
            name={label}
            onError={() => setFailed(true)}
          />
          <a className="link lone-link mt-1" href={link ?? shown} target="_blank" rel="noopener">
            Buka ukuran penuh (tab baru)
          </a>
        </>
      )}
    </figure>
  );
}
