import { type ReactNode, useId, useState } from 'react';
import { explainTidying, tidyAnswer } from '#contract/answers/text-answer.ts';
import type { AnswerField } from '#contract/fields.ts';
import { inputPropsOf, textRowsOf } from '#site/forms/answer-input.tsx';
import type { useApiForm } from '#site/forms/api-form.tsx';
import { Field, SelectField, TidiedNote } from '#site/ui/fields/field.tsx';

export type Control = ReturnType<ReturnType<typeof useApiForm>['fieldOf']> & {
  /** Its step in the form of the counter. */
  'data-step'?: string;
};

interface AnswerControlProps {
  field: AnswerField;
  /** Instead of the label of the field. */
  label?: ReactNode;
  control: Control;
  /** Called when a text loses the focus. */
  onLeave?: () => void;
}

/** The control with which an official changes an answer. */
export function AnswerControl({
  field,
  label = field.label,
  control,
  onLeave,
}: AnswerControlProps) {
  const noteId = useId();
  const [tidied, setTidied] = useState({ answer: '', note: '' });
  if (field.kind === 'choice')
    return (
      <SelectField
        {...control}
        label={label}
        options={field.choices.map((choice) => [choice, choice])}
      >
        {!field.choices.includes(control.value) && <option value={control.value}>Pilih</option>}
      </SelectField>
    );
  const { inputMode, list } = inputPropsOf(field);
  const isParagraph = field.kind === 'long-text';

  function leave() {
    onLeave?.();
    const answer = tidyAnswer(field, control.value);
    if (answer === control.value) return;
    setTidied({ answer, note: explainTidying(field, control.value) });
    control.onChange({ target: { value: answer } });
  }

  return (
    <div>
      {isParagraph ? (
        <Field {...control} label={label} multiline rows={textRowsOf(field)} onBlur={leave} />
      ) : (
        <Field {...control} label={label} inputMode={inputMode} list={list} onBlur={leave} />
      )}
      <TidiedNote id={noteId}>
        {tidied.answer === control.value ? tidied.note : undefined}
      </TidiedNote>
    </div>
  );
}
