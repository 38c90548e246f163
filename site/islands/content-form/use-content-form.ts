import { useState } from 'react';
import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import { sayData } from '../../lib/formats/say-data.ts';
import { panelAddress } from '../../lib/pages/panel-address.ts';
import { leaveWord } from '../../lib/storage/flash.ts';
import type { MessageText } from '../../ui/message.tsx';
import { type Draft, draftKey } from './draft.ts';
import { endedSession } from './failure.ts';
import { useEntries } from './use-entries.ts';
import { usePhotos } from './use-photos.ts';
import { useProblem } from './use-problem.ts';
import type { Saving } from './use-save.ts';
import { failureLine, useSubmit } from './use-submit.ts';
import { useWayOut } from './use-way-out.ts';

export interface Start {
  definition: CollectionDefinition;
  /** Null for a new record. */
  record: ContentRecord | null;
  draft: Draft | null;
  /** The record that visitors see, where a new one would take its place. */
  current: ContentRecord | null;
  account: string;
}

/** All that an upload or edit form holds and does. */
export function useContentForm({ definition, record, draft, account, ...start }: Start) {
  const { base, entries, dirty, ...change } = useEntries(definition, record, draft);
  const { problem, errors, setProblem, recheck, unmark } = useProblem(definition);
  const [done, setDone] = useState<MessageText | null>(null);
  const [current, setCurrent] = useState(start.current);
  const [saved, setSaved] = useState(false);
  const key = draftKey(account, definition.path, record?._id);
  const way = useWayOut(key, dirty ? { base, ...entries } : null, problem?.kind === 'session');
  const { drop, ...photos } = usePhotos({ setPicture: change.setPicture, unmark });
  const { restart } = change;

  function finish(saving: Saving, record: ContentRecord) {
    const told = successOf(definition, saving);
    if (saving.base || definition.form.afterAdd === 'panel') {
      leaveWord(told);
      setSaved(true);
      void way.leave(panelAddress(definition), true);
    } else {
      restart(null);
      setCurrent(record);
      setDone(told);
    }
  }

  const { sending, giveUpWaiting, ...submission } = useSubmit({
    ...{ definition, base, entries, restart },
    preparing: photos.preparing.length > 0,
    refused: photos.refused,
    onProblem(found) {
      // A second tap after success finds empty boxes: what was saved stays said.
      if (found?.kind !== 'blank') setDone(null);
      setProblem(found);
    },
    onSaved: finish,
  });

  return {
    ...{ base, entries, dirty, problem, errors, done, current },
    ...photos,
    ...submission,
    ...way,
    // Covered until the next page is there.
    busy: sending || saved,
    type(name: string, text: string) {
      change.setText(name, text);
      recheck(name, text);
    },
    /** Gives back what the record holds, or empty boxes. */
    reset() {
      drop();
      giveUpWaiting();
      restart(record);
      setProblem(null);
    },
    /** Another tab has logged out. */
    endSession: () => setProblem(endedSession(failureLine(definition, base))),
  };
}

export type ContentFormState = ReturnType<typeof useContentForm>;

function successOf(definition: CollectionDefinition, { base }: Saving): MessageText {
  const { updated, added } = definition.form.texts;
  const advice = `${sayData(definition)} sudah tersimpan dan tampil di portal.`;
  return { line: base ? updated : added, english: true, advice };
}
