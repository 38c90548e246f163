import type { ReactNode } from 'react';
import { collectorWords } from '#contract/issued/handover.ts';
import { collectors } from '#contract/records/signature.ts';
import { Notice } from '#site/islands/panel/notice.tsx';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { ActButton } from '#site/ui/act-button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import {
  type HandoverResult,
  plainResult,
  type Recorded,
  usePickUp,
  useTakeBack,
} from './handover.ts';

interface HandoverNoticeProps {
  result: HandoverResult | null;
  onChange: (result: HandoverResult | null) => void;
  children?: ReactNode;
}

/** Reports the last action on letters. 'Batalkan' takes back signatures or the pick-up that were just recorded. */
export function HandoverNotice({ result, onChange, children }: HandoverNoticeProps) {
  const { text = null, recorded, failed } = result ?? {};
  return (
    <Notice tone={failed ? 'error' : 'success'} text={text} onClose={() => onChange(null)}>
      {children}
      {recorded && recorded.ids.length > 0 && (
        <>
          <TakeBack key={recorded.ids[0]} recorded={recorded} onChange={onChange} />
          {recorded.what === 'picked-up' && <Collectors recorded={recorded} />}
        </>
      )}
    </Notice>
  );
}

interface TakeBackProps extends Pick<HandoverNoticeProps, 'onChange'> {
  recorded: Recorded;
}

function TakeBack({ recorded, onChange }: TakeBackProps) {
  const takeBack = useTakeBack(recorded, (text) => onChange(plainResult(text)));

  function showFailure(error: Error) {
    const text = describeError(error, { line: 'Belum semua catatan dibatalkan.' });
    onChange({ text, recorded, failed: true });
  }

  return (
    <ActButton
      undoes
      className="row-button"
      variant="secondary"
      busy={takeBack.isPending}
      onAct={(press) => takeBack.mutate(press, { onError: showFailure })}
    >
      Batalkan
    </ActButton>
  );
}

/** Notes by whom a letter was picked up, after the fact, so that handing over takes one press. */
function Collectors({ recorded: { ids } }: { recorded: Recorded }) {
  const { variables, error, isPending, mutate } = usePickUp(ids[0] ?? '');
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left me-2">Diambil oleh:</legend>
      {collectors.map((collector) => (
        <ActButton
          key={collector}
          className="row-button"
          variant={variables?.olehSiapa === collector ? 'primary' : 'quiet'}
          aria-pressed={variables?.olehSiapa === collector}
          disabled={isPending}
          onAct={(press) => mutate({ press, olehSiapa: collector })}
        >
          {collectorWords[collector]}
        </ActButton>
      ))}
      <Failure error={error} line="Pengambil surat belum tercatat." />
    </fieldset>
  );
}
