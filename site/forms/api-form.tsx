import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Checked } from '#contract/basics/input.ts';
import { type ApiError, asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import type { Press } from '#site/lib/api/press.ts';
import { useDialogDraft } from './dialog-drafts.ts';
import { focusFirstInvalid } from './focus-invalid.ts';
import { useSubmit } from './use-submit.ts';

type Typed = Record<string, string>;

interface FormRules<Values> {
  /** Initial values by field name. */
  start: Typed;
  check: (typed: Typed) => Checked<Values>;
  /** Message for a failure without a message of the server. */
  failure: string;
  /** Advice by response status, instead of the general advice. */
  advice?: Readonly<Record<number, string | undefined>> | ((error: ApiError) => string | undefined);
  /** Advice when the response broke off, instead of the general advice. */
  whenBrokenOff?: string | undefined;
  /** Name of the draft on this device, which remains until it is saved or discarded, also through a new login. */
  draftName?: string;
}

/** What an act sends. */
export interface Act<Body> {
  press: Press;
  body: Body;
}

interface ApiFormRules<Values, Answer> extends FormRules<Values> {
  mutation: UseMutationResult<Answer, Error, Values>;
}

/** State of a form of text fields that one request saves. A failure changes no value. */
export function useApiForm<Values, Answer>({ mutation, ...rules }: ApiFormRules<Values, Answer>) {
  const { run, ...form } = useTextForm(rules, (values: Values) => mutation.mutateAsync(values));
  const submit = (onSaved: (answer: Answer) => void) => run(undefined, onSaved);
  return { ...form, submit, act: undefined };
}

interface ActFormRules<Values, Answer> extends FormRules<Values> {
  mutation: UseMutationResult<Answer, Error, Act<Values>>;
}

/** State of a form of text fields that an act sends. */
export function useActForm<Values, Answer>({ mutation, ...rules }: ActFormRules<Values, Answer>) {
  const { run, ...form } = useTextForm(rules, (body: Values, press: Press) =>
    mutation.mutateAsync({ press, body }),
  );
  return { ...form, act: run, submit: undefined };
}

function useTextForm<Values, Answer, Key = undefined>(
  rules: FormRules<Values>,
  send: (values: Values, key: Key) => Promise<Answer>,
) {
  const element = useRef<HTMLElement>(null);
  /** After an attempt, the first invalid field receives the focus once. */
  const seeksFocus = useRef(false);
  const form = useForm<Typed, unknown, Values>({
    defaultValues: rules.start,
    resolver(typed) {
      const checked = rules.check(typed);
      const incomplete = element.current ? incompleteDates(element.current) : {};
      const messages = Object.entries({ ...(checked.ok ? {} : checked.errors), ...incomplete });
      if (checked.ok && messages.length === 0) return { values: checked.values, errors: {} };
      const errors = messages.map(([name, message]) => [name, { type: 'custom', message }]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { errors, submitCount } = form.formState;
  const typed = useWatch({ control: form.control }) as Typed;
  const draft = useDialogDraft(form, rules.draftName ?? null);
  const { submit, busy, error } = useSubmit({
    send: ({ values, key }: { values: Values; key: Key }) => send(values, key),
  });

  useEffect(() => {
    for (const [name, message] of Object.entries(asApiError(error).errors))
      form.setError(name, { type: 'server', message });
  }, [error, form]);

  useEffect(() => {
    if (submitCount > 0 || error) seeksFocus.current = true;
  }, [submitCount, error]);
  // The errors of the server are rendered after the failure itself.
  useEffect(() => {
    if (!seeksFocus.current || !element.current) return;
    if (focusFirstInvalid(element.current)) seeksFocus.current = false;
  });

  function type(change: Typed) {
    seeksFocus.current = false;
    for (const [name, text] of Object.entries(change))
      form.setValue(name, text, { shouldDirty: true, shouldValidate: name in errors });
  }

  function run(key: Key, onSaved: (answer: Answer) => void): void {
    void form.handleSubmit((values) =>
      submit({ values, key }, (answer) => {
        void draft.forget();
        onSaved(answer);
      }),
    )();
  }

  const fieldOf = (name: string) => ({
    name,
    value: typed[name] ?? '',
    error: errors[name]?.message,
    readOnly: busy,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });

  const { failure: line, whenBrokenOff, advice: rule } = rules;
  const apiError = asApiError(error);
  const advice = typeof rule === 'function' ? rule(apiError) : rule?.[apiError.status];
  const failure: MessageText | null = useMemo(
    () => error && describeError(error, { line, advice, whenBrokenOff }),
    [error, line, advice, whenBrokenOff],
  );
  return {
    element,
    typed,
    type,
    fieldOf,
    run,
    /** Passes on valid values without sending them. */
    validate: (onValid: (values: Values) => void) =>
      void form.handleSubmit((values) => onValid(values))(),
    discard: draft.forget,
    busy,
    error,
    failure,
  };
}

type Shared = 'element' | 'busy' | 'failure' | 'submit' | 'act' | 'discard';
export type ApiFormState<Answer> = Pick<ReturnType<typeof useApiForm<unknown, Answer>>, Shared>;
export type ActFormState<Answer> = Pick<ReturnType<typeof useActForm<unknown, Answer>>, Shared>;

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
