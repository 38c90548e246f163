import type { ReactNode } from 'react';
import type { Entry } from './use-entry.ts';

interface EntryFormProps<Answer> {
  entry: Pick<Entry<Answer>, 'element' | 'submit'>;
  id?: string;
  className: string;
  'aria-label'?: string;
  children: ReactNode;
  onSaved: (answer: Answer) => void;
}

/** The form of an entry. Sends what is typed, or moves the focus to what is wrong with it. */
export function EntryForm<Answer>({ entry, onSaved, ...form }: EntryFormProps<Answer>) {
  return (
    <form
      {...form}
      ref={entry.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        entry.submit(onSaved);
      }}
    />
  );
}
