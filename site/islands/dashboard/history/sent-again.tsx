import { useEffect, useRef } from 'react';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { EntryLink } from '../entry-link.tsx';

interface SentAgainProps {
  /** Reference of the application that took this one's place. */
  reference: string;
  /** All of the account, that one among them unless it is newer than the list. */
  records: readonly ApplicationRecord[] | undefined;
  /** It stands where a button was pressed: it takes the focus. */
  focused: boolean;
}

/** Says in the place of the button that an application was sent again, and leads to the one that was. */
export function SentAgain({ reference, records, focused }: SentAgainProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused) line.current?.focus();
  }, [focused]);
  const newer = records?.find(({ _id }) => referenceOf(_id) === reference);
  return (
    <p className="font-semibold" ref={line} tabIndex={-1}>
      <span>{`Sudah diajukan lagi: `}</span>
      {newer ? (
        <EntryLink className="link lone-link" id={newer._id}>
          {reference}
        </EntryLink>
      ) : (
        <span>{reference}</span>
      )}
    </p>
  );
}
