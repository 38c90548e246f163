import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { focusFirstInvalid } from '../../../lib/focus-invalid.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { keptText } from '../kept-text.ts';
import {
  describeFailure,
  findProblems,
  type Problems,
  startOf,
  type TypedDecision,
} from './decision.ts';
import { DecisionFields } from './decision-fields.tsx';
import { DecisionProblems } from './decision-problems.tsx';
import { rememberedKop } from './kop-memory.ts';
import type { DecisionKind } from './tasks.ts';
import { keptKey, useDecision } from './use-decision.ts';

interface DecisionDialogProps {
  kind: DecisionKind;
  record: ApplicationRecord;
  onClose: () => void;
  onDecided: (record: ApplicationRecord) => void;
}

const words = {
  setujui: { title: 'Setujui pengajuan', confirm: 'Setujui', variant: 'primary' },
  tolak: { title: 'Tolak pengajuan', confirm: 'Tolak', variant: 'danger' },
} as const;

/** Statuses after which another try makes no sense. */
const finalStatuses = [401, 404, 409];

/** Approves or rejects an application; what is typed outlives a failure, the session and the page. */
export function DecisionDialog({ kind, record, onClose, onDecided }: DecisionDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const key = keptKey(kind, record._id);
  const [typed, setTyped] = useState(() => startOf(rememberedKop(), keptText.read(key)));
  const [problems, setProblems] = useState<Problems | null>(null);
  const decision = useDecision(kind, record._id);
  const send = useSendOnce(decision);
  const { title, confirm, variant } = words[kind];
  const status = decision.error instanceof ApiError ? decision.error.status : null;
  const over = status !== null && finalStatuses.includes(status);

  useEffect(() => {
    if (problems && form.current) focusFirstInvalid(form.current);
  }, [problems]);

  function type(change: Partial<TypedDecision>) {
    const next = { ...typed, ...change };
    setTyped(next);
    keptText.keep(key, next);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (over) return;
    const found = findProblems(kind, typed);
    setProblems(found);
    if (found) return;
    send(typed, {
      onSuccess: onDecided,
      onError: (error) => setProblems(describeFailure(error)),
    });
  }

  function close() {
    if (!decision.isPending) onClose();
  }

  function cancel() {
    if (decision.isPending) return;
    if (!over) keptText.forget(key);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            Batal
          </Button>
          {!over && (
            <Button type="submit" form={formId} variant={variant} busy={decision.isPending}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <p className="wrap-anywhere">
        {record.type} atas nama <b>{record.nama}</b>
      </p>
      <form ref={form} id={formId} className="mt-5 grid gap-5" noValidate onSubmit={submit}>
        <DecisionFields
          kind={kind}
          typed={typed}
          errors={problems?.errors ?? {}}
          readOnly={decision.isPending}
          onType={type}
        />
      </form>
      <DecisionProblems
        told={problems?.told ?? null}
        sessionEnded={status === 401}
        task={{ kind, id: record._id }}
      />
    </Dialog>
  );
}
