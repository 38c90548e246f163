import { useMutation, useQuery } from '@tanstack/react-query';
import type { ListedType } from '#contract/records/letter-types.ts';
import { useSubmit } from '#site/forms/use-submit.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { letterTypesKey } from '#site/lib/letters/letter-types.ts';
import type { MessageText } from '#site/ui/message.tsx';
import { partsOf } from './editor/load-editor.ts';
import { publication, readType } from './letter-types.ts';
import { ReadDialog } from './preview/read-dialog.tsx';

interface PublishDialogProps {
  record: ListedType;
  onClose: () => void;
  onDone: (text: MessageText) => void;
}

/** Publishes the version that was saved last, after its letter was shown. */
export function PublishDialog({ record, onClose, onDone }: PublishDialogProps) {
  const { type, title, revision, terbit } = record;
  const saved = useQuery({
    queryKey: [...letterTypesKey, 'saved', type, revision],
    queryFn: () => readType(type),
  });
  const { mutateAsync } = useMutation(publication(record));
  const { submit, busy, error } = useSubmit({ send: () => mutateAsync() });
  const failure = saved.error ?? error;
  return (
    <ReadDialog
      letter={saved.data ? partsOf(saved.data) : null}
      busy={busy}
      failure={failure && describeError(failure, { line: 'Jenis surat belum diterbitkan.' })}
      onClose={onClose}
      onRead={() =>
        void submit(undefined, ({ path }) =>
          onDone({ line: `${title} sudah terbit.`, advice: `Formulirnya di ${path}.` }),
        )
      }
    >
      <p className="wrap-anywhere">
        <span>{`Warga dapat mengajukan `}</span>
        <b>{title}</b>
        <span>{` dengan versi yang terakhir disimpan.${terbit === null ? '' : ' Yang sudah diajukan tetap memakai versi sebelumnya.'}`}</span>
      </p>
    </ReadDialog>
  );
}
