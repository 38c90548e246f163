import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type FieldError, type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { findLetter } from '#contract/letters/index.ts';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { useDraft } from '#site/forms/use-draft.ts';
import { useSubmit } from '#site/forms/use-submit.ts';
import { asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import type { Press } from '#site/lib/api/press.ts';
import { deleteDraft } from '#site/lib/storage/drafts.ts';
import { invalidateTypes, publishType, readType, saveType } from '../letter-types.ts';
import { type EditedLetter, isSameLetter, toDefinition, toEdited } from '../model/edited-letter.ts';
import { type EditorValues, partsOf, type Start, typeDraftKey } from './load-editor.ts';
import { checkDefinition, type Faults, typedFaults } from './visible-faults.ts';

interface EditorOptions {
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
  sent: EditorValues;
  publish: Press | null;
}

/** State of the letter type editor: the form, its errors and draft, saving, and conflicts with another official. */
export function useEditor({
  start,
  account,
  openedAs,
  onSaved,
  onNamed,
  onInvalid,
}: EditorOptions) {
  const client = useQueryClient();
  const [record, setRecord] = useState(start.record);
  const [theirs, setTheirs] = useState<LetterTypeRecord | null>(null);
  const [deciding, setDeciding] = useState(false);
  const [advice, setAdvice] = useState<string>();
  const own = findLetter(record?.type ?? '');
  const { letter: startLetter, base, revision } = start;
  const form = useForm<EditorValues>({
    defaultValues: { letter: startLetter, base, revision },
    resolver(values) {
      const checked = checkDefinition(toDefinition(values.letter), own);
      return checked.ok ? { values, errors: {} } : { values: {}, errors: toErrors(checked.errors) };
    },
  });
  const values = useWatch({ control: form.control }) as EditorValues;
  const { errors, isDirty, isSubmitted } = form.formState;
  const { letter } = values;
  const definition = useMemo(() => toDefinition(letter), [letter]);
  const read = useMemo(() => checkDefinition(definition, own), [definition, own]);
  const changed = !isSaved(values);
  const unsaved = changed && (isDirty || values.base !== null || start.keptAt !== null);
  const draft = useMemo(() => (unsaved ? values : null), [unsaved, values]);
  const device = useDraft(typeDraftKey(account, record?.type ?? openedAs), draft, {
    readable: start.readable,
  });
  const all = { ...(read.ok ? {} : read.errors), ...faultsIn(errors) };
  const faults = isSubmitted ? all : typedFaults(definition, all);

  function edit(changes: Partial<EditedLetter>) {
    form.clearErrors();
    form.setValue('letter', { ...letter, ...changes }, { shouldDirty: true });
  }

  function setSaved(saved: LetterTypeRecord | null) {
    form.setValue('base', saved && partsOf(saved), { shouldDirty: true });
    form.setValue('revision', saved ? saved.revision : null, { shouldDirty: true });
  }

  function acceptSaved(saved: LetterTypeRecord) {
    // A new type was stored under another key before it had a code.
    if (saved.type !== openedAs) {
      void deleteDraft(typeDraftKey(account, openedAs)).catch(() => null);
      onNamed(saved.type);
    }
    setSaved(saved);
    setRecord(saved);
    setTheirs(null);
    return saved;
  }

  const mutation = useMutation({
    async mutationFn({ sent, publish }: Save) {
      const checked = checkDefinition(toDefinition(sent.letter), own);
      if (!checked.ok) throw new Error('an invalid definition passed the resolver');
      const saved =
        record && isSaved(sent)
          ? record
          : acceptSaved(await saveType(checked.values, sent.revision));
      return publish ? acceptSaved(await publishType(saved, publish)) : saved;
    },
    async onError(error) {
      const { status, errors, maybeStored } = asApiError(error);
      if (Object.keys(errors).length > 0) {
        form.setError('letter', { type: 'server', types: errors });
        onInvalid(errors);
      } else if (status === 409 || maybeStored) await loadTheirs();
    },
    onSettled: () => void invalidateTypes(client),
  });
  const {
    submit: save,
    busy,
    error,
  } = useSubmit({ send: (input: Save) => mutation.mutateAsync(input) });

  /** Loads the version that another official saved first. */
  async function loadTheirs() {
    const newest = await readType(letter.type).catch(() => undefined);
    if (newest === undefined) return;
    setAdvice(newest ? repeatAdvice : deletedAdvice);
    if (newest === null) return setSaved(null);
    const mine = form.getValues();
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
  async function submit(publish: Press | null) {
    setDeciding(false);
    setAdvice(undefined);
    let invalid: Faults | null = null;
    await form.handleSubmit(
      (sent) => save({ sent, publish }, (saved) => onSaved(saved, publish !== null)),
      (errors) => {
        invalid = faultsIn(errors);
      },
    )();
    // The errors are shown now, so that the first one can be focused.
    if (invalid) onInvalid(invalid);
  }

  /** Saves the own version over the other official's. */
  function overwrite() {
    if (!theirs) return;
    acceptSaved(theirs);
    void submit(null);
  }

  /** Loads the version that was saved last. Returns false for a new type, which has none. */
  function discard() {
    if (theirs) acceptSaved(theirs);
    const { base, revision } = form.getValues();
    if (base) form.reset({ letter: toEdited(base), base, revision });
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
    busy,
    failure:
      error && !conflict
        ? describeError(error, { line, advice, whenBrokenOff: repeatAdvice })
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

/** Whether a letter equals the version that was loaded. */
const isSaved = ({ letter, base }: EditorValues) =>
  base !== null && isSameLetter(letter, toEdited(base));

/** Messages by path, as the error of one value: both a list and one of its entries can be wrong. */
const toErrors = (types: Faults) =>
  ({ letter: { type: 'definition', types } }) as unknown as FieldErrors<EditorValues>;

const faultsIn = ({ letter }: FieldErrors<EditorValues>) =>
  ((letter as FieldError | undefined)?.types ?? {}) as Faults;
