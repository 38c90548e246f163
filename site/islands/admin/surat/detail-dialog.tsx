import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { answerFields, photoFields } from '../../../../worker/contract/letters/define-letter.ts';
import { findLetter } from '../../../../worker/contract/letters/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DetailPhoto } from './detail-photo.tsx';
import { DetailState } from './detail-state.tsx';
import type { DecisionKind } from './tasks.ts';

interface DetailDialogProps {
  record: ApplicationRecord;
  onClose: () => void;
  onDecide: (kind: DecisionKind) => void;
  /** Asks for the photos' links anew. */
  onRenew: () => void;
}

/** Everything about an application at once: the answers in the form's order with the photos beside them. */
export function DetailDialog({ record, onClose, onDecide, onRenew }: DetailDialogProps) {
  const letter = findLetter(record.type);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${letter?.title ?? record.type}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Tutup
          </Button>
          {record.status === 'Menunggu' && (
            <>
              <Button variant="danger" onClick={() => onDecide('tolak')}>
                Tolak
              </Button>
              <Button onClick={() => onDecide('setujui')}>Setujui</Button>
            </>
          )}
        </>
      }
    >
      <DetailState record={record} />
      <div className="mt-5 grid gap-6 border-line border-t pt-5 md:grid-cols-[3fr_2fr]">
        <dl className="grid content-start gap-3">
          {letter &&
            answerFields(letter).map(({ name, label }) => (
              <div key={name}>
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{record[name] || '-'}</dd>
              </div>
            ))}
        </dl>
        <div className="grid content-start gap-5">
          {letter &&
            photoFields(letter).map(({ name, label }) => (
              <DetailPhoto
                key={record[name] ?? name}
                label={label}
                link={record[name] ?? null}
                owner={record.nama}
                onRenew={onRenew}
              />
            ))}
        </div>
      </div>
    </Dialog>
  );
}
