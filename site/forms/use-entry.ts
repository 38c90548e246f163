import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Checked } from '#contract/basics/input.ts';
import { asApiError } from '../lib/api/api-client.ts';
import { describeError } from '../lib/api/explain-failure.ts';
import { useSendOnce } from '../lib/api/use-send-once.ts';
import type { MessageText } from '../ui/message.tsx';
import { checkedBy } from './checked-by.ts';
import { useDialogDraft } from './dialog-drafts.ts';
import { focusFirstInvalid } from './focus-invalid.ts';
import { incompleteDates } from './incomplete-dates.ts';

type Typed = Record<string, string>;

interface EntryRules<Values, Answer> {
  /** What the fields begin with. */
  start: Typed;
  check: (typed: Typed) => Checked<Values>;
  mutation: UseMutationResult<Answer, Error, Values>;
  /** What to say of a failure where the server gives no words of its own. */
  failure: string;
  /** What to do then, by the response's status; else what the status explains. */
  advice?: Readonly<Record<number, string | undefined>>;
  /** What to do when the response broke off, instead of the general advice. */
  whenBrokenOff?: string | undefined;
  /** The name under which this device keeps what is typed until it is saved or given up (`discard`), also over a new login. */
  keptAs?: string;
}

/** What is typed in a form, what is wrong with it, and its sending; a failure takes nothing away. */
export function useEntry<Values, Answer>(rules: EntryRules<Values, Answer>) {
  const { mutation } = rules;
  const element = useRef<HTMLFormElement>(null);
  /** After an attempt the focus goes to the first wrong field, once. */
  const seeksFocus = useRef(false);
  const form = useForm<Typed, unknown, Values>({
    defaultValues: rules.start,
    resolver: checkedBy((typed) => {
      const half = element.current ? incompleteDates(element.current) : {};
      const checked = rules.check(typed);
      if (Object.keys(half).length === 0) return checked;
      return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), ...half } };
    }),
  });
  const { errors, submitCount } = form.formState;
  const typed = useWatch({ control: form.control }) as Typed;
  const draft = useDialogDraft(form, rules.keptAs ?? null);
  const send = useSendOnce(mutation);
  const { error, isPending: busy } = mutation;

  useEffect(() => {
    for (const [name, message] of Object.entries(asApiError(error).errors))
      form.setError(name, { type: 'server', message });
  }, [error, form]);

  useEffect(() => {
    if (submitCount > 0 || error) seeksFocus.current = true;
  }, [submitCount, error]);
  // The marks of a refusal are rendered after the failure itself.
  useEffect(() => {
    if (!seeksFocus.current || !element.current) return;
    if (focusFirstInvalid(element.current)) seeksFocus.current = false;
  });

  function type(change: Typed) {
    seeksFocus.current = false;
    for (const [name, text] of Object.entries(change))
      form.setValue(name, text, { shouldDirty: true, shouldValidate: name in errors });
  }

  const submit = (onSaved: (answer: Answer) => void) =>
    void form.handleSubmit((values) =>
      send(values, (answer) => {
        void draft.forget();
        onSaved(answer);
      }),
    )();

  const fieldOf = (name: string) => ({
    name,
    value: typed[name] ?? '',
    error: errors[name]?.message,
    readOnly: busy,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });

  const { failure: line, whenBrokenOff } = rules;
  const advice = rules.advice?.[asApiError(error).status];
  const failure: MessageText | null = useMemo(
    () => error && describeError(error, { line, advice, whenBrokenOff }),
    [error, line, advice, whenBrokenOff],
  );
  return { element, typed, type, fieldOf, submit, discard: draft.forget, busy, failure };
}

export type Entry<Answer> = Pick<
  ReturnType<typeof useEntry<unknown, Answer>>,
  'element' | 'busy' | 'failure' | 'submit' | 'discard'
>;
