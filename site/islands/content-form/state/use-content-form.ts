import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FieldError, get, useForm, useWatch } from 'react-hook-form';
import { formatDate, isoDay, villageDay } from '#contract/basics/village-time.ts';
import {
  type CollectionDefinition,
  type ContentField,
  type ContentRecord,
  type FileContent,
  firstDayName,
  isFileField,
  type TypedContent,
} from '#contract/collections/define-collection.ts';
import { type Doubt, findDoubts } from '#contract/collections/doubts.ts';
import { useDraft } from '#site/forms/use-draft.ts';
import { useSubmit } from '#site/forms/use-submit.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { dataLabel } from '#site/lib/formats/records.ts';
import { panelAddress } from '#site/lib/pages/panel-address.ts';
import { recordPage } from '#site/lib/pages/record-page.ts';
import { redirectToProtect } from '#site/lib/session/leave.ts';
import { type LeftMessage, leaveMessage } from '#site/lib/storage/panel-return.ts';
import {
  changedNames,
  type Draft,
  draftKey,
  errorOf,
  isRecent,
  type SavedDraft,
  startDraft,
  textsToSend,
} from './draft.ts';
import { saveDraft } from './form-api.ts';
import {
  checkDraft,
  endedSession,
  type Problem,
  readFailure,
  unresolvedConflict,
} from './problem.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePhotos } from './use-photos.ts';

/** Initial data of a form. */
export interface Start {
  definition: CollectionDefinition;
  account: string;
  /** Null for a new record. */
  record: ContentRecord | null;
  /** The stored draft of an earlier visit. */
  draft: SavedDraft | null;
  /** Whether the browser's storage could be read. */
  readable: boolean;
  /** The current record, which a new one would replace. */
  current: ContentRecord | null;
}

/** `offer`: asks whether to resume the draft. `waiting`: sends once every photo is resized. `saved`: returning to the panel. */
type Phase = 'offer' | 'filling' | 'waiting' | 'saved';

/** Path of a field in the form values. */
const pathOf = (field: ContentField) =>
  isFileField(field) ? (`pictures.${field.name}` as const) : (`texts.${field.name}` as const);

/** State and actions of an upload or edit form: values, draft, submission and navigation. */
export function useContentForm(start: Start) {
  const { definition, account, record } = start;
  const { texts: messages, editButton } = definition.form;
  /** The draft of an earlier visit: offered, restored, or deleted and restorable. */
  const [found, setFound] = useState(start.draft);
  const isRestored = start.draft !== null && isRecent(start.draft);
  const [formPhase, setPhase] = useState<Phase>(start.draft && !isRestored ? 'offer' : 'filling');
  /** A restored draft is not stored again until it changes, because that would renew its time. */
  const [isUntouched, setUntouched] = useState(isRestored);
  const [isDiscarded, setDiscarded] = useState(false);
  const [current, setCurrent] = useState(start.current);
  /** The last failure. Replaced only by the next attempt, because every change moves the focus. */
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The version that another official has saved. */
  const [newer, setNewer] = useState<ContentRecord | null>(null);
  /** What the official is asked about before it is published. */
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  /** The success message of the last save. */
  const [message, setMessage] = useState<SavedMessage | null>(null);
  const form = useForm<Draft>({
    defaultValues: start.draft && isRestored ? start.draft : startDraft(definition, record),
  });
  const draft = useWatch({ control: form.control }) as Draft;
  const { errors } = form.formState;
  const line = draft.base ? messages.updateFailed : messages.addFailed;

  // The form stays open and offers the login when the session has ended.
  const { submit, busy } = useSubmit({
    send: (draft: Draft) => saveDraft(definition, draft),
    handlesSessionEnd: true,
    onFailure: (error) => show(readFailure(definition, line, error)),
  });
  const phase = busy ? 'sending' : formPhase;

  const isDirty = changedNames(definition, draft).length > 0;
  const kept = useMemo(() => (isDirty ? draft : null), [isDirty, draft]);
  const { forget, ...device } = useDraft(draftKey(account, definition.path, record?._id), kept, {
    readable: start.readable,
    paused: phase === 'offer' || isUntouched,
  });
  // Leaving for the login loses nothing if the draft is stored.
  const isSafe = problem?.kind === 'session' && device.isStored;
  const { leaveTarget, cancelLeave } = useLeaveGuard(isDirty && !isSafe);

  const shownError = (field: ContentField) =>
    get<typeof errors, FieldError | undefined>(errors, pathOf(field))?.message;

  /** Sets or clears the error of a field. A `blank` problem is cleared by any entry. */
  function mark(field: ContentField, message: string) {
    if (problem?.kind === 'blank') show(null);
    else if (message) form.setError(pathOf(field), { message });
    else form.clearErrors(pathOf(field));
  }

  function show(problem: Problem | null) {
    form.clearErrors();
    for (const field of definition.fields) {
      const message = problem?.errors[field.name];
      if (message) form.setError(pathOf(field), { message });
    }
    setProblem(problem);
  }

  /** An invalid field is validated again with every change. */
  function changeText(field: TypedContent, text: string) {
    setUntouched(false);
    form.setValue(pathOf(field), text);
    if (shownError(field) || problem?.kind === 'blank') mark(field, errorOf(field, text));
  }

  const photos = usePhotos(mark, (field, picture) => form.setValue(pathOf(field), picture));

  function chooseFile(field: FileContent, file: File): Promise<void> {
    setUntouched(false);
    return photos.prepare(field, file);
  }

  /** Removes a rejected file, or else the chosen picture. */
  function undoFile(field: FileContent) {
    setUntouched(false);
    if (!photos.clearRefused(field)) {
      const { [field.name]: _, ...pictures } = form.getValues('pictures');
      form.setValue('pictures', pictures);
    }
    mark(field, '');
  }

  function restart(values: Draft) {
    form.reset(values);
    photos.clear();
    setUntouched(false);
    setPhase('filling');
    setProblem(null);
    setNewer(null);
  }

  /** Restores the draft. */
  function resume() {
    if (!found) return;
    restart(found);
    setDiscarded(false);
  }

  /** Clears the form. The draft can still be restored. */
  function discard() {
    restart(startDraft(definition, record));
    setDiscarded(true);
  }

  /** Sends the form, after every photo is resized. `isSure`: the official has answered the questions. */
  function send(isSure = false) {
    if (phase === 'sending' || phase === 'saved') return;
    if (photos.preparing) return setPhase('waiting');
    const draft = form.getValues();
    const problem = checkDraft(definition, line, draft, photos.refused);
    show(problem);
    // A second tap after a success finds empty fields and must not clear the success message.
    if (problem?.kind !== 'blank') setMessage(null);
    setPhase('filling');
    if (problem) return;
    const changed = Object.keys(textsToSend(definition, draft));
    const doubts = isSure ? [] : findDoubts(definition, draft.texts, changed, draft.base);
    setDoubts(doubts);
    if (doubts.length > 0) return;
    void submit(draft, (answer) => {
      if ('newer' in answer) setNewer(answer.newer);
      else handleSaved(draft, answer.saved);
    });
  }

  /** Returns to the panel, which shows the message. */
  function leaveWith(text: Omit<LeftMessage, 'path'>) {
    setPhase('saved');
    leaveMessage({ ...text, path: definition.path });
    void forget().then(() => location.replace(panelAddress(definition)));
  }

  /** Returns to the panel, or clears the form for the next record. */
  function handleSaved(draft: Draft, saved: ContentRecord) {
    const text = savedMessage(definition, draft, saved);
    if (draft.base || definition.form.afterAdd === 'panel') {
      const undo = draft.base && { path: definition.path, id: draft.base._id };
      return leaveWith({ ...text, ...(undo && { undo }) });
    }
    restart(startDraft(definition, null));
    setFound(null);
    setCurrent(saved);
    setMessage(text);
  }

  const sendWaiting = useEffectEvent(() => send());
  useEffect(() => {
    if (phase === 'waiting' && !photos.preparing) sendWaiting();
  }, [phase, photos.preparing]);

  /** Saves over the version of another official. Only the changed fields are sent, so that other changes remain. */
  function overwrite() {
    if (!newer || !draft.base) return;
    setUntouched(false);
    form.setValue('base', { ...draft.base, revision: newer.revision });
    setNewer(null);
    send(true);
  }

  function closeConflict() {
    setNewer(null);
    show(unresolvedConflict(line, editButton));
  }

  /** Deletes the draft and leaves without asking. */
  async function leave(address: string) {
    await forget();
    location.assign(address);
  }

  /** Another tab has logged out: leaves for /protect, unless there are unsaved entries. */
  const endSession = () => (isDirty ? show(endedSession(line)) : redirectToProtect());

  return {
    ...device,
    ...{
      definition,
      account,
      record,
      draft,
      phase,
      found,
      current,
      problem,
      newer,
      doubts,
      message,
    },
    isDirty,
    isDiscarded,
    leaveTarget,
    cancelLeave,
    leave,
    leaveWith,
    /** The error of a field; a rejected file takes precedence. */
    errorOf: (field: ContentField) => photos.refused[field.name] ?? shownError(field),
    isPreparing: ({ name }: FileContent) => photos.isPreparing(name),
    isRefused: ({ name }: FileContent) => name in photos.refused,
    changeText,
    chooseFile,
    undoFile,
    resume,
    discard,
    send,
    overwrite,
    closeConflict,
    closeDoubts: () => setDoubts([]),
    endSession,
  };
}

export type ContentFormState = ReturnType<typeof useContentForm>;

type SavedMessage = MessageText & Pick<LeftMessage, 'page'>;

function savedMessage(
  definition: CollectionDefinition,
  { base }: Draft,
  saved: ContentRecord,
): SavedMessage {
  const { updated, added } = definition.form.texts;
  const last = definition.ordered && !base;
  const place = last ? ' Letaknya paling akhir; pindahkan dengan Atur urutan.' : '';
  const firstDay = String(saved[firstDayName(definition) ?? ''] ?? '');
  const isLater = firstDay > isoDay(villageDay(new Date()));
  const from = isLater ? ` mulai ${formatDate(firstDay)}` : '';
  const advice = `${dataLabel(definition)} sudah tersimpan dan tampil di portal${from}.${place}`;
  const text = { line: base ? updated : added, english: true, advice };
  if (isLater) return text;
  const title = definition.kind === 'catalogue' ? String(saved[definition.titleField]) : null;
  return { ...text, page: { href: recordPage(definition, saved), title } };
}
