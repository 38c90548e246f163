import { useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';
import { ReadDialog } from '../preview/read-dialog.tsx';
import type { Editor } from './use-editor.ts';

/** The buttons to save and publish, sticky at the lower edge. */
export function SaveBar({ editor }: { editor: Editor }) {
  const { checked, faults, busy, failure, changed, record, submit } = editor;
  const [isReading, setReading] = useState(false);
  const count = Object.keys(faults).length;
  const isOffered = record?.state === 'published' && !changed;
  return (
    <div className="save-bar">
      <Message tone="error" text={failure} />
      {count > 0 && (
        <p className="font-semibold text-danger">{`${count === 1 ? 'Ada satu' : `Ada ${count}`} bagian yang perlu diperbaiki.`}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          // An invalid definition has no letter: submitting reports what to correct.
          onClick={() => (checked.ok ? setReading(true) : submit(true))}
          disabled={isOffered}
        >
          Terbitkan
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => submit(false)} disabled={!changed}>
          Simpan draf
        </Button>
      </div>
      {isReading && checked.ok && (
        <ReadDialog
          letter={checked.values}
          onClose={() => setReading(false)}
          onRead={() => {
            setReading(false);
            submit(true);
          }}
        />
      )}
    </div>
  );
}
