import type { ReactNode } from 'react';
import { formatDate, formatTime } from '#contract/basics/village-time.ts';
import type { DraftState } from '#site/forms/use-draft.ts';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/states/message.tsx';

/** Formats when a draft was last changed: '2 November 2026 pukul 09.00 WIB'. `keptAt` is ISO 8601. */
export const formatDraftTime = (keptAt: string) =>
  `${formatDate(keptAt)} pukul ${formatTime(keptAt)}`;

interface DraftOfferProps {
  title?: string;
  children: ReactNode;
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers to resume or delete a draft found on this device. */
export function DraftOffer(props: DraftOfferProps) {
  const { title = 'Lanjutkan draf Anda?', children, onResume, onDiscard } = props;
  return (
    <section className="card mt-6 p-5 sm:p-8" aria-labelledby="draf">
      <h2 className="text-2xl" id="draf">
        {title}
      </h2>
      {children}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" className="grow sm:grow-0" onClick={onResume}>
          Lanjutkan
        </Button>
        <Button className="grow sm:grow-0" onClick={onDiscard}>
          Hapus draf
        </Button>
      </div>
    </section>
  );
}

interface DraftNoteProps extends DraftState {
  /** Text when drafts are saved. */
  children: ReactNode;
  /** Advice when they are not. */
  advice: string;
}

/** States below a form whether this device saves the draft. */
export function DraftNote({ isStored, isReplaced, children, advice }: DraftNoteProps) {
  if (isStored) return <p className="mt-4 text-base text-ink-soft">{children}</p>;
  return (
    <Message className="mt-4">
      <p>
        {isReplaced
          ? 'Formulir ini juga diisi di tab lain, dan draf dari tab itu yang disimpan.'
          : 'Draf tidak dapat disimpan di peramban ini.'}
      </p>
      <p>{advice}</p>
    </Message>
  );
}
