import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { findLetter } from '#contract/letters/index.ts';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { dropDraft } from '#site/forms/drafts.ts';
import { asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { useSendOnce } from '#site/lib/api/use-send-once.ts';
import { forgetTypes, publishType, readType, saveType } from '../letter-types.ts';
import { type EditedLetter, toDefinition, toEdited } from '../model/edited-letter.ts';
import { partsOf, type Seen, type Start, typeDraftKey } from './load-editor.ts';
import { useKeptLetter } from './use-kept-letter.ts';
import { checkDefinition, type Faults, typedFaults } from './visible-faults.ts';

interface Opened {
  start: Start;
  account: string;
  /** The code under which it was opened, or the word for a new one. */
  openedAs: string;
  onSaved: (record: LetterTypeRecord, published: boolean) => void;
  /** What was new has a code by now. */
  onNamed: (type: string) => void;
  /** Something is wrong with what was to be saved. */
  onMiss: (faults: Faults) => void;
}

type Sending = { publish: boolean; letter: EditedLetter; seen: Seen };

/** The state of the letter type editor: content, faults, saving, and conflicts with another official. */
export function useEditor({ start, account, openedAs, onSaved, onNamed, onMiss }: Opened) {
  const client = useQueryClient();
  const [letter, setLetter] = useState(start.letter);
  const [seen, setSeen] = useState<Seen>({ base: start.base, revision: start.revision });
  const [record, setRecord] = useState(start.record);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const [theirs, setTheirs] = useState<LetterTypeRecord | null>(null);
  const [deciding, setDeciding] = useState(false);
  const [advice, setAdvice] = useState<string>();
  const own = findLetter(record?.type ?? '');
  const definition = useMemo(() => toDefinition(letter), [letter]);
  const read = useMemo(() => checkDefinition(definition, own), [definition, own]);
  const changed = !isSame({ letter, seen });
  const unsaved = changed && (letter !== start.letter || start.keptAt !== null);
  const device = useKeptLetter(typeDraftKey(account, record?.type ?? openedAs), {
    kept: unsaved ? letter : null,
    seen,
    readable: start.readable,
  });
  const all = { ...(read.ok ? {} : read.errors), ...refused };
  const faults = tried ? all : typedFaults(definition, all);

  function edit(change: (letter: EditedLetter) => EditedLetter) {
    setRefused({});
    setLetter(change);
  }

  function takeSaved(saved: LetterTypeRecord) {
    // A new type was stored under another key before it had a code.
    if (saved.type !== openedAs) {
      void dropDraft(typeDraftKey(account, openedAs)).catch(() => null);
      onNamed(saved.type);
    }
    setSeen({ base: partsOf(saved), revision: saved.revision });
    setRecord(saved);
    setTheirs(null);
    return saved;
  }

  const mutation = useMutation({
    async mutationFn(sent: Sending) {
      const checked = checkDefinition(toDefinition(sent.letter), own);
      if (!checked.ok) throw new Error('nothing is sent that was not checked');
      const isSaved = record && isSame(sent);
      const saved = isSaved
        ? record
        : takeSaved(await saveType(checked.values, sent.seen.revision));
      return sent.publish ? takeSaved(await publishType(saved)) : saved;
    },
    onSuccess: (saved, { publish }) => onSaved(saved, publish),
    async onError(error) {
      const { status, errors, maybeStored } = asApiError(error);
      setRefused(errors);
      if (Object.keys(errors).length > 0) onMiss(errors);
      else if (status === 409 || maybeStored) await loadTheirs();
    },
    onSettled: () => void forgetTypes(client),
  });
  const send = useSendOnce(mutation);

  /** Loads what another official has saved meanwhile. */
  async function loadTheirs() {
    const newest = await readType(letter.type).catch(() => undefined);
    if (newest === undefined) return;
    setAdvice(newest ? repeatAdvice : deletedAdvice);
    if (newest === null) return setSeen({ base: null, revision: null });
    const theirLetter = toEdited(partsOf(newest));
    // Published without a change, or changed to the same.
    if (isSame({ letter: theirLetter, seen }) || toText(theirLetter) === toText(letter))
      takeSaved(newest);
    else {
      setTheirs(newest);
      setDeciding(true);
    }
  }

  function submit(publish: boolean, sent: Omit<Sending, 'publish'> = { letter, seen }) {
    setTried(true);
    setDeciding(false);
    setAdvice(undefined);
    const checked = checkDefinition(toDefinition(sent.letter), own);
    if (checked.ok) send({ publish, ...sent }, () => undefined);
    else onMiss(checked.errors);
  }

  /** Saves the own version over the other official's. */
  function overwrite() {
    if (!theirs) return;
    takeSaved(theirs);
    submit(false, { letter, seen: { base: partsOf(theirs), revision: theirs.revision } });
  }

  /** Back to the version that was saved last. Returns false for a new type, which has none. */
  function discard() {
    const base = theirs ? partsOf(takeSaved(theirs)) : seen.base;
    setTried(false);
    setRefused({});
    if (base) setLetter(toEdited(base));
    return base !== null;
  }

  const conflict =
    deciding && theirs && read.ok ? { mine: read.values, theirs: partsOf(theirs) } : null;
  const line = 'Jenis surat belum disimpan.';
  return {
    letter,
    record,
    own,
    checked: read,
    faults,
    changed,
    /** Something was typed that is not saved. */
    unsaved,
    device,
    busy: mutation.isPending,
    failure:
      mutation.error && !conflict
        ? describeError(mutation.error, { line, advice, whenBrokenOff: repeatAdvice })
        : null,
    conflict,
    edit,
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

/** Whether a letter equals the version that was loaded. Both pass `toDefinition` for the same key order. */
const isSame = ({ letter, seen: { base } }: { letter: EditedLetter; seen: Seen }) =>
  base !== null && toText(letter) === toText(toEdited(base));

const toText = (letter: EditedLetter) => JSON.stringify(toDefinition(letter));
