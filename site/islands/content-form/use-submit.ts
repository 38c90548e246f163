import { useState } from 'react';
import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { type Choice, mergeEntries } from './conflict.ts';
import { type Problem, readFailure, refusedEntries } from './failure.ts';
import { type Entries, findErrors, textsToSend } from './form-model.ts';
import { type Saving, useSave } from './use-save.ts';

interface Submitted extends Saving {
  definition: CollectionDefinition;
  /** Puts the form upon another version of the record. */
  restart: (record: ContentRecord, entries: Entries) => void;
  onProblem: (problem: Problem | null) => void;
  onSaved: (saving: Saving) => void;
}

/** Checks and sends what was entered, and settles what another editor changed meanwhile. */
export function useSubmit(form: Submitted) {
  const { definition, base, entries, onProblem, onSaved } = form;
  const [rival, setRival] = useState<ContentRecord | null>(null);
  const save = useSave(definition);
  const send = useSendOnce(save);
  const line = failureLine(definition, base);

  function submit(saving: Saving) {
    const errors = findErrors(definition, textsToSend(definition, saving.base, saving.entries));
    const wrong = Object.keys(errors).length > 0;
    onProblem(wrong ? refusedEntries(line, errors) : null);
    if (wrong) return;
    send(saving, {
      onSuccess: (answer) => ('rival' in answer ? setRival(answer.rival) : onSaved(saving)),
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

  return {
    rival,
    settle,
    sending: save.isPending,
    putOff: () => setRival(null),
    submit: () => submit({ base, entries }),
  };
}

/** What the error catalogue says of a failure. */
export function failureLine({ form }: CollectionDefinition, base: ContentRecord | null): string {
  return base ? form.texts.updateFailed : form.texts.addFailed;
}
