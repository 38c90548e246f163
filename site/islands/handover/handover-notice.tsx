import type { ReactNode } from 'react';
import { collectorWords } from '#contract/issued/handover.ts';
import { collectors } from '#contract/records/signature.ts';
import { Notice } from '#site/islands/panel/notice.tsx';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { Button } from '#site/ui/button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { type HandoverResult, usePickUp, useTakeBack } from './handover.ts';
import { takenBack } from './handover-buttons.tsx';

interface HandoverNoticeProps {
  result: HandoverResult | null;
  onChange: (result: HandoverResult | null) => void;
  children?: ReactNode;
}

/** Reports the last action on letters. 'Batalkan' removes signatures or the pick-up that were just recorded. */
export function HandoverNotice({ result, onChange, children }: HandoverNoticeProps) {
  const { text = null, signed = [], pickedUp, failed } = result ?? {};
  const ids = pickedUp ? [pickedUp] : signed;
  const recorded = pickedUp ? 'picked-up' : 'signed';
  const takeBack = useTakeBack(recorded, () => onChange(takenBack[recorded]));

  function showFailure(error: Error) {
    const text = describeError(error, { line: 'Belum semua catatan dibatalkan.' });
    onChange({ text, signed, pickedUp, failed: true });
  }

  return (
    <Notice tone={failed ? 'error' : 'success'} text={text} onClose={() => onChange(null)}>
      {children}
      <div className="mt-2 flex flex-wrap items-start gap-3 empty:hidden">
        {ids.length > 0 && (
          <Button
            className="row-button"
            variant="secondary"
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate(ids, { onError: showFailure })}
          >
            Batalkan
          </Button>
        )}
        {pickedUp && <CollectorField key={pickedUp} id={pickedUp} />}
      </div>
    </Notice>
  );
}

/** Notes by whom a letter was picked up, after the fact, so that handing over takes one press. */
function CollectorField({ id }: { id: string }) {
  const { variables = '', error, mutate } = usePickUp(id);
  return (
    <div>
      <select
        className="input select w-44 py-1.5"
        aria-label="Diambil oleh"
        value={variables}
        onChange={({ target }) => mutate(collectors.find((one) => one === target.value))}
      >
        {!variables && <option value="">Diambil oleh…</option>}
        {collectors.map((collector) => (
          <option key={collector} value={collector}>
            {collectorWords[collector]}
          </option>
        ))}
      </select>
      <Failure error={error} line="Pengambil surat belum tercatat." />
    </div>
  );
}
