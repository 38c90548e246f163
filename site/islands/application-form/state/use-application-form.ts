import { useEffect, useEffectEvent, useState } from 'react';
import { referenceOf } from '#contract/applications.ts';
import { formatMobile } from '#contract/basics/phone-number.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { formFields, hasEntries } from '#site/forms/letter-answers.ts';
import { type Draft, letterDraftKey, startedHash } from '#site/forms/letter-draft.ts';
import { sendDraft } from '#site/forms/make-form.ts';
import { type DraftState, useRestoredDraft } from '#site/forms/use-draft.ts';
import { useSubmit } from '#site/forms/use-submit.ts';
import { useOnline, useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import { clearSession, loginAddress, sessionAccount } from '#site/lib/session/session.ts';
import type { SharedByVersion } from '../reuse/earlier-people.ts';
import { useEarlier } from '../reuse/use-earlier.ts';
import { adoptDraft, hasSameContent, type SavedDraft } from './draft.ts';
import {
  adviceFor,
  cancelOld,
  hasOtherAnswers,
  isAlreadyReceived,
  type OldApplication,
  refusedFields,
} from './submission.ts';
import { useStepHistory } from './use-step-history.ts';
import { useWizard, type Wizard } from './use-wizard.ts';

const backOnline = 'Sinyal sudah kembali. Tekan Kirim lagi; pengajuan tidak akan masuk dua kali.';

/** What became of the form. */
export interface Sent {
  /** Short reference of the application. */
  reference: string;
  /** The server already had this draft, with other answers. */
  alreadySent: boolean;
  /** What became of the application that it replaces. */
  old: OldApplication | null;
}

/** What the steps of a form need. */
export interface StepForm extends Wizard {
  device: DraftState;
  sending: boolean;
  /** Share of the bytes that were sent, 0 to 1. */
  progress: number;
  send: () => void;
  /** The name of the account; empty while unknown. */
  accountName: string;
}

/** State and actions of an application form: wizard, draft on the device and submission. */
export function useApplicationForm(letter: LetterDefinition, sharedBy: SharedByVersion) {
  const wizard = useWizard(letter);
  const { fields, entries, setNotice } = wizard;
  const account = useAccount();
  const [sent, setSent] = useState<Sent | null>(null);
  const { submit, busy, progress } = useSubmit({
    send: async (draft: Draft, onProgress) => {
      const sent = await sendDraft('POST applications/uploadapp', letter, draft, onProgress);
      return { ...sent, old: await cancelOld(draft) };
    },
    handlesSessionEnd: true,
    onFailure(error) {
      if (error.status === 401) return setNotice({ kind: 'session-ended' });
      if (wizard.showRefused(refusedFields(error, formFields(wizard)))) return;
      if (isAlreadyReceived(error)) entries.renewKey();
      setNotice({ kind: 'failed', advice: adviceFor(error) });
    },
  });

  /** The draft that is offered. */
  const [found, setFound] = useState<SavedDraft | null>(null);
  /** The draft of 'Ajukan lagi' that this form opened with. It remains stored as it is until something is changed. */
  const [started, setStarted] = useState<SavedDraft | null>(null);
  if (started && (sent || !hasSameContent(entries.draft, started))) setStarted(null);
  const unsent = !sent && hasEntries(entries.draft) ? entries.draft : null;
  const device = useRestoredDraft(account && letterDraftKey(account, letter), unsent, {
    paused: found !== null || started !== null,
    onRead(stored) {
      const draft = adoptDraft(letter, stored);
      if (!draft?.isUntouched || !draft.again || location.hash !== startedHash)
        return setFound(draft);
      setStarted(draft);
      wizard.resume(draft, draft.again);
    },
  });

  const { isSettled, reuseOffer, number, name } = useEarlier(account, letter, sharedBy, goToLogin);
  const isOpen = device.isRead && isSettled;
  const isFilling = isOpen && !found && !busy && !sent;
  const back = useStepHistory(wizard.navigation, isFilling);
  const navigation = { ...wizard.navigation, back };

  useOnline(() => {
    if (wizard.notice?.kind === 'failed') setNotice({ kind: 'failed', advice: backOnline });
  });

  // Only the review asks for the number; set any sooner, it alone would be a draft.
  const isNumberOpen =
    isFilling &&
    navigation.step === fields.length &&
    entries.draft.answers[nomorWa.name] === undefined;
  const fillNumber = useEffectEvent((number: string) =>
    entries.set(nomorWa.name, formatMobile(number)),
  );
  useEffect(() => {
    if (isNumberOpen && number) fillNumber(number);
  }, [isNumberOpen, number]);

  function send() {
    if (!isFilling || !wizard.checkAll()) return;
    const draft = entries.current();
    void submit(draft, ({ status, answer, old }) => {
      const alreadySent = status === 200 && hasOtherAnswers(letter, draft, answer);
      setSent({ reference: referenceOf(answer._id), alreadySent, old });
    });
  }

  const stepForm: StepForm = {
    ...{ ...wizard, navigation, device, sending: busy, progress, send },
    accountName: name,
  };
  return { stepForm, isOpen, found, closeOffer: () => setFound(null), isFilling, sent, reuseOffer };
}

/** The logged-in account, or null without one. Redirects to the login without a valid session. */
function useAccount(): string | null {
  const [account] = useState(sessionAccount);

  useEffect(() => {
    if (!account) goToLogin();
  }, [account]);
  // A page restored from the back/forward cache may belong to another account.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted && account && sessionAccount() !== account) location.reload();
  });

  return account;
}

function goToLogin(): void {
  void clearSession().then(() => location.replace(loginAddress()));
}
