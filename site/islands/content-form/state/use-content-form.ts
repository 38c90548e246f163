import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type FieldError, get, useForm, useWatch } from 'react-hook-form';
import type {
  CollectionDefinition,
  ContentField,
  ContentRecord,
  ImageContent,
} from '#contract/collections/define-collection.ts';
import { takePhoto } from '#site/forms/take-photo.ts';
import { useDraft } from '#site/forms/use-draft.ts';
import { asApiError } from '#site/lib/api/api-client.ts';
import { sayData } from '#site/lib/formats/say-data.ts';
import { panelAddress } from '#site/lib/pages/panel-address.ts';
import { toProtect } from '#site/lib/session/leave.ts';
import { clearSession } from '#site/lib/session/session.ts';
import { leaveMessage } from '#site/lib/storage/panel-return.ts';
import type { MessageText } from '#site/ui/message.tsx';
import {
  changedNames,
  type Draft,
  draftKey,
  errorOf,
  isRecent,
  type KeptDraft,
  startDraft,
  type TypedField,
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

/** What a form is opened with. */
export interface Start {
  definition: CollectionDefinition;
  account: string;
  /** Null for a new record. */
  record: ContentRecord | null;
  /** Unsaved entries of an earlier visit. */
  draft: KeptDraft | null;
  /** Whether this browser could tell. */
  readable: boolean;
  /** The record that visitors see, where a new one would take its place. */
  current: ContentRecord | null;
}

/**
 * `offer`: whether to go on with what was found is asked first. `waiting`: to be sent once every photo is made smaller. `saved`: on
 * the way back to the panel.
 */
type Phase = 'offer' | 'filling' | 'waiting' | 'sending' | 'saved';

/** Where a field's entry is among the values. */
const pathOf = ({ kind, name }: ContentField) =>
  kind === 'image' ? (`pictures.${name}` as const) : (`texts.${name}` as const);

/** All that an upload or edit form holds and does: its values, its sending, and the way out of it. */
export function useContentForm(start: Start) {
  const { definition, account, record } = start;
  const { texts: words, editButton } = definition.form;
  /** The draft of an earlier visit: offered, restored, or deleted and to be brought back. */
  const [found, setFound] = useState(start.draft);
  const isRestored = start.draft !== null && isRecent(start.draft);
  const [phase, setPhase] = useState<Phase>(start.draft && !isRestored ? 'offer' : 'filling');
  /** What was found is as it was found: it is not stored anew, so that it grows no younger. */
  const [isUntouched, setUntouched] = useState(isRestored);
  const [isDiscarded, setDiscarded] = useState(false);
  const [current, setCurrent] = useState(start.current);
  /** Why the last try failed: one and the same until the next, as it moves the focus once. */
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The record as another official has saved it meanwhile. */
  const [newer, setNewer] = useState<ContentRecord | null>(null);
  /** What is said of the last save. */
  const [message, setMessage] = useState<MessageText | null>(null);
  const form = useForm<Draft>({
    defaultValues: start.draft && isRestored ? start.draft : startDraft(definition, record),
  });
  const draft = useWatch({ control: form.control }) as Draft;
  const { errors } = form.formState;
  const line = draft.base ? words.updateFailed : words.addFailed;

  const isDirty = changedNames(definition, draft).length > 0;
  const kept = useMemo(() => (isDirty ? draft : null), [isDirty, draft]);
  const { forget, ...device } = useDraft(draftKey(account, definition.path, record?._id), kept, {
    readable: start.readable,
    paused: phase === 'offer' || isUntouched,
  });
  // The way to the login is no loss where the entries are kept.
  const isSafe = problem?.kind === 'session' && device.keeps;
  const { asked, stay } = useLeaveGuard(isDirty && !isSafe);

  const shownError = (field: ContentField) =>
    get<typeof errors, FieldError | undefined>(errors, pathOf(field))?.message;

  /** Sets or clears the mark of a field. Nothing to send is no problem any more once there is something. */
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

  /** A field that was found wrong is checked again as it is put right, and no sooner. */
  function changeText(field: TypedField, text: string) {
    setUntouched(false);
    form.setValue(pathOf(field), text);
    if (shownError(field) || problem?.kind === 'blank') mark(field, errorOf(field, text));
  }

  const photos = usePhotos(mark, (field, picture) => form.setValue(pathOf(field), picture));

  function choosePicture(field: ImageContent, file: File): Promise<void> {
    setUntouched(false);
    return photos.prepare(field, file);
  }

  /** Takes back a refused file, or else the picture that was chosen. */
  function takeBackPicture(field: ImageContent) {
    setUntouched(false);
    if (!photos.forgetRefused(field)) {
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

  /** Goes on with the draft that was found. */
  function resume() {
    if (!found) return;
    restart(found);
    setDiscarded(false);
  }

  /** Gives it up, until it is brought back. */
  function discard() {
    restart(startDraft(definition, record));
    setDiscarded(true);
  }

  /** Sends what a form holds; where a photo is still made smaller, that comes first. */
  async function send() {
    if (phase === 'sending' || phase === 'saved') return;
    if (photos.preparing) return setPhase('waiting');
    const draft = form.getValues();
    const problem = checkDraft(definition, line, draft, photos.refused);
    show(problem);
    // A second tap after success finds empty boxes: what was saved stays said.
    if (problem?.kind !== 'blank') setMessage(null);
    if (problem) return setPhase('filling');
    setPhase('sending');
    try {
      const answer = await saveDraft(definition, draft);
      if ('newer' in answer) {
        setNewer(answer.newer);
        setPhase('filling');
      } else takeSaved(draft, answer.saved);
    } catch (error) {
      // The form stays, tells it and leads to the login and back.
      if (asApiError(error).status === 401) void clearSession();
      show(readFailure(definition, line, error));
      setPhase('filling');
    }
  }

  /** Back to the panel, or on with empty boxes. */
  function takeSaved(draft: Draft, saved: ContentRecord) {
    const text = savedMessage(definition, draft);
    if (draft.base || definition.form.afterAdd === 'panel') {
      setPhase('saved');
      leaveMessage({ ...text, path: definition.path });
      return void forget().then(() => location.replace(panelAddress(definition)));
    }
    restart(startDraft(definition, null));
    setFound(null);
    setCurrent(saved);
    setMessage(text);
  }

  const sendWaiting = useEffectEvent(send);
  useEffect(() => {
    if (phase === 'waiting' && !photos.preparing) void sendWaiting();
  }, [phase, photos.preparing]);

  /** Saves over the version of another official: only the fields changed here are sent, so that its other changes stay. */
  function overwrite() {
    if (!newer || !draft.base) return;
    setUntouched(false);
    form.setValue('base', { ...draft.base, revision: newer.revision });
    setNewer(null);
    void send();
  }

  function putOff() {
    setNewer(null);
    show(unresolvedConflict(line, editButton));
  }

  /** Leaves for good, without a question. */
  async function leave(address: string) {
    await forget();
    location.assign(address);
  }

  /** Another tab has logged out: the way to /protect, but not over unsaved entries. */
  const endSession = () => (isDirty ? show(endedSession(line)) : toProtect());

  return {
    ...device,
    ...{ definition, account, record, draft, phase, found, current, problem, newer, message },
    isDirty,
    isDiscarded,
    asked,
    stay,
    leave,
    /** What is said to be wrong with a field: a refused file before anything else. */
    errorOf: (field: ContentField) => photos.refused[field.name] ?? shownError(field),
    isPreparing: ({ name }: ImageContent) => photos.isPreparing(name),
    isRefused: ({ name }: ImageContent) => name in photos.refused,
    changeText,
    choosePicture,
    takeBackPicture,
    resume,
    discard,
    send,
    overwrite,
    putOff,
    endSession,
  };
}

export type ContentFormState = ReturnType<typeof useContentForm>;

/** The chosen files by field name: being made smaller, or refused for the reason in `error`. */
type Files = Readonly<Record<string, { file: File; error?: string }>>;

/** Makes chosen photos smaller. `mark` sets or clears what is said of a field, `take` gets the photo to send. */
function usePhotos(
  mark: (field: ImageContent, message: string) => void,
  take: (field: ImageContent, picture: Blob) => void,
) {
  const [files, setFiles] = useState<Files>({});
  /** The file that was chosen last, by field name. */
  const latest = useRef<Record<string, File>>({});
  const entries = Object.entries(files);

  async function prepare(field: ImageContent, file: File): Promise<void> {
    const { name, label } = field;
    latest.current[name] = file;
    setFiles((before) => ({ ...before, [name]: { file } }));
    mark(field, '');
    const result = await takePhoto(file, label);
    // Of two photos for one field the later one counts, whichever is ready first.
    if (latest.current[name] !== file) return;
    if (result instanceof Blob) {
      take(field, result);
      setFiles((before) => without(before, name));
    } else setFiles((before) => ({ ...before, [name]: { file, error: result } }));
  }

  /** False where none was refused. */
  function forgetRefused({ name }: ImageContent): boolean {
    if (!files[name]?.error) return false;
    setFiles(without(files, name));
    return true;
  }

  function clear() {
    latest.current = {};
    setFiles({});
  }

  const refused = entries.flatMap(([name, { error }]) => (error ? [[name, error] as const] : []));
  return {
    preparing: refused.length < entries.length,
    isPreparing: (name: string) => name in files && !files[name]?.error,
    refused: Object.fromEntries(refused) as Readonly<Record<string, string>>,
    prepare,
    forgetRefused,
    clear,
  };
}

function without(files: Files, name: string): Files {
  const { [name]: _, ...others } = files;
  return others;
}

function savedMessage(definition: CollectionDefinition, { base }: Draft): MessageText {
  const { updated, added } = definition.form.texts;
  const last = definition.ordered && !base;
  const place = last ? ' Letaknya paling akhir; pindahkan dengan Atur urutan.' : '';
  const advice = `${sayData(definition)} sudah tersimpan dan tampil di portal.${place}`;
  return { line: base ? updated : added, english: true, advice };
}
