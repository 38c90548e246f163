import { startTransition, useState } from 'react';
import { normaliseLine } from '#contract/basics/text.ts';
import type { Field, PhotoField } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { isMissing } from '#site/forms/letter-answers.ts';
import type { Draft } from '#site/forms/letter-draft.ts';
import { takePhoto } from '#site/forms/take-photo.ts';
import { useLetterForm } from '#site/forms/use-letter-form.ts';
import { blockingStep, firstOpenStep, type KeptDraft, stepToMend, withoutNote } from './draft.ts';

/** What the form says above the question. */
export type Notice =
  | { kind: 'draft-deleted' }
  /** The answers of an earlier application were taken, in place of those with these labels; `before` is the draft as it was. */
  | { kind: 'reused'; nama: string; replaced: readonly string[]; before: Draft }
  | { kind: 'incomplete' }
  | { kind: 'wrong' }
  | { kind: 'session-ended' }
  /** The server refused an answer: the notice stands at its question. */
  | { kind: 'refused' }
  | { kind: 'failed'; advice: string };

interface Place {
  /** Index of the field that is asked for; the number of fields stands for the review. */
  step: number;
  /** Came from the review by 'Ubah', and goes back there. */
  fromReview: boolean;
  /** The furthest step that was reached. */
  furthest: number;
  /** Grows with every move to a step: its heading then takes the focus. 0 at the first sight of the form. */
  visits: number;
}

interface Arrival {
  notice?: Notice | null;
  fromReview?: boolean;
}

/** A letter's form, one question a step: its values, where it is, and what moves it on. */
export function useWizard(letter: LetterDefinition) {
  const { fields } = letter;
  const letterForm = useLetterForm(letter);
  const { form, errorOf, tidy, check, isRefused, choosePhoto, refuse } = letterForm;
  const [place, setPlace] = useState<Place>({ step: 0, fromReview: false, furthest: 0, visits: 0 });
  const [notice, setNotice] = useState<Notice | null>(null);
  /** Grows when an entry stays wrong: the focus then goes to it. */
  const [misses, setMisses] = useState(0);
  /** The field whose photo is being made smaller. */
  const [preparing, setPreparing] = useState<string | null>(null);
  const { step, fromReview } = place;
  /** The step that 'Kembali' leads to: the review for whoever came from there. */
  const stepBefore = fromReview ? fields.length : Math.max(0, step - 1);

  function goTo(step: number, { notice = null, fromReview = false }: Arrival = {}) {
    setNotice(notice);
    setPlace(({ furthest, visits }) => ({
      step,
      fromReview,
      furthest: Math.max(step, furthest),
      visits: visits + 1,
    }));
  }

  /** To another step, from a question whose field may still hold what was typed just now. */
  function goBack(to: number) {
    const field = fields[step];
    if (field) tidy(field);
    goTo(to);
  }

  /** On to the next question, or back to the review; stays while the answer is missing, wrong or refused. */
  async function next() {
    const field = fields[step];
    if (!field || preparing) return;
    tidy(field);
    // A refused answer has to change; a photo that was none leaves the one before in place.
    if ((field.kind !== 'photo' && isRefused(field)) || !(await check(field)))
      return setMisses((before) => before + 1);
    const { again } = form.getValues();
    const isMarked = field.name in (again?.notes ?? {});
    if (again && isMarked) form.setValue('again', withoutNote(again, field.name));
    const after = isMarked ? stepToMend(fields, form.getValues()) : step + 1;
    // The press is answered first; a slow phone takes a while to draw the step.
    startTransition(() => goTo(fromReview ? fields.length : after));
  }

  /** Takes a draft up where it was left. */
  function resume({ keptAt: _, ...draft }: KeptDraft) {
    form.reset(draft);
    goTo(stepToMend(fields, draft));
  }

  /** Goes to the first question that is then open; the filled ones can be looked at on the way back and at the review. */
  function reuse(answers: Draft['answers'], nama: string) {
    const before = form.getValues();
    const draft = { ...before, answers: { ...before.answers, ...answers } };
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
    setPreparing(null);
    if (result instanceof Blob) choosePhoto(field, result);
    else refuse({ [field.name]: result });
  }

  /** Whether all may be sent; where not, leads to what comes first: an answer that is missing, or else a wrong one. */
  async function checkAll(): Promise<boolean> {
    const draft = form.getValues();
    const blocking = blockingStep(fields, draft);
    const field = fields[blocking];
    if (field) {
      await check(field);
      const kind = isMissing(field, draft) ? 'incomplete' : 'wrong';
      goTo(blocking, { notice: { kind }, fromReview: true });
      return false;
    }
    setNotice(null);
    const passes = await check(keperluan);
    if (!passes) setMisses((before) => before + 1);
    return passes;
  }

  /** Leads to the first question whose answer the server refused; what the review asks is at its end. */
  function showRefused(refused: Readonly<Record<string, string>>, step: number) {
    // A photo that the server cannot take is of no use: another one has to be chosen.
    const { photos } = form.getValues();
    const usable = Object.entries(photos).filter(([name]) => !refused[name]);
    form.setValue('photos', Object.fromEntries(usable));
    goTo(step, { notice: { kind: 'refused' }, fromReview: step < fields.length });
    refuse(refused);
  }

  return {
    ...letterForm,
    ...place,
    letter,
    notice,
    setNotice,
    misses,
    preparing,
    stepBefore,
    goTo,
    back: () => goBack(stepBefore),
    /** The browser's own way through the steps: only where the form has been. */
    travel: (to: number) => goBack(Math.min(to, place.furthest)),
    edit: (step: number) => goTo(step, { fromReview: true }),
    next,
    resume,
    reuse,
    undoReuse,
    preparePhoto,
    checkAll,
    showRefused,
    /** What is shown as wrong with a field. */
    errorOf: (field: Field) => (preparing === field.name ? undefined : errorOf(field)),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
