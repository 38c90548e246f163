import { type ChangeEvent, useId, useRef } from 'react';
import { maxDocumentWords } from '#contract/basics/files.ts';
import type { FileContent } from '#contract/collections/define-collection.ts';
import { Button } from '#site/ui/button.tsx';
import { describeField, FieldFrame } from '#site/ui/fields/field.tsx';
import { toText } from './state/draft.ts';
import type { ContentFormState } from './state/use-content-form.ts';

interface DocumentFieldProps {
  field: FileContent;
  form: ContentFormState;
}

/** A link to the stored PDF, and the control that replaces it. */
export function DocumentField({ field, form }: DocumentFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { name, label } = field;
  const stored = toText(form.draft.base, field);
  const chosen = form.draft.pictures[name];
  const refused = form.isRefused(field);
  const error = form.errorOf(field);
  const hint = `PDF, paling besar ${maxDocumentWords}. ${stored ? 'Biarkan bila tidak diganti.' : 'Boleh dikosongkan.'}`;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) await form.chooseFile(field, file);
  }

  function undo() {
    form.undoFile(field);
    if (!input.current) return;
    input.current.value = '';
    // The focused button is removed.
    input.current.focus();
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {stored && (
        <a className="link lone-link self-start" href={stored} target="_blank" rel="noopener">
          Lihat PDF yang tersimpan
        </a>
      )}
      <input
        id={id}
        ref={input}
        className="input py-2"
        type="file"
        name={name}
        accept="application/pdf"
        onChange={choose}
        {...describeField(id, { hint, error })}
      />
      {chosen && !refused && (
        <p role="status">{`Dipilih: ${chosen instanceof File ? chosen.name : 'PDF'}`}</p>
      )}
      {(refused || chosen) && (
        <Button className="self-start" variant="quiet" onClick={undo}>
          Batalkan berkas ini
        </Button>
      )}
    </FieldFrame>
  );
}
