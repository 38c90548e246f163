import { useEffect, useId, useRef } from 'react';
import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { focusFirstInvalid } from '../../../lib/forms/focus-invalid.ts';
import { toProtect } from '../../../lib/session/leave.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { DecisionProblems } from './decision-problems.tsx';
import type { DecisionKind } from './tasks.ts';
import { useDecisionForm } from './use-decision-form.ts';
import { usePreview } from './use-preview.ts';

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

/** Approves or rejects an application; what is typed outlives a failure, the session and the page. */
export function DecisionDialog({ kind, record, onClose, onDecided }: DecisionDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { problems, busy, over, sessionEnded, ...decision } = useDecisionForm(kind, record._id);
  const preview = usePreview(record._id);
  const { title, confirm, variant } = words[kind];

  useEffect(() => {
    if (problems && form.current) focusFirstInvalid(form.current);
  }, [problems]);

  function close() {
    if (busy) return;
    // Without a session there is no panel to come back to.
    if (sessionEnded) toProtect();
    else onClose();
  }

  function cancel() {
    if (!busy) decision.forget();
    close();
  }

  const actions = (
    <>
      <Button variant="secondary" onClick={cancel}>
        Batal
      </Button>
      {!over && kind === 'setujui' && (
        <Button
          variant="secondary"
          busy={preview.busy}
          onClick={() => preview.show(decision.typed)}
        >
          Pratinjau
        </Button>
      )}
      {!over && (
        <Button type="submit" form={formId} variant={variant} busy={busy}>
          {confirm}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={close} title={title} actions={actions}>
      <p className="wrap-anywhere">
        {record.type} atas nama <b>{record.nama}</b>
      </p>
      <form
        ref={form}
        id={formId}
        className="mt-5 grid grid-cols-1 gap-5"
        noValidate
        onKeyDown={(event) => {
          // From within the notes, where Enter alone is a new line.
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            form.current?.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          decision.submit(onDecided);
        }}
      >
        <DecisionFields
          kind={kind}
          typed={decision.typed}
          errors={problems?.errors ?? {}}
          readOnly={busy}
          onType={decision.type}
        />
      </form>
      {kind === 'setujui' && (
        <p className="mt-5 text-ink-soft">
          Pratinjau membuka surat di tab baru, tanpa mengambil nomor.
        </p>
      )}
      <Message tone="error">{preview.failure && <TwoLines {...preview.failure} />}</Message>
      <DecisionProblems
        told={problems?.told ?? null}
        sessionEnded={sessionEnded}
        task={{ kind, id: record._id }}
      />
    </Dialog>
  );
}
