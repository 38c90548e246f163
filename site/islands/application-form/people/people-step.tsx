import { useState } from 'react';
import type { Person } from '#contract/answers/people.ts';
import type { PeopleField } from '#contract/fields.ts';
import type { Wizard } from '../state/use-wizard.ts';
import { PeopleList } from './people-list.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonTexts } from './person-texts.tsx';

interface PeopleStepProps {
  field: PeopleField;
  form: Pick<Wizard, 'entries' | 'fields' | 'navigation' | 'next'>;
}

/** The step of a list of people: the list, or the screen of one person. */
export function PeopleStep({ field, form }: PeopleStepProps) {
  const people = form.entries.people(field.name);
  const { person } = form.navigation;
  // The browser's history can lead to people who were deleted.
  const open = person !== null && person <= people.length && person < field.most ? person : null;
  const [lastOpen, setLastOpen] = useState(open);
  if (open !== null && open !== lastOpen) setLastOpen(open);
  return open === null ? (
    <PeopleList field={field} form={form} people={people} lastOpen={lastOpen} />
  ) : (
    <PersonForm key={open} field={field} form={form} people={people} row={open} />
  );
}

/** The people of a list in the review. */
export function PeopleAnswer(props: { field: PeopleField; people: readonly Person[] }) {
  const { field, people } = props;
  const rows = people.map((person, row) => ({ person, row }));
  if (rows.length === 0) return 'Tidak ada';
  return (
    <ol className="grid gap-2">
      {rows.map(({ person, row }) => (
        <li key={row}>
          <PersonTexts field={field} person={person} row={row} />
        </li>
      ))}
    </ol>
  );
}
