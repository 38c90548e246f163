import { useState } from 'react';
import {
  type FieldError,
  type FieldErrors,
  get,
  type ResolverResult,
  set,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { Field } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { formFields, isMissing, problemOf, tidyEntry } from './letter-answers.ts';
import { type Draft, newDraft } from './letter-draft.ts';

/** Where a field's entry is among the values. */
const pathOf = ({ kind, name }: Field) =>
  kind === 'photo' ? (`photos.${name}` as const) : (`answers.${name}` as const);

/** The values of a letter's form are its draft. They are checked by the rules of `letter`, undefined while it is loading. */
export function useLetterForm(letter: LetterDefinition | undefined) {
  const [start] = useState(() => newDraft());
  const form = useForm<Draft>({
    defaultValues: start,
    resolver: (values) => resolve(letter, values),
  });
  const draft = useWatch({ control: form.control }) as Draft;
  const { errors } = form.formState;

  const findError = (field: Field) =>
    get<typeof errors, FieldError | undefined>(errors, pathOf(field));

  /** What is shown as wrong with a field: it was left or sent so, or refused by the server. */
  const errorOf = (field: Field) => findError(field)?.message;

  /** A field that was found wrong is checked again as it is put right, and no sooner. */
  function answer(field: Field, value: string) {
    form.setValue(pathOf(field), value, { shouldValidate: errorOf(field) !== undefined });
  }

  /** Whether the server has refused this very entry. */
  const isRefused = (field: Field) => findError(field)?.type === 'server';

  /** Whether an entry passes; what is wrong with it shows from now on. */
  const check = (field: Field): Promise<boolean> => form.trigger(pathOf(field));

  function tidy(field: Field) {
    const value = tidyEntry(field, form.getValues());
    if (field.kind !== 'photo' && value !== form.getValues(pathOf(field))) answer(field, value);
  }

  function choosePhoto(field: Field, photo: Blob) {
    form.setValue(pathOf(field), photo);
    form.clearErrors(pathOf(field));
  }

  /** Says what is wrong with entries, by field name: the words of the server, or of a file that is no photo. */
  function refuse(messages: Readonly<Record<string, string>>) {
    for (const field of letter ? formFields(letter) : []) {
      const message = messages[field.name];
      if (message) form.setError(pathOf(field), { type: 'server', message });
    }
  }

  /** Typing in a field is over. Nothing is said of an empty one. */
  function leave(field: Field) {
    tidy(field);
    if (!isMissing(field, form.getValues())) void check(field);
  }

  return { form, draft, errorOf, isRefused, check, answer, tidy, leave, choosePhoto, refuse };
}

function resolve(letter: LetterDefinition | undefined, values: Draft): ResolverResult<Draft> {
  const errors = {} as FieldErrors<Draft>;
  for (const field of letter ? formFields(letter) : []) {
    const message = problemOf(field, values);
    if (message) set(errors, pathOf(field), { type: 'custom', message });
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
}
