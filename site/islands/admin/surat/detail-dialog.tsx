import { useEffect, useRef } from 'react';
import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { answerFields, photoFields } from '../../../../worker/contract/letters/define-letter.ts';
import { findLetter } from '../../../../worker/contract/letters/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import { type Told, TwoLines } from '../../../ui/two-lines.tsx';
import { DetailPhoto } from './detail-photo.tsx';
import { DetailState } from './detail-state.tsx';
import { ShortcutLine } from './shortcut-help.tsx';
import type { DecisionKind } from './tasks.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface DetailDialogProps {
  record: ApplicationRecord;
  /** What has just been done with the application before this one. */
  told: Told | null;
  onClose: () => void;
  /** Opens the next pending application; null where there is none. */
  onNext: (() => void) | null;
  onDecide: (kind: DecisionKind) => void;
  /** Asks for the photos' links anew. */
  onRenew: () => void;
}

/** Everything about an application at once: the answers in the form's order with the photos beside them. */
export function DetailDialog(props: DetailDialogProps) {
  const { record, told, onClose, onNext, onDecide, onRenew } = props;
  const letter = findLetter(record.type);
  const pending = record.status === 'Menunggu';
  const top = useRef<HTMLDivElement>(null);
  useShortcuts('dialog', {
    s: pending ? () => onDecide('setujui') : null,
    t: pending ? () => onDecide('tolak') : null,
    n: onNext,
  });

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
          {onNext && (
            <Button variant="secondary" aria-keyshortcuts="N" onClick={onNext}>
              Berikutnya
            </Button>
          )}
          {pending && <Decisions onDecide={onDecide} />}
        </>
      }
    >
      <Message tone="success">{told && <TwoLines {...told} />}</Message>
      <div ref={top} className={told ? 'mt-5' : undefined} tabIndex={-1}>
        <DetailState record={record} />
      </div>
      <div className="mt-5 grid gap-6 border-line border-t pt-5 md:grid-cols-[1fr_1fr]">
        <dl className="grid content-start gap-3">
          {letter &&
            answerFields(letter).map(({ name, label }) => (
              <div key={name}>
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{record[name] || '-'}</dd>
              </div>
            ))}
        </dl>
        <div className="grid content-start gap-5 md:sticky md:top-0 md:self-start">
          {letter &&
            photoFields(letter).map(({ name, label }) => (
              <DetailPhoto
                key={name}
                label={label}
                link={record[name] ?? null}
                owner={record.nama}
                onRenew={onRenew}
              />
            ))}
        </div>
      </div>
      <ShortcutLine keys={[...(pending ? decisionKeys : []), ...(onNext ? nextKeys : [])]} />
    </Dialog>
  );
}

const decisionKeys = [
  ['S', 'setujui'],
  ['T', 'tolak'],
] as const;
const nextKeys = [['N', 'berikutnya']] as const;

function Decisions({ onDecide }: { onDecide: (kind: DecisionKind) => void }) {
  return (
    <>
      <Button variant="danger" aria-keyshortcuts="T" onClick={() => onDecide('tolak')}>
        Tolak
      </Button>
      <Button aria-keyshortcuts="S" onClick={() => onDecide('setujui')}>
        Setujui
      </Button>
    </>
  );
}
