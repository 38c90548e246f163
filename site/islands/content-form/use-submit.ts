import { useEffect, useState } from 'react';
import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import { useSendOnce } from '../../lib/api/use-send-once.ts';
import { checkEntries } from './check-entries.ts';
import { type Choice, mergeEntries } from './conflict.ts';
import { type Problem, readFailure, unsettledEntries } from './failure.ts';
import type { Entries } from './form-model.ts';
import { type Saving, useSave } from './use-save.ts';

interface Submitted extends Saving {
  definition: CollectionDefinition;
  /** A chosen photo is still being made smaller. */
  preparing: boolean;
  /** What is wrong with chosen files, by field name. */
  refused: Readonly<Record<string, string>>;
  /** Puts the form upon another version of the record. */
  restart: (record: ContentRecord, entries: Entries) => void;
  onProblem: (problem: Problem | null) => void;
  onSaved: (saving: Saving, saved: ContentRecord) => void;
}

/** Checks and sends what was entered, and settles what another editor changed meanwhile. */
export function useSubmit(form: Submitted) {
  const { definition, base, entries, onProblem, onSaved } = form;
  const [rival, setRival] = useState<ContentRecord | null>(null);
  const save = useSave(definition);
  const send = useSendOnce(save);
  const line = failureLine(definition, base);
  const submission = useWhenReady(!form.preparing, () => submit({ base, entries }));

  function submit(saving: Saving) {
    const problem = checkEntries(definition, line, saving, form.refused);
    onProblem(problem);
    if (problem) return;
    send(saving, {
      onSuccess: (answer) =>
        'rival' in answer ? setRival(answer.rival) : onSaved(saving, answer.saved),
      onError: (error) => onProblem(readFailure(definition, line, error)),
    });
  }

  /** Takes the chosen values of the conflict into the form, and saves them over the rival's version. */
  function settle(choices: Readonly<Record<string, Choice>>) {
    if (!base || !rival) return;
    const merged = mergeEntries(definition, base, rival, entries, choices);
    form.restart(rival, merged);
    setRival(null);
    submit({ base: rival, entries: merged });
  }

  function putOff() {
    setRival(null);
    onProblem(unsettledEntries(line, definition.form.editButton));
  }

  return { rival, settle, putOff, sending: save.isPending, ...submission };
}

/** Does what was asked for as soon as it may: at once, or when what is being waited for is there. */
function useWhenReady(ready: boolean, act: () => void) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked || !ready) return;
    setAsked(false);
    act();
  });
  return {
    waiting: asked && !ready,
    submit: () => setAsked(true),
    giveUpWaiting: () => setAsked(false),
  };
}

/** What the error catalogue says of a failure. */
export function failureLine({ form }: CollectionDefinition, base: ContentRecord | null): string {
  return base ? form.texts.updateFailed : form.texts.addFailed;
}
