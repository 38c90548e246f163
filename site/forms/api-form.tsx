import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { changedNames } from '#contract/answers/people.ts';
import type { Checked } from '#contract/basics/input.ts';
import { type ApiError, asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import type { Press } from '#site/lib/api/press.ts';
import { useDialogDraft } from './dialog-drafts.ts';
import { type Rules, useEntries, type Value, type Values } from './entries.ts';
import { focusFirstInvalid } from './focus-invalid.ts';
import { useSubmit } from './use-submit.ts';

interface FormRules<Typed extends Values, Sent> {
  /** Initial values by field name. */
  start: Typed;
  check: (typed: Typed) => Checked<Sent>;
  normalise?: Rules['normalise'];
  /** Message for a failure without a message of the server. */
  failure: string;
  /** Advice by response status, instead of the general advice. */
  advice?: Readonly<Record<number, string | undefined>> | ((error: ApiError) => string | undefined);
  /** Advice when the response broke off, instead of the general advice. */
  whenBrokenOff?: string | undefined;
  /** Name of the draft on this device, which remains until it is saved or discarded, also through a new login. */
  draftName?: string;
  /** Reads a draft of an earlier version. */
  readDraft?: (stored: Readonly<Record<string, unknown>>) => Values;
}

/** What an act sends. */
export interface Act<Body> {
  press: Press;
  body: Body;
}

/** State of a form that one request saves. A failure changes no value. */
export function useApiForm<Typed extends Values, Sent, Answer>({
  mutation,
  ...rules
}: FormRules<Typed, Sent> & { mutation: UseMutationResult<Answer, Error, Sent> }) {
  const { run, ...form } = useRequestForm(rules, (values: Sent) => mutation.mutateAsync(values));
  const submit = (onSaved: (answer: Answer) => void) => run(undefined, onSaved);
  return { ...form, submit, act: undefined };
}

/** State of a form that an act sends. */
export function useActForm<Typed extends Values, Sent, Answer>({
  mutation,
  ...rules
}: FormRules<Typed, Sent> & { mutation: UseMutationResult<Answer, Error, Act<Sent>> }) {
  const { run, ...form } = useRequestForm(rules, (body: Sent, press: Press) =>
    mutation.mutateAsync({ press, body }),
  );
  return { ...form, act: run, submit: undefined };
}

function useRequestForm<Typed extends Values, Sent, Answer, Key = undefined>(
  rules: FormRules<Typed, Sent>,
  send: (values: Sent, key: Key) => Promise<Answer>,
) {
  const element = useRef<HTMLElement>(null);
  /** After an attempt, the first invalid field receives the focus once. */
  const seeksFocus = useRef(false);
  const entries = useEntries<Typed>(
    {
      normalise: rules.normalise,
      check(typed) {
        const checked = rules.check(typed as Typed);
        const incomplete = element.current ? incompleteDates(element.current) : {};
        return { ...(checked.ok ? {} : checked.errors), ...incomplete };
      },
    },
    rules.start,
  );
  const { values: typed, current, set, reset, check, reject, control } = entries;
  const [start] = useState(rules.start);
  const isDirty = changedNames(start, typed).length > 0;
  const draft = useDialogDraft(rules.draftName ?? null, typed, {
    isDirty,
    restore: (stored) => reset({ ...current(), ...(rules.readDraft?.(stored) ?? stored) }),
  });
  const { submit, busy, error } = useSubmit({
    send: ({ values, key }: { values: Sent; key: Key }) => send(values, key),
    onFailure({ errors }) {
      reject(errors);
      seeksFocus.current = Object.keys(errors).length > 0;
    },
  });

  // Effects run once the errors are rendered.
  useEffect(() => {
    if (!seeksFocus.current || !element.current) return;
    if (focusFirstInvalid(element.current)) seeksFocus.current = false;
  });

  function enter(name: string, value: Value) {
    seeksFocus.current = false;
    set(name, value);
  }

  function type(change: Partial<Typed>) {
    for (const [name, value] of Object.entries(change)) enter(name, value);
  }

  /** Passes on valid values without sending them. */
  function validate(onValid: (values: Sent) => void): void {
    seeksFocus.current = !check();
    if (seeksFocus.current) return;
    const checked = rules.check(current());
    if (checked.ok) onValid(checked.values);
  }

  const run = (key: Key, onSaved: (answer: Answer) => void) =>
    validate((values) =>
      submit({ values, key }, (answer) => {
        void draft.forget();
        onSaved(answer);
      }),
    );

  function fieldOf(name: string) {
    const { value, error } = control(name);
    return {
      name,
      value,
      error,
      readOnly: busy,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => enter(name, target.value),
    };
  }

  const { failure: line, whenBrokenOff, advice: rule } = rules;
  const apiError = asApiError(error);
  const advice = typeof rule === 'function' ? rule(apiError) : rule?.[apiError.status];
  const failure: MessageText | null = useMemo(
    () => error && describeError(error, { line, advice, whenBrokenOff }),
    [error, line, advice, whenBrokenOff],
  );
  return {
    element,
    entries,
    typed,
    type,
    fieldOf,
    run,
    validate,
    discard: draft.forget,
    busy,
    error,
    failure,
  };
}

type Shared = 'element' | 'busy' | 'failure' | 'submit' | 'act' | 'discard';
export type ApiFormState<Answer> = Pick<
  ReturnType<typeof useApiForm<Values, unknown, Answer>>,
  Shared
>;
export type ActFormState<Answer> = Pick<
  ReturnType<typeof useActForm<Values, unknown, Answer>>,
  Shared
>;

interface ApiFormProps<Answer>
  extends Pick<ComponentProps<'form'>, 'id' | 'className' | 'children'> {
  form: Pick<ApiFormState<Answer> | ActFormState<Answer>, 'element' | 'submit'>;
  onSaved: (answer: Answer) => void;
}

/** The form's element. Submits valid values, otherwise focuses the first invalid field; of an act only its button does. */
export function ApiForm<Answer>({ form, onSaved, ...props }: ApiFormProps<Answer>) {
  const { element, submit } = form;
  const take = (box: HTMLElement | null) => {
    element.current = box;
  };
  if (!submit) return <div {...props} ref={take} />;
  return (
    <form
      {...props}
      ref={take}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(onSaved);
      }}
    />
  );
}

/** Messages about partly filled date fields, whose value the browser reports as empty. */
function incompleteDates(form: HTMLElement): Record<string, string> {
  const dates = [...form.querySelectorAll<HTMLInputElement>('input[type=date]')];
  const incomplete = dates.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(
    incomplete.map(({ name }) => [name, 'Tanggal belum lengkap. Isi hari, bulan, dan tahun.']),
  );
}
