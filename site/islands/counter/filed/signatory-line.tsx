import { useState } from 'react';
import { nameSignatory } from '#contract/issued/signatories.ts';
import { SignatoryField, SignatoryWarning } from '#site/islands/decision/signatory-field.tsx';
import type { Decision } from '#site/islands/decision/use-decision.ts';

/** Who signs, with 'Ubah' where another person may. */
export function SignatoryLine({ decision }: { decision: Decision }) {
  const { signatory, candidates, errors } = decision;
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="grid max-w-xl justify-items-start gap-3">
      {isChanging || errors.penandaTangan ? (
        <SignatoryField decision={decision} />
      ) : (
        signatory && (
          <p className="wrap-anywhere">
            <span>Ditandatangani: </span>
            <b>{nameSignatory(signatory)}</b>{' '}
            {candidates.length > 1 && (
              <button className="link min-h-11" type="button" onClick={() => setChanging(true)}>
                Ubah
              </button>
            )}
          </p>
        )
      )}
      <SignatoryWarning signatory={signatory} />
    </div>
  );
}
