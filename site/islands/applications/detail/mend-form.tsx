import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showAnswer } from '#contract/answers/show-answer.ts';
import { type ApplicationRecord, answerOf } from '#contract/applications.ts';
import { type AnswerField, checkAnswer, readAnswer } from '#contract/fields.ts';
import { answerFields, type LetterDefinition } from '#contract/letters/define-letter.ts';
import { asApiError, callApi } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { useSendOnce } from '#site/lib/api/use-send-once.ts';
import { focusFirstInvalid } from '#site/lib/forms/focus-invalid.ts';
import { boxRowsOf, lineOf } from '#site/lib/forms/typed-control.ts';
import { useTabDraft } from '#site/lib/storage/use-tab-draft.ts';
import { Button } from '#site/ui/button.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/message.tsx';
import { replaceInLists } from '../applications.ts';
import { taskDraft } from '../draft-names.ts';
import { factsQuery } from '../facts/facts.ts';

interface MendFormProps {
  record: ApplicationRecord;
  letter: LetterDefinition;
  onClose: () => void;
}

/** Mends the spelling of answers before an approval; what was sent stays on record, and the applicant sees the change. */
export function MendForm({ record, letter, onClose }: MendFormProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const fields = answerFields(letter);
  const draft = useTabDraft<Record<string, string>>(taskDraft('detail', record._id));
  const [typed, setTyped] = useState(() => ({
    ...Object.fromEntries(
      fields.map((field) => [field.name, showAnswer(field, answerOf(record, field.name) ?? '')]),
    ),
    ...draft.kept,
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const mending = useMutation({
    mutationFn: (changed: Record<string, string>) =>
      callApi('PUT applications/:id/answers', { params: { id: record._id }, body: changed }),
    onSuccess(mended) {
      replaceInLists(client, record._id, mended);
      // The NIK may be another now, and with it what is known.
      void client.invalidateQueries({ queryKey: factsQuery(record._id).queryKey });
    },
    onError: (error) => setErrors(asApiError(error).errors),
  });
  const send = useSendOnce(mending);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  /** Kept in the tab until it is saved or given up: the session may end meanwhile. */
  function type(name: string, value: string) {
    const next = { ...typed, [name]: value };
    setTyped(next);
    draft.keep(next);
  }

  function close() {
    draft.drop();
    onClose();
  }

  function save() {
    const wrong = fields.flatMap((field) => {
      const message = checkAnswer(field, typed[field.name]);
      return message ? [[field.name, message] as const] : [];
    });
    setErrors(Object.fromEntries(wrong));
    if (wrong.length > 0)
      return requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
    const changed = fields.flatMap((field) => {
      const read = readAnswer(field, typed[field.name]);
      return 'text' in read && read.text !== record[field.name] ? [[field.name, read.text]] : [];
    });
    if (changed.length === 0) return close();
    send(Object.fromEntries(changed), close);
  }

  const failure =
    mending.error && describeError(mending.error, { line: 'Perbaikan belum disimpan.' });
  return (
    <form
      ref={form}
      className="grid content-start gap-4"
      aria-label="Perbaiki isian"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className="text-ink-soft">
        Untuk salah ketik saja. Isian yang dikirim tetap tersimpan, dan pemohon melihat
        perubahannya.
      </p>
      {fields.map((field) => (
        <AnswerControl
          key={field.name}
          field={field}
          value={typed[field.name] ?? ''}
          error={errors[field.name]}
          onType={(value) => type(field.name, value)}
        />
      ))}
      <Message tone="error" text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={close}>
          Batal
        </Button>
        <Button type="submit" busy={mending.isPending}>
          Simpan perbaikan
        </Button>
      </div>
    </form>
  );
}

interface AnswerControlProps {
  field: AnswerField;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}

function AnswerControl({ field, value, error, onType }: AnswerControlProps) {
  const { name, label } = field;
  const shared = { name, label, value, error };
  if (field.kind === 'choice')
    return (
      <SelectField {...shared} onChange={({ target }) => onType(target.value)}>
        {field.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
    );
  if (field.kind === 'long-text')
    return (
      <Field
        {...shared}
        multiline
        rows={boxRowsOf(field)}
        onChange={({ target }) => onType(target.value)}
      />
    );
  return (
    <Field
      {...shared}
      autoComplete="off"
      inputMode={lineOf(field).inputMode}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
