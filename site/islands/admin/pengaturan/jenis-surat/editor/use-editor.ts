import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { findLetter } from '#contract/letters/index.ts';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { useSendOnce } from '#site/lib/api/use-send-once.ts';
import { dropDraft } from '#site/lib/storage/drafts.ts';
import { forgetTypes, publishType, readType, saveType } from '../letter-types.ts';
import { type EditedLetter, toDefinition, toEdited } from '../model/edited-letter.ts';
import { type Choice, findDifferences, mergeVersions, type Part } from '../model/merge.ts';
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

/** A letter type in the editor: what it holds, what is wrong with it, and its saving, also beside another official. */
export function useEditor({ start, account, openedAs, onSaved, onNamed, onMiss }: Opened) {
  const client = useQueryClient();
  const [letter, setLetter] = useState(start.letter);
  const [seen, setSeen] = useState<Seen>({ base: start.base, revision: start.revision });
  const [record, setRecord] = useState(start.record);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const [theirs, setTheirs] = useState<LetterTypeRecord | null>(null);
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
    // What was kept under another name than its own.
    if (saved.type !== openedAs) {
      void dropDraft(typeDraftKey(account, openedAs)).catch(() => null);
      onNamed(saved.type);
    }
    setSeen({ base: partsOf(saved), revision: saved.revision });
    setRecord(saved);
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
      const { status, errors } = asApiError(error);
      setRefused(errors);
      if (Object.keys(errors).length > 0) onMiss(errors);
      else if (status === 409) await look();
    },
    onSettled: () => void forgetTypes(client),
  });
  const send = useSendOnce(mutation);

  /** What another official has made of it meanwhile. */
  async function look() {
    const newest = await readType(letter.type).catch(() => undefined);
    if (newest === undefined) return;
    setTheirs(newest);
    setAdvice(newest ? saidAgain : gone);
    if (newest === null) setSeen({ base: null, revision: null });
    else if (isSame({ letter: toEdited(partsOf(newest)), seen })) takeSaved(newest);
  }

  function submit(publish: boolean, sent: Omit<Sending, 'publish'> = { letter, seen }) {
    setTried(true);
    setTheirs(null);
    setAdvice(undefined);
    const checked = checkDefinition(toDefinition(sent.letter), own);
    if (checked.ok) send({ publish, ...sent }, () => undefined);
    else onMiss(checked.errors);
  }

  /** Puts both officials' changes together, and saves them. */
  function resolve(choices: Partial<Record<Part, Choice>>) {
    if (!theirs || !read.ok) return;
    const base = seen.base ?? partsOf(theirs);
    const merged = mergeVersions({ base, mine: read.values, theirs: partsOf(theirs) }, choices);
    const next = { base: partsOf(theirs), revision: theirs.revision };
    const both = toEdited(merged);
    setLetter(both);
    setSeen(next);
    setRecord(theirs);
    submit(false, { letter: both, seen: next });
  }

  /** Back to what was saved last; what is new is given up. */
  function discard() {
    const { base } = seen;
    setTried(false);
    setRefused({});
    if (base) setLetter(toEdited(base));
    return base !== null;
  }

  const conflict =
    theirs && read.ok
      ? { base: seen.base ?? partsOf(theirs), mine: read.values, theirs: partsOf(theirs) }
      : null;
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
    failure: mutation.error && !conflict ? describeError(mutation.error, { line, advice }) : null,
    conflict: conflict && findDifferences(conflict).length > 0 ? conflict : null,
    edit,
    submit,
    resolve,
    putOff: () => setTheirs(null),
    discard,
  };
}

export type Editor = ReturnType<typeof useEditor>;

const gone = 'Petugas lain sudah menghapusnya. Tekan Simpan draf untuk membuatnya kembali.';
const saidAgain = 'Periksa, lalu tekan tombolnya sekali lagi.';

/** Whether a letter is as it was seen; both written in one order. */
const isSame = ({ letter, seen: { base } }: { letter: EditedLetter; seen: Seen }) =>
  base !== null &&
  JSON.stringify(toDefinition(letter)) === JSON.stringify(toDefinition(toEdited(base)));
