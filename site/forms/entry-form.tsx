import type { ComponentProps } from 'react';
import type { Entry } from './use-entry.ts';

type EntryFormProps<Answer> = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> & {
  entry: Pick<Entry<Answer>, 'element' | 'submit'>;
  onSaved: (answer: Answer) => void;
};

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
