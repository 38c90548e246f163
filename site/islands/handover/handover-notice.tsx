import type { ReactNode } from 'react';
import { Notice } from '#site/islands/panel/notice.tsx';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { Button } from '#site/ui/button.tsx';
import { type HandoverResult, useTakeBack } from './handover.ts';
import { takenBack } from './handover-buttons.tsx';

interface HandoverNoticeProps {
  result: HandoverResult | null;
  onChange: (result: HandoverResult | null) => void;
  /** Follow-up actions for the signed letters. */
  children?: ReactNode;
}

/** Reports the last action on letters. 'Batalkan' removes signatures that were just recorded. */
export function HandoverNotice({ result, onChange, children }: HandoverNoticeProps) {
  const takeBack = useTakeBack(() => onChange(takenBack));
  const { text = null, signed = [], failed } = result ?? {};

  function showFailure(error: Error) {
    const text = describeError(error, { line: 'Belum semua catatan dibatalkan.' });
    onChange({ text, signed, failed: true });
  }

  return (
    <Notice tone={failed ? 'error' : 'success'} text={text} onClose={() => onChange(null)}>
      {children}
      {signed.length > 0 && (
        <Button
          className="row-button mt-2"
          variant="secondary"
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate(signed, { onError: showFailure })}
        >
          Batalkan
        </Button>
      )}
    </Notice>
  );
}
