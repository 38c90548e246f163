import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showAnswer } from '#contract/answers/show-answer.ts';
import { type ApplicationRecord, answerOf } from '#contract/applications.ts';
import type { Checked } from '#contract/basics/input.ts';
import { type AnswerField, readAnswer } from '#contract/fields.ts';
import { answerFields, type LetterDefinition } from '#contract/letters/define-letter.ts';
import { boxRowsOf, lineOf } from '#site/forms/answer-input.tsx';
import { EntryForm } from '#site/forms/entry-form.tsx';
import { useEntry } from '#site/forms/use-entry.ts';
import { callApi } from '#site/lib/api/api-client.ts';
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

type Answers = Record<string, string>;

/** Mends the spelling of answers before an approval; what was sent stays on record, and the applicant sees the change. */
export function MendForm({ record, letter, onClose }: MendFormProps) {
  const fields = answerFields(letter);
  const shown = fields.map((field) => [
    field.name,
    showAnswer(field, answerOf(record, field.name) ?? ''),
  ]);
  const entry = useEntry({
    start: Object.fromEntries(shown),
    check: (typed) => changedAnswers(fields, record, typed),
    mutation: useMending(record._id),
    failure: 'Perbaikan belum disimpan.',
    keptAs: taskDraft('detail', record._id),
  });
  useEffect(() => entry.element.current?.querySelector('input')?.focus(), [entry.element]);

  function close() {
    void entry.discard();
    onClose();
  }

  return (
    <EntryForm
      entry={entry}
      className="grid content-start gap-4"
      aria-label="Perbaiki isian"
      onSaved={onClose}
    >
      <p className="text-ink-soft">
        Untuk salah ketik saja. Isian yang dikirim tetap tersimpan, dan pemohon melihat
        perubahannya.
      </p>
      {fields.map((field) => (
        <AnswerControl key={field.name} field={field} control={entry.fieldOf(field.name)} />
      ))}
      <Message tone="error" text={entry.failure} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={close}>
          Batal
        </Button>
        <Button type="submit" busy={entry.busy}>
          Simpan perbaikan
        </Button>
      </div>
    </EntryForm>
  );
}

/** The answers that differ from the record's, or what is wrong. */
function changedAnswers(
  fields: readonly AnswerField[],
  record: ApplicationRecord,
  typed: Answers,
): Checked<Answers> {
  const values: Answers = {};
  const errors: Answers = {};
  for (const field of fields) {
    const read = readAnswer(field, typed[field.name]);
    if ('message' in read) errors[field.name] = read.message;
    else if (read.text !== record[field.name]) values[field.name] = read.text;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}

/** Saves changed answers; where none was changed, nothing is sent. */
function useMending(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Answers) =>
      Object.keys(body).length > 0
        ? callApi('PUT applications/:id/answers', { params: { id }, body })
        : null,
    onSuccess(mended) {
      if (!mended) return;
      replaceInLists(client, id, mended);
      // The NIK may be another now, and with it what is known.
      void client.invalidateQueries({ queryKey: factsQuery(id).queryKey });
    },
  });
}

interface AnswerControlProps {
  field: AnswerField;
  control: ReturnType<ReturnType<typeof useEntry>['fieldOf']>;
}

function AnswerControl({ field, control }: AnswerControlProps) {
  const { readOnly, ...choice } = control;
  const { label } = field;
  if (field.kind === 'choice')
    return (
      <SelectField {...choice} label={label}>
        {field.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
    );
  if (field.kind === 'long-text')
    return <Field {...control} label={label} multiline rows={boxRowsOf(field)} />;
  return <Field {...control} label={label} inputMode={lineOf(field).inputMode} />;
}
