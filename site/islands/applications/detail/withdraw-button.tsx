import { useMutation } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { WithdrawDialog } from '#site/islands/register/withdraw-dialog.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { Button } from '#site/ui/button.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';

interface WithdrawButtonProps {
  record: ApplicationRecord;
  onWithdrawn: (entry: RegisterEntry) => void;
  onReplaced: (text: MessageText) => void;
}

/** Withdraws the letter of an application. Its register entry is read on click. */
export function WithdrawButton({ record, onWithdrawn, onReplaced }: WithdrawButtonProps) {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (kode: string) => callApi('POST letters/search', { body: { kode } }),
  });
  const entry = data?.data[0];
  return (
    <>
      <Button
        className="row-danger"
        variant="secondary"
        busy={isPending}
        onClick={() => mutate(record.kodeVerifikasi ?? '')}
      >
        Cabut
      </Button>
      <Message
        tone="error"
        text={error && describeError(error, { line: 'Surat belum dapat dibuka.' })}
      />
      {entry && (
        <WithdrawDialog
          letter={entry}
          onClose={reset}
          onWithdrawn={(withdrawn) => {
            reset();
            onWithdrawn(withdrawn);
          }}
          onReplaced={(text) => {
            reset();
            onReplaced(text);
          }}
        />
      )}
    </>
  );
}
