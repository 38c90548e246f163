import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LetterData } from '#contract/letters/definition.ts';
import { findLetter } from '#contract/letters/index.ts';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { useCurrent } from '#site/forms/entries.ts';
import { useDraft } from '#site/forms/use-draft.ts';
import { useSubmit } from '#site/forms/use-submit.ts';
import { asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import type { Press } from '#site/lib/api/press.ts';
import { deleteDraft } from '#site/lib/storage/drafts.ts';
import { invalidateTypes, publishType, readType, saveType } from '../letter-types.ts';
import { type EditedLetter, isSameLetter, toDefinition, toEdited } from '../model/edited-letter.ts';
import { baseOf, type EditorValues, partsOf, type Start, typeDraftKey } from './load-editor.ts';
import { checkDefinition, type Faults, typedFaults } from './visible-faults.ts';

export interface EditorOptions {
  start: Start;
  account: string;
  /** The code in the address when the editor was opened, or `newType`. */
  openedAs: string;
  onSaved: (record: LetterTypeRecord, published: boolean) => void;
  /** Called when a new type was saved under its code. */
  onNamed: (type: string) => void;
  /** Called when invalid parts prevented saving. */
  onInvalid: (faults: Faults) => void;
}

interface Save {
  letter: LetterData;
  publish: Press | null;
}

/** State of the letter type editor: the form, its errors and draft, saving, and conflicts with another official. */
export function useEditor(options: EditorOptions) {
  const { start, account, openedAs, onSaved, onNamed, onInvalid } = options;
  const client = useQueryClient();
  const [record, setRecord] = useState(start.record);
  const [theirs, setTheirs] = useState<LetterTypeRecord | null>(null);
  const [deciding, setDeciding] = useState(false);
  const [advice, setAdvice] = useState<string>();
  const own = findLetter(record?.type ?? '');
  const form = useCurrent((): EditorValues => {
    const { letter, base, revision } = start;
    return { letter, base, revision };
  });
  /** From the first attempt to save, also the faults of empty parts are shown. */
  const [isTried, setTried] = useState(false);
  /** Errors of the server, until something is changed. */
  const [rejected, setRejected] = useState<Faults>({});
  const { letter, base } = form.state;
  const definition = useMemo(() => toDefinition(letter), [letter]);
  const read = useMemo(() => checkDefinition(definition, own), [definition, own]);
  const changed = !isSaved(form.state);
  const isStarted = base !== null || start.base !== null || start.keptAt !== null;
  const unsaved = changed && (isStarted || !isSameLetter(letter, start.letter));
  const key = typeDraftKey(account, record?.type ?? openedAs);
  const device = useDraft(key, unsaved ? form.state : null, { readable: start.readable });
  const all = { ...(read.ok ? {} : read.errors), ...rejected };
  const faults = isTried ? all : typedFaults(definition, all);

  const change = (changes: Partial<EditorValues>) => form.change({ ...form.current(), ...changes });

  function setLetter(letter: EditedLetter) {
    setRejected({});
    change({ letter });
  }

  function acceptSaved(saved: LetterTypeRecord) {
    // A new type was stored under another key before it had a code.
    if (saved.type !== openedAs) {
      void deleteDraft(typeDraftKey(account, openedAs)).catch(() => null);
      onNamed(saved.type);
    }
    change(baseOf(saved));
    setRecord(saved);
    setTheirs(null);
    return saved;
  }

  const mutation = useMutation({
    async mutationFn({ letter, publish }: Save) {
      const values = form.current();
      const saved =
        record && isSaved(values) ? record : acceptSaved(await saveType(letter, values.revision));
      return publish ? acceptSaved(await publishType(saved, publish)) : saved;
    },
    async onError(error) {
      const { status, errors, maybeStored } = asApiError(error);
      if (Object.keys(errors).length > 0) {
        setRejected(errors);
        onInvalid(errors);
      } else if (status === 409 || maybeStored) await loadTheirs();
    },
    onSettled: () => void invalidateTypes(client),
  });
  const saving = useSubmit({ send: (act: Save) => mutation.mutateAsync(act) });

  /** Loads the version that another official saved first. */
  async function loadTheirs() {
    const newest = await readType(letter.type).catch(() => undefined);
    if (newest === undefined) return;
    setAdvice(newest ? repeatAdvice : deletedAdvice);
    if (newest === null) return change(baseOf(null));
    const mine = form.current();
    const theirLetter = toEdited(partsOf(newest));
    // Published without a change, or changed to the same.
    if (isSaved({ ...mine, letter: theirLetter }) || isSameLetter(theirLetter, mine.letter))
      acceptSaved(newest);
    else {
      setTheirs(newest);
      setDeciding(true);
    }
  }

  /** Saves the draft, and publishes it with the press of the button that says so. */
  function submit(publish: Press | null) {
    setDeciding(false);
    setAdvice(undefined);
    setRejected({});
    setTried(true);
    if (read.ok)
      void saving.submit({ letter: read.values, publish }, (saved) =>
        onSaved(saved, publish !== null),
      );
    else onInvalid(read.errors);
  }

  /** Saves the own version over the other official's. */
  function overwrite() {
    if (!theirs) return;
    acceptSaved(theirs);
    submit(null);
  }

  /** Loads the version that was saved last. Returns false for a new type, which has none. */
  function discard() {
    if (theirs) acceptSaved(theirs);
    const { base } = form.current();
    if (!base) return false;
    setLetter(toEdited(base));
    setTried(false);
    return true;
  }

  const conflict =
    deciding && theirs && read.ok ? { mine: read.values, theirs: partsOf(theirs) } : null;
  const line = 'Jenis surat belum disimpan.';
  return {
    letter,
    definition,
    record,
    own,
    checked: read,
    faults,
    changed,
    /** Something was typed that is not saved. */
    unsaved,
    device,
    busy: saving.busy,
    failure:
      saving.error && !conflict
        ? describeError(saving.error, { line, advice, whenBrokenOff: repeatAdvice })
        : null,
    conflict,
    edit: (changes: Partial<EditedLetter>) => setLetter({ ...form.current().letter, ...changes }),
    submit,
    overwrite,
    closeConflict: () => setDeciding(false),
    discard,
  };
}

export type Editor = ReturnType<typeof useEditor>;

const deletedAdvice =
  'Petugas lain sudah menghapusnya. Tekan Simpan draf untuk membuatnya kembali.';
const repeatAdvice = 'Periksa, lalu tekan tombolnya sekali lagi.';

/** Whether a letter equals the version that was loaded. */
const isSaved = ({ letter, base }: EditorValues) =>
  base !== null && isSameLetter(letter, toEdited(base));
