import type { ReactNode } from 'react';
import { formatDate, formatTime } from '#contract/basics/jakarta-time.ts';
import type { Keeping } from '#site/forms/use-draft.ts';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

/** When a draft was last changed, in words: '2 November 2026 pukul 09.00 WIB'. `keptAt` is ISO 8601. */
export const formatDraftTime = (keptAt: string) =>
  `${formatDate(keptAt)} pukul ${formatTime(keptAt)}`;

interface DraftOfferProps {
  title?: string;
  children: ReactNode;
  onResume: () => void;
  onDiscard: () => void;
}

/** A draft was found on this device: go on with it, or start anew. */
export function DraftOffer(props: DraftOfferProps) {
  const { title = 'Lanjutkan draf Anda?', children, onResume, onDiscard } = props;
  return (
    <section className="card mt-6 p-5 sm:p-8" aria-labelledby="draf">
      <h2 className="text-2xl" id="draf">
        {title}
      </h2>
      {children}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="grow sm:grow-0" onClick={onResume}>
          Lanjutkan
        </Button>
        <Button className="grow sm:grow-0" variant="secondary" onClick={onDiscard}>
          Hapus draf
        </Button>
      </div>
    </section>
  );
}

interface DraftNoteProps extends Keeping {
  /** What is said where the draft is kept. */
  children: ReactNode;
  /** What to do where it is not. */
  advice: string;
}

/** Says below a form whether this device keeps what is typed. */
export function DraftNote({ keeps, elsewhere, children, advice }: DraftNoteProps) {
  if (keeps) return <p className="mt-4 text-base text-ink-soft">{children}</p>;
  return (
    <div className="mt-4">
      <Message>
        <p>
          {elsewhere
            ? 'Formulir ini juga diisi di tab lain, dan draf dari tab itu yang disimpan.'
            : 'Draf tidak dapat disimpan di peramban ini.'}
        </p>
        <p>{advice}</p>
      </Message>
    </div>
  );
}
