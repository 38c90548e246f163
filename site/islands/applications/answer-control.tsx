import type { AnswerField } from '#contract/fields.ts';
import { inputPropsOf, textRowsOf } from '#site/forms/answer-input.tsx';
import type { useApiForm } from '#site/forms/api-form.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';

interface AnswerControlProps {
  field: AnswerField;
  control: ReturnType<ReturnType<typeof useApiForm>['fieldOf']>;
}

/** The control with which an official changes an answer. */
export function AnswerControl({ field, control }: AnswerControlProps) {
  const { label } = field;
  if (field.kind === 'choice')
    return (
      <SelectField
        {...control}
        label={label}
        options={field.choices.map((choice) => [choice, choice])}
      />
    );
  if (field.kind === 'long-text')
    return <Field {...control} label={label} multiline rows={textRowsOf(field)} />;
  return <Field {...control} label={label} inputMode={inputPropsOf(field).inputMode} />;
}
