import { startTransition, useState } from 'react';
import { describeAnswer } from '#contract/answers/describe-answer.ts';
import { askedFields, type Field, type PhotoField } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { askAboutOther } from '#contract/letters/for-others.ts';
import { messagesOf } from '#site/forms/entries.ts';
import { formFields, isFilled, isMissing } from '#site/forms/letter-answers.ts';
import type { Draft, EarlierApplication } from '#site/forms/letter-draft.ts';
import { useLetterForm } from '#site/forms/use-letter-form.ts';
import { usePhotos } from '#site/forms/use-photos.ts';
import {
  blockingStep,
  firstOpenPerson,
  firstOpenStep,
  hasNote,
  nextOpenStep,
  type SavedDraft,
  withoutNote,
} from './draft.ts';
import { useNavigation } from './use-navigation.ts';

/** The message above the question. */
export type Notice =
  | { kind: 'draft-deleted'; draft: SavedDraft }
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

/** A letter's form without storage and sending: what moves between its steps by their entries, and why. */
export function useWizard(letter: LetterDefinition) {
  const entries = useLetterForm(letter);
  const photos = usePhotos(entries);
  const asked = ({ answers }: Draft) => askedFields(letter.fields, answers);
  /** The letter is for somebody else: a matter of wording, not an answer. */
  const [isForOther, setForOther] = useState(false);
  // The browser and the account know the applicant, not others.
  const word = <Asked extends Field>(field: Asked): Asked =>
    isForOther ? { ...field, question: askAboutOther(field.question), autocomplete: 'off' } : field;
  const fields = asked(entries.draft).map(word);
  const [notice, setNotice] = useState<Notice | null>(null);
  const navigation = useNavigation(
    fields.length,
    (step) => entries.normalise(fields[step]?.name ?? ''),
    () => setNotice(null),
  );
  const { step, fromReview, goTo, failCheck } = navigation;

  /** Goes to the next question, or back to the review. Stays if the answer is missing, wrong or rejected. */
  function next() {
    const field = fields[step];
    if (!field || photos.preparing) return;
    if (photos.doubts[field.name]) return failCheck();
    leaveQuestion(field);
  }

  function leaveQuestion(field: Field) {
    const passes = entries.check(field.name);
    const person = firstOpenPerson(field, entries.current(), entries.rejected(field.name));
    if (person !== null) {
      goTo(step, { person, fromReview });
      return setNotice({ kind: 'open-person' });
    }
    if (!passes) return failCheck();
    const { again } = entries.current();
    const isMarked = hasNote(again, field.name);
    if (again && isMarked) entries.setAgain(withoutNote(again, field.name));
    const draft = entries.current();
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

  /** Restores a draft and continues where it was left, or at the start of what 'Ajukan lagi' began. */
  function resume(saved: SavedDraft, again?: EarlierApplication) {
    const { keptAt: _, isUntouched: __, ...draft } = saved;
    entries.replace(draft);
    const fields = asked(draft);
    const step = nextOpenStep(fields, draft);
    // A draft that is continued opens the person who was being typed.
    goTo(step, { person: again ? null : firstOpenPerson(fields[step], draft) });
    if (again) setNotice({ kind: 'started', again });
  }

  /** Starts over. The draft can be restored. */
  function discard(draft: SavedDraft) {
    goTo(0);
    setNotice({ kind: 'draft-deleted', draft });
  }

  /** Fills in answers and goes to the first question still open. The filled ones can be checked in the review. */
  function reuse(answers: Draft['answers'], nama: string) {
    const before = entries.current();
    const draft = { ...before, answers: { ...before.answers, ...answers } };
    const fields = asked(draft);
    const replaced = fields.filter((field) => {
      const { name } = field;
      const [typed, filled] = [before.answers[name], answers[name]];
      return (
        isFilled(typed) &&
        isFilled(filled) &&
        describeAnswer(field, typed).trim() !== describeAnswer(field, filled)
      );
    });
    entries.replace(draft);
    goTo(firstOpenStep(fields, draft));
    setNotice({ kind: 'reused', nama, replaced: replaced.map(({ label }) => label), before });
  }

  /** Takes back what the notice is about. */
  function undo() {
    if (notice?.kind === 'draft-deleted') return resume(notice.draft);
    if (notice?.kind !== 'reused') return;
    entries.replace(notice.before);
    goTo(0);
  }

  /** Uses a doubtful photo all the same and goes on. */
  function acceptPhoto(field: PhotoField) {
    photos.accept(field);
    leaveQuestion(field);
  }

  /** Whether the form can be sent. Otherwise goes to the first missing answer, or else to the first wrong one. */
  function checkAll(): boolean {
    for (const { name } of fields) entries.normalise(name);
    const draft = entries.current();
    const blocking = blockingStep(fields, draft);
    const field = fields[blocking];
    if (field) {
      entries.check(field.name);
      goTo(blocking, { fromReview: true, person: firstOpenPerson(field, draft) });
      setNotice({ kind: isMissing(field, draft) ? 'incomplete' : 'wrong' });
      return false;
    }
    setNotice(null);
    const passes = entries.check();
    if (!passes) failCheck();
    return passes;
  }

  /** Shows the first question whose answer the server rejected. Returns whether there is one. */
  function showRefused(refused: Readonly<Record<string, string>>): boolean {
    const step = formFields({ fields }).findIndex(
      ({ name }) => Object.keys(messagesOf(refused, name)).length > 0,
    );
    if (step < 0) return false;
    entries.reject(refused);
    const person = firstOpenPerson(fields[step], entries.current(), refused);
    // The fields after the questions are in the review.
    goTo(Math.min(step, fields.length), { fromReview: step < fields.length, person });
    setNotice({ kind: 'refused' });
    return true;
  }

  return {
    letter,
    /** The questions that the answers lead to: the steps before the review. */
    fields,
    entries,
    photos,
    navigation,
    isForOther,
    setForOther,
    notice,
    setNotice,
    next,
    acceptPhoto,
    resume,
    discard,
    reuse,
    undo,
    checkAll,
    showRefused,
  };
}

export type Wizard = ReturnType<typeof useWizard>;
