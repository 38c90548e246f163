import { useMemo, useReducer } from 'react';
import type { LetterDefinition } from '../../../worker/contract/letters/define-letter.ts';
import { findLetter } from '../../../worker/contract/letters/index.ts';
import { makeKey } from '../../lib/storage/make-key.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { newDraft } from './draft.ts';
import { DraftOffer } from './draft-offer.tsx';
import { FormHeader } from './form-header.tsx';
import { createReducer } from './form-reducer.ts';
import { initialState } from './form-state.ts';
import { SentNotice } from './sent-notice.tsx';
import { useAccount } from './use-account.ts';
import { useDraft } from './use-draft.ts';
import { useSubmission } from './use-submission.ts';
import { Wizard } from './wizard.tsx';

/** The form of any letter type, a question a step, made from the type's definition alone. */
export function ApplicationForm({ type }: { type: string }) {
  const letter = findLetter(type);
  return letter ? <LetterForm letter={letter} /> : null;
}

function LetterForm({ letter }: { letter: LetterDefinition }) {
  const reduce = useMemo(() => createReducer(letter.fields), [letter]);
  const [state, dispatch] = useReducer(reduce, newDraft(''), initialState);
  const account = useAccount();
  const keeps = useDraft(letter, account, state, dispatch);
  useSubmission(letter, account, state, dispatch);
  const { phase, found } = state;

  return (
    <>
      <FormHeader letter={letter} intro={state.step === 0 && !state.fromReview} />
      {phase === 'opening' && (
        <div className="card mt-6 p-5 noscript:hidden sm:p-8">
          <Skeleton lines={4}>Menyiapkan formulir…</Skeleton>
        </div>
      )}
      {phase === 'offer' && found && (
        <DraftOffer
          letter={letter}
          draft={found}
          onResume={() => dispatch({ kind: 'resume' })}
          onDiscard={() => dispatch({ kind: 'discard', fresh: newDraft(makeKey()) })}
        />
      )}
      {(phase === 'filling' || phase === 'sending') && (
        <Wizard letter={letter} state={state} dispatch={dispatch} keeps={keeps} />
      )}
      {phase === 'sent' && (
        <SentNotice reference={state.reference} alreadySent={state.alreadySent} />
      )}
    </>
  );
}
