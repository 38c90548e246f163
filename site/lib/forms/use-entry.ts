import type { UseMutationResult } from '@tanstack/react-query';
import { type ChangeEvent, useMemo, useState } from 'react';
import type { Checked } from '#contract/basics/input.ts';
import { asApiError } from '../api/api-client.ts';
import { describeError } from '../api/explain-failure.ts';
import { useSendOnce } from '../api/use-send-once.ts';
import { useTabDraft } from '../storage/use-tab-draft.ts';
import { incompleteDates } from './incomplete-dates.ts';

type Typed = Record<string, string>;

interface EntryRules<Values, Answer> {
  /** What the fields begin with. */
  start: Typed;
  check: (typed: Typed) => Checked<Values>;
  mutation: UseMutationResult<Answer, Error, Values>;
  /** What to say of a failure where the server gives no words of its own. */
  failure: string;
  /** What to do then, by the answer's status; else what the status explains. */
  advice?: Readonly<Record<number, string>>;
  /** What to do when the response broke off, instead of the general advice. */
  whenBrokenOff?: string | undefined;
  /** The name under which this tab keeps what is typed until it is saved or given up (`discard`), also over a new login. */
  keptAs?: string;
}

/** What is typed in a form, what is wrong with it, and its sending; a failure takes nothing away. */
export function useEntry<Values, Answer>(rules: EntryRules<Values, Answer>) {
  const { start, mutation } = rules;
  const draft = useTabDraft<Typed>(rules.keptAs ?? null);
  const [typed, setTyped] = useState(draft.kept ?? start);
  const [errors, setErrors] = useState<Typed>({});
  const send = useSendOnce(mutation);
  const { error, isPending: busy } = mutation;

  function type(change: Typed) {
    const next = { ...typed, ...change };
    setTyped(next);
    draft.keep(next);
  }

  /** False where something is wrong. */
  function submit(form: HTMLFormElement, onSaved: (answer: Answer) => void): boolean {
    const checked = rules.check(typed);
    const found = { ...(checked.ok ? {} : checked.errors), ...incompleteDates(form) };
    setErrors(found);
    if (!checked.ok || Object.keys(found).length > 0) return false;
    send(checked.values, (answer) => {
      draft.drop();
      onSaved(answer);
    });
    return true;
  }

  const fieldOf = (name: string) => ({
    name,
    value: typed[name] ?? '',
    error: errors[name] ?? asApiError(error).errors[name],
    readOnly: busy,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type({ [name]: target.value }),
  });

  const { failure: line, whenBrokenOff } = rules;
  const advice = rules.advice?.[asApiError(error).status];
  const failure = useMemo(
    () => error && describeError(error, { line, advice, whenBrokenOff }),
    [error, line, advice, whenBrokenOff],
  );
  return { typed, type, fieldOf, submit, discard: draft.drop, busy, failure };
}
