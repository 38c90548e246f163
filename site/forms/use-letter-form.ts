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
import { explainTidying } from '#contract/answers/tidy-answer.ts';
import { askedFields, type Field, takesText } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { formFields, isMissing, messagesOf, problemOf, tidyEntry } from './letter-answers.ts';
import { type Draft, type EarlierApplication, newDraft } from './letter-draft.ts';

/** Path of a field in the form values. */
const pathOf = ({ kind, name }: Field) =>
  kind === 'photo' ? (`photos.${name}` as const) : (`answers.${name}` as const);

type Questions = Pick<LetterDefinition, 'fields'> | undefined;

/**
 * Form state of a letter; the values are its draft, which begins with `answers`. Without validation while `letter` is loading.
 */
export function useLetterForm(letter: Questions, answers: Draft['answers'] = {}) {
  const [start] = useState(() => ({ ...newDraft(), answers }));
  const form = useForm<Draft>({
    defaultValues: start,
    resolver: (values) => resolve(letter, values),
  });
  const draft = useWatch({ control: form.control }) as Draft;
  const { errors } = form.formState;
  /** Answers as tidied, and what was changed. */
  const [tidied, setTidied] = useState<Record<string, { answer: string; note: string }>>({});
  /** The messages of the server's last refusal. */
  const [rejected, setRejected] = useState<Readonly<Record<string, string>>>({});

  const findError = (field: Field) =>
    get<typeof errors, FieldError | undefined>(errors, pathOf(field));

  /** The error message of a field, from validation on blur or submit, or from the server. */
  const errorOf = (field: Field) => findError(field)?.message;

  /** An invalid field is validated again with every change, as it would be sent; a valid one only on blur. */
  function answer(field: Field, value: string) {
    // The server's refusal of an entry holds until it changes.
    if (form.getValues().answers[field.name] === value) return;
    const wasInvalid = errorOf(field) !== undefined;
    form.setValue(pathOf(field), value);
    if (!wasInvalid) return;
    const { answers, photos } = form.getValues();
    const tidied = tidyEntry(field, { answers, photos });
    const message = problemOf(field, { answers: { ...answers, [field.name]: tidied }, photos });
    if (message) form.setError(pathOf(field), { type: 'custom', message });
    else form.clearErrors(pathOf(field));
  }

  /** Whether the server rejected the current entry. */
  const isRefused = (field: Field) => findError(field)?.type === 'server';

  /** Validates an entry and shows its error. */
  const check = (field: Field): Promise<boolean> => form.trigger(pathOf(field));

  /** Normalizes an entry before it is validated or sent. */
  function tidy(field: Field) {
    const typed = form.getValues().answers[field.name];
    const value = tidyEntry(field, form.getValues());
    if (typed === undefined || value === typed) return;
    if (takesText(field)) {
      const note = explainTidying(field, typed);
      setTidied((all) => ({ ...all, [field.name]: { answer: value, note } }));
    }
    answer(field, value);
  }

  /** Which signs were taken out of the entry; undefined once it is changed. */
  function tidiedNote({ name }: Field) {
    const last = tidied[name];
    return last?.answer === draft.answers[name] ? last?.note : undefined;
  }

  function choosePhoto(field: Field, photo: Blob) {
    form.setValue(pathOf(field), photo);
    form.clearErrors(pathOf(field));
  }

  /** Shows errors by field name ('ahliWaris.2.nik' in a list), of the server or of an unusable photo. */
  function refuse(messages: Readonly<Record<string, string>>) {
    for (const field of letter ? formFields(letter) : []) {
      const [message] = Object.values(messagesOf(messages, field.name));
      if (message) form.setError(pathOf(field), { type: 'server', message });
    }
  }

  /** Shows what the server rejected. It cannot use such a photo, so another one has to be chosen. */
  function reject(messages: Readonly<Record<string, string>>) {
    const usable = Object.entries(form.getValues().photos).filter(([name]) => !messages[name]);
    form.setValue('photos', Object.fromEntries(usable));
    refuse(messages);
    setRejected(messages);
  }

  /** Normalizes and validates an entry. A rejected one must change; an unusable photo leaves the previous one in place, so it does not count. */
  async function settle(field: Field): Promise<boolean> {
    tidy(field);
    return !(field.kind !== 'photo' && isRefused(field)) && (await check(field));
  }

  /** Normalizes and validates a field on blur. An empty field shows no error yet. */
  function leave(field: Field) {
    tidy(field);
    if (!isMissing(field, form.getValues())) void check(field);
  }

  return {
    draft,
    /** The draft with the changes that are not rendered yet. */
    current: (): Draft => form.getValues(),
    /** Replaces the whole draft, and removes its errors. */
    replace: (draft: Draft) => form.reset(draft),
    setAgain: (again: EarlierApplication) => form.setValue('again', again),
    /** Once the draft was received, it becomes another application. */
    renewKey: () => form.setValue('key', newDraft().key),
    errorOf,
    hasErrors: Object.keys(errors).length > 0,
    /** The server's messages about the current entry of a list, by name in the API. */
    rejectedParts: (field: Field) => (isRefused(field) ? messagesOf(rejected, field.name) : {}),
    check,
    /** Validates all entries and shows their errors. */
    checkAll: () => form.trigger(),
    answer,
    tidy,
    tidiedNote,
    leave,
    settle,
    choosePhoto,
    refuse,
    reject,
  };
}

export type Entries = ReturnType<typeof useLetterForm>;

function resolve(letter: Questions, values: Draft): ResolverResult<Draft> {
  const errors = {} as FieldErrors<Draft>;
  for (const field of letter ? askedFields(formFields(letter), values.answers) : []) {
    const message = problemOf(field, values);
    if (message) set(errors, pathOf(field), { type: 'custom', message });
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
}
