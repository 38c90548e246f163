import { startTransition, useState } from 'react';
import { normaliseLine } from '#contract/basics/text.ts';
import { askedFields, type Field, type PhotoField } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { formFields, isMissing, messagesOf } from '#site/forms/letter-answers.ts';
import type { Draft, EarlierApplication } from '#site/forms/letter-draft.ts';
import type { PhotoDoubt } from '#site/forms/measure-photo.ts';
import { checkPhoto } from '#site/forms/photo-doubt.ts';
import { takePhoto } from '#site/forms/take-photo.ts';
import { useLetterForm } from '#site/forms/use-letter-form.ts';
import {
  blockingStep,
  firstOpenPerson,
  firstOpenStep,
  hasNote,
  nextOpenStep,
  type SavedDraft,
  withoutNote,
} from './draft.ts';

/** The message above the question. */
export type Notice =
  | { kind: 'draft-deleted' }
  /** Opened by 'Ajukan lagi' with the answers of this application. */
  | { kind: 'started'; again: EarlierApplication }
  /** Answers of an earlier application were filled in and replaced those with these labels. `before` is the previous draft. */
  | { kind: 'reused'; nama: string; replaced: readonly string[]; before: Draft }
  | { kind: 'incomplete' }
  | { kind: 'wrong' }
  /** The list cannot be left before this person is complete. */
  | { kind: 'open-person' }
  | { kind: 'session-ended' }
  /** The server rejected an answer. Shown at its question. */
  | { kind: 'refused' }
  | { kind: 'failed'; advice: string };

interface Position {
  /** Index in `fields`; its length is the review. */
  step: number;
  /** The row, from 0, whose screen is open in a list of people; null for the list. */
  person: number | null;
  /** Opened from the review by 'Ubah', and returns there. */
  fromReview: boolean;
  /** The furthest step reached so far. */
  furthest: number;
  /** Increases with every step change, which moves the focus to the heading. 0 on the first render. */
  visits: number;
}

interface StepOptions {
  notice?: Notice | null;
  fromReview?: boolean;
  person?: number | null;
}

/** Values, current step and navigation of a letter's form. */
export function useWizard(letter: LetterDefinition) {
  const letterForm = useLetterForm(letter);
  const { form, draft, errorOf, tidy, check, isRefused, choosePhoto, refuse } = letterForm;
  const asked = ({ answers }: Draft) => askedFields(letter.fields, answers);
  const fields = asked(draft);
  const [position, setPosition] = useState<Position>({
    step: 0,
    person: null,
    fromReview: false,
    furthest: 0,
    visits: 0,
  });
  const [notice, setNotice] = useState<Notice | null>(null);
  /** Increases after each failed check, which moves the focus to the invalid entry. */
  const [failedChecks, setFailedChecks] = useState(0);
  /** Name of the field whose photo is being resized. */
  const [preparing, setPreparing] = useState<string | null>(null);
  /** Why a photo is probably not readable, by field name, until the user decides. */
  const [doubts, setDoubts] = useState<Readonly<Record<string, PhotoDoubt | null>>>({});
  /** The messages of the server's last refusal. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { step, person, fromReview } = position;
  /** The step that 'Kembali' opens. */
  const previousStep = person !== null ? step : fromReview ? fields.length : Math.max(0, step - 1);

  function goTo(step: number, options: StepOptions = {}) {
    const { notice = null, fromReview = false, person = null } = options;
    setNotice(notice);
    setPosition(({ furthest, visits }) => ({
      step,
      person,
      fromReview,
      furthest: Math.max(step, furthest),
      visits: visits + 1,
    }));
  }

  /** Leaves the current question or person after normalizing the entry. */
  function goBack(target: number, person: number | null = null) {
    const field = fields[step];
    if (field) tidy(field);
    goTo(target, { person, fromReview: fromReview && target === step });
  }

  /** Goes to the next question, or back to the review. Stays if the answer is missing, wrong or rejected. */
  async function next() {
    const field = fields[step];
    if (!field || preparing) return;
    if (doubts[field.name]) return setFailedChecks((before) => before + 1);
    await leaveQuestion(field);
  }

  async function leaveQuestion(field: Field) {
    tidy(field);
    // A rejected answer must change. An unusable photo leaves the previous one in place, so it does not count.
    const passes = !(field.kind !== 'photo' && isRefused(field)) && (await check(field));
    const person = firstOpenPerson(field, form.getValues(), refusedParts(field));
    if (person !== null) return goTo(step, { person, fromReview, notice: { kind: 'open-person' } });
    if (!passes) return setFailedChecks((before) => before + 1);
    const { again } = form.getValues();
    const isMarked = hasNote(again, field.name);
    if (again && isMarked) form.setValue('again', withoutNote(again, field.name));
    const draft = form.getValues();
    // A changed choice can lead to new questions, which the review has to wait for.
    const after = fromReview
      ? firstOpenStep(asked(draft), draft)
      : isMarked
        ? nextOpenStep(asked(draft), draft)
        : step + 1;
    const isOpen = after < asked(draft).length;
    // Responds to the tap at once: rendering the step is slow on weak phones.
    startTransition(() => goTo(after, { fromReview: fromReview && isOpen }));
  }

  /** The server's messages about the current entry of a list, by name in the API. */
  const refusedParts = (field: Field) => (isRefused(field) ? messagesOf(refused, field.name) : {});

  /** Restores a draft and continues where it was left. */
  function resume({ keptAt: _, isUntouched: __, ...draft }: SavedDraft, options?: StepOptions) {
    form.reset(draft);
    const fields = asked(draft);
    const step = nextOpenStep(fields, draft);
    // A draft that is continued opens the person who was being typed.
    const person = options ? null : firstOpenPerson(fields[step], draft);
    goTo(step, { person, ...options });
  }

  /** Fills in answers and goes to the first question still open. The filled ones can be checked in the review. */
  function reuse(answers: Draft['answers'], nama: string) {
    const before = form.getValues();
    const draft = { ...before, answers: { ...before.answers, ...answers } };
    const fields = asked(draft);
    const replaced = fields.filter(({ name }) => {
      const typed = normaliseLine(before.answers[name] ?? '');
      return typed && answers[name] && typed !== answers[name];
    });
    form.reset(draft);
    const labels = replaced.map(({ label }) => label);
    const notice = { kind: 'reused', nama, replaced: labels, before } as const;
    goTo(firstOpenStep(fields, draft), { notice });
  }

  function undoReuse() {
    if (notice?.kind !== 'reused') return;
    form.reset(notice.before);
    goTo(0);
  }

  async function preparePhoto(field: PhotoField, file: File) {
    form.clearErrors(`photos.${field.name}`);
    setPreparing(field.name);
    const result = await takePhoto(file, field.label);
    const doubt = result instanceof Blob ? await checkPhoto(result) : null;
    setPreparing(null);
    if (!(result instanceof Blob)) return refuse({ [field.name]: result });
    choosePhoto(field, result);
    setDoubts((all) => ({ ...all, [field.name]: doubt }));
  }

  /** Uses a doubtful photo all the same and goes on. */
  function acceptPhoto(field: PhotoField) {
    setDoubts((all) => ({ ...all, [field.name]: null }));
    void leaveQuestion(field);
  }

  /** Whether the form can be sent. Otherwise goes to the first missing answer, or else to the first wrong one. */
  async function checkAll(): Promise<boolean> {
    for (const field of formFields({ fields })) tidy(field);
    const draft = form.getValues();
    const blocking = blockingStep(fields, draft);
    const field = fields[blocking];
    if (field) {
      await check(field);
      const kind = isMissing(field, draft) ? 'incomplete' : 'wrong';
      const person = firstOpenPerson(field, draft);
      goTo(blocking, { notice: { kind }, fromReview: true, person });
      return false;
    }
    setNotice(null);
    const checks = await Promise.all([check(keperluan), check(nomorWa)]);
    const passes = checks.every(Boolean);
    if (!passes) setFailedChecks((before) => before + 1);
    return passes;
  }

  /** Shows the first question whose answer the server rejected. */
  function showRefused(refused: Readonly<Record<string, string>>, step: number) {
    // The server cannot use this photo, so another one has to be chosen.
    const { photos } = form.getValues();
    const usable = Object.entries(photos).filter(([name]) => !refused[name]);
    form.setValue('photos', Object.fromEntries(usable));
    const person = firstOpenPerson(fields[step], form.getValues(), refused);
    goTo(step, { notice: { kind: 'refused' }, fromReview: step < fields.length, person });
    refuse(refused);
    setRefused(refused);
  }

  return {
    ...letterForm,
    ...position,
    letter,
    /** The questions that the answers lead to: the steps before the review. */
    fields,
    notice,
    setNotice,
    failedChecks,
    preparing,
    previousStep,
    goTo,
    back: () => goBack(previousStep),
    /** Browser history navigation, limited to steps reached before. */
    goToVisited: (target: number, person: number | null) => {
      const visited = Math.min(target, position.furthest, fields.length);
      goBack(visited, visited === target ? person : null);
    },
    edit: (step: number) => goTo(step, { fromReview: true }),
    openPerson: (person: number) => goTo(step, { fromReview, person }),
    next,
    resume,
    reuse,
    undoReuse,
    preparePhoto,
    doubts,
    acceptPhoto,
    checkAll,
    showRefused,
    refusedParts,
    /** The error message of a field, hidden while its photo is being resized. */
    errorOf: (field: Field) => (preparing === field.name ? undefined : errorOf(field)),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
