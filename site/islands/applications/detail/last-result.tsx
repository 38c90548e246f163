import { useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { describeResult } from '#site/islands/decision/decision.ts';
import { CloseButton } from '#site/ui/dialogs/close-button.tsx';

/**
 * What came of the application before this one, named and set apart: it stands with the buttons, where nobody takes it for an
 * answer about the person above.
 */
export function LastResult({ record }: { record: ApplicationRecord | null }) {
  const [shown, setShown] = useState<ApplicationRecord | null>(null);
  // A region that is there first has what comes into it announced, after the sheet's own heading.
  useEffect(() => setShown(record), [record]);
  return (
    <div className="last-result" role="status">
      {shown && (
        <div className="relative max-h-[22dvh] overflow-y-auto rounded-xl bg-(--tone-soft) py-1.5 pr-11 pl-3 leading-snug tone-ok">
          <p className="wrap-anywhere">
            <span>{`Tadi: `}</span>
            <b>{shown.nama}</b>
            <span>{`, ${describeResult(shown)}.`}</span>
          </p>
          <p
            className="text-ink-soft"
            lang="en"
          >{`Application ${shown.status.toLowerCase()} successfully!`}</p>
          <CloseButton label="Tutup pesan" onClick={() => setShown(null)} />
        </div>
      )}
    </div>
  );
}
