import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { referenceOf } from '#contract/applications.ts';
import { formatMobile } from '#contract/basics/phone-number.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { readDraft } from '#site/forms/drafts.ts';
import { formFields, hasEntries, messagesOf } from '#site/forms/letter-answers.ts';
import {
  type Draft,
  type EarlierApplication,
  letterDraftKey,
  newDraft,
  startedHash,
} from '#site/forms/letter-draft.ts';
import { sendDraft } from '#site/forms/make-form.ts';
import { useDraft } from '#site/forms/use-draft.ts';
import { useSubmit } from '#site/forms/use-submit.ts';
import { ApiError, callApi } from '#site/lib/api/api-client.ts';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import { clearSession, loginAddress, sessionAccount } from '#site/lib/session/session.ts';
import type { SharedByVersion } from '../reuse/earlier-people.ts';
import { useEarlier } from '../reuse/use-earlier.ts';
import { adoptDraft, hasSameContent, type SavedDraft } from './draft.ts';
import {
  cancelOld,
  type Failure,
  hasOtherAnswers,
  type OldApplication,
  readFailure,
} from './submission.ts';
import { useStepHistory } from './use-step-history.ts';
import { useWizard } from './use-wizard.ts';

type Phase =
  /** Reading the draft from the device. */
  | 'opening'
  /** Offering to resume the draft that was found. */
  | 'offer'
  | 'filling'
  | 'sent';

/** State and actions of an application form: wizard, draft on the device and submission. */
export function useApplicationForm(letter: LetterDefinition, sharedBy: SharedByVersion) {
  const wizard = useWizard(letter);
  const { form, draft } = wizard;
  const account = useAccount();
  const [formPhase, setPhase] = useState<Phase>('opening');
  /** The draft that is offered, or that was just deleted and can be restored. */
  const [found, setFound] = useState<SavedDraft | null>(null);
  const [readable, setReadable] = useState(true);
  /** The draft of 'Ajukan lagi' that this form opened with. It remains stored as it is until something is changed. */
  const [started, setStarted] = useState<SavedDraft | null>(null);
  /**
   * Short reference of the sent application, whether the server already had this draft with other answers, and what became of the
   * application that it replaces.
   */
  const [sent, setSent] = useState({
    reference: '',
    alreadySent: false,
    old: null as OldApplication | null,
  });

  const { submit, busy, progress } = useSubmit({
    send: async (draft: Draft, onProgress) => {
      const sent = await sendDraft('POST applications/uploadapp', letter, draft, onProgress);
      return { ...sent, old: await cancelOld(draft) };
    },
    handlesSessionEnd: true,
    onFailure: (error) => showFailure(readFailure(error, formFields(wizard))),
  });
  const phase = busy ? 'sending' : formPhase;

  const key = account && letterDraftKey(account, letter);
  const unsent = phase !== 'sent' && hasEntries(draft);
  const unsavedDraft = useMemo(() => (unsent ? draft : null), [unsent, draft]);
  if (started && !hasSameContent(draft, started)) setStarted(null);
  const isUntouched = started !== null && phase !== 'sent';
  const paused = phase === 'opening' || phase === 'offer' || isUntouched;
  const { isStored, isReplaced } = useDraft(key, unsavedDraft, { readable, paused });
  const openStarted = useEffectEvent((found: SavedDraft, again: EarlierApplication) => {
    setStarted(found);
    wizard.resume(found, { notice: { kind: 'started', again } });
    setPhase('filling');
  });
  useEffect(() => {
    if (!key) return;
    const open = (stored: unknown) => {
      const found = adoptDraft(letter, stored);
      if (found?.isUntouched && found.again && location.hash === startedHash)
        return openStarted(found, found.again);
      setFound(found);
      setPhase(found ? 'offer' : 'filling');
    };
    readDraft(key).then(open, () => {
      setReadable(false);
      open(null);
    });
  }, [key, letter]);

  const goBack = useStepHistory(wizard, phase === 'filling');
  const { reuseOffer, number } = useEarlier(account, letter, sharedBy);

  // Only the review asks for the number; set any sooner, it alone would be a draft.
  const isNumberOpen =
    phase === 'filling' &&
    wizard.step === wizard.fields.length &&
    draft.answers[nomorWa.name] === undefined;
  useEffect(() => {
    if (isNumberOpen && number) form.setValue(`answers.${nomorWa.name}`, formatMobile(number));
  }, [form, isNumberOpen, number]);

  function resume() {
    if (!found) return;
    wizard.resume(found);
    setFound(null);
    setPhase('filling');
  }

  function discard() {
    setPhase('filling');
    wizard.goTo(0, { notice: { kind: 'draft-deleted' } });
  }

  async function send() {
    if (phase !== 'filling' || !(await wizard.checkAll())) return;
    const draft = form.getValues();
    void submit(draft, ({ status, answer, old }) => {
      const alreadySent = status === 200 && hasOtherAnswers(letter, draft, answer);
      setSent({ reference: referenceOf(answer._id), alreadySent, old });
      wizard.setNotice(null);
      setPhase('sent');
    });
  }

  function showFailure({ sessionEnded, advice, refused, alreadyReceived }: Failure) {
    const step = formFields(wizard).findIndex(
      ({ name }) => Object.keys(messagesOf(refused, name)).length > 0,
    );
    if (step >= 0) return wizard.showRefused(refused, step);
    if (alreadyReceived) form.setValue('key', newDraft().key);
    wizard.setNotice(sessionEnded ? { kind: 'session-ended' } : { kind: 'failed', advice });
  }

  return {
    ...wizard,
    ...sent,
    phase,
    found,
    progress,
    isStored,
    isReplaced,
    goBack,
    reuseOffer,
    resume,
    discard,
    send,
  };
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>;

/** The logged-in account, or null while unknown. Redirects to the login without a valid session. */
function useAccount(): string | null {
  const [account, setAccount] = useState<string | null>(null);

  useEffect(() => {
    const found = sessionAccount();
    if (!found) {
      goToLogin();
      return;
    }
    setAccount(found);
    // Does not block the form, which can be filled in offline.
    callApi('GET auth/dashboard').catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) goToLogin();
    });
  }, []);
  // A page restored from the back/forward cache may belong to another account.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted && account && sessionAccount() !== account) location.reload();
  });

  return account;
}

function goToLogin(): void {
  void clearSession().then(() => location.replace(loginAddress()));
}
