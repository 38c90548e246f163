import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useId } from 'react';
import { check } from '#contract/basics/input.ts';
import { type SurveyAnswer, scoreWords, surveyElements, surveySchema } from '#contract/survey.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import { asApiError, callApi } from '#site/lib/api/api-client.ts';
import {
  describeField,
  Field,
  FieldError,
  FieldHint,
  SelectField,
} from '#site/ui/fields/field.tsx';
import { Subject } from '#site/ui/subject.ts';
import { historyQuery } from '../own-applications.ts';

const start = Object.fromEntries(
  ['nilai', 'saran', ...surveyElements.map(({ name }) => name)].map((name) => [name, '']),
);

/** Best first. */
const scores = scoreWords.map((word, at) => [String(at + 1), word] as const).reverse();

interface RateDialogProps {
  id: string;
  onClose: () => void;
}

/** The survey about a letter: one question and a line of text, and the nine elements of the regulation behind a fold. */
export function RateDialog({ id, onClose }: RateDialogProps) {
  const describedBy = use(Subject);
  const client = useQueryClient();
  const question = useId();
  const rate = useMutation({
    mutationFn: (body: SurveyAnswer) =>
      callApi('POST letters/:id/survey', { params: { id }, body }).catch((error: unknown) => {
        // Another tab or an earlier attempt has sent it.
        if (asApiError(error).status !== 409) throw error;
      }),
    onSettled: () => client.invalidateQueries({ queryKey: historyQuery.queryKey }),
  });
  const form = useApiForm({
    start,
    check: (typed) =>
      check(surveySchema, Object.fromEntries(Object.entries(typed).filter(([, text]) => text))),
    mutation: rate,
    failure: 'Penilaian belum terkirim.',
    whenBrokenOff: 'Tekan Kirim sekali lagi untuk memastikan.',
    draftName: `penilaian:${id}`,
  });
  const { value, error, onChange } = form.fieldOf('nilai');
  const hint = 'Sukarela. Nama dan waktu Anda menjawab tidak disimpan.';
  const described = describeField(question, { hint, error });
  return (
    <FormDialog
      title="Bagaimana pelayanan surat ini?"
      confirm="Kirim"
      form={form}
      onSaved={() => {
        onClose();
        // The button goes.
        document.getElementById(describedBy ?? '')?.focus();
      }}
      onClose={onClose}
    >
      <fieldset className="field" aria-describedby={described['aria-describedby']}>
        <legend className="mb-2 font-semibold">Secara keseluruhan, pelayanannya:</legend>
        <FieldHint id={question} hint={hint} />
        {scores.map(([score, word]) => (
          <label className="choice" key={score}>
            <input
              type="radio"
              name="nilai"
              value={score}
              checked={score === value}
              aria-invalid={described['aria-invalid']}
              onChange={onChange}
            />
            {word}
          </label>
        ))}
        <FieldError id={question} error={error} />
      </fieldset>
      <Field
        {...form.fieldOf('saran')}
        label="Apa yang perlu kami perbaiki?"
        hint="Boleh kosong. Jangan tulis nama atau NIK."
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          Jawab lebih lengkap
        </summary>
        <div className="grid gap-4 pt-2">
          {surveyElements.map(({ name, label }) => (
            <SelectField
              {...form.fieldOf(name)}
              label={label}
              key={name}
              options={[['', 'Tidak dijawab'], ...scores]}
            />
          ))}
        </div>
      </details>
    </FormDialog>
  );
}
