import type { ReactNode } from 'react';
import type { Keeping } from '../../lib/storage/use-kept-draft.ts';
import { Message } from '../message.tsx';

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
