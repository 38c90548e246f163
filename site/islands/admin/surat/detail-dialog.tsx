import { useEffect, useRef } from 'react';
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
  const top = useRef<HTMLDivElement>(null);

  // Not the first link, as the browser would have it: that is a photo far below.
  useEffect(() => top.current?.focus(), []);

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={letter?.title ?? record.type}
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
      <div ref={top} tabIndex={-1}>
        <DetailState record={record} />
      </div>
      <div className="mt-5 grid gap-6 border-line border-t pt-5 md:grid-cols-[5fr_3fr]">
        <dl className="grid content-start gap-3">
          {letter &&
            answerFields(letter).map(({ name, label }) => (
              <div className="md:grid md:grid-cols-[12rem_minmax(0,1fr)] md:gap-5" key={name}>
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{record[name] || '-'}</dd>
              </div>
            ))}
        </dl>
        <div className="grid content-start gap-5 md:sticky md:top-0 md:self-start">
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
