import { limits } from '../../../worker/contract/input.ts';
import { Field } from '../../ui/field.tsx';
import type { TypedField } from './form-model.ts';

interface TextEntryProps {
  field: TypedField;
  value: string;
  error?: string | undefined;
  onType: (text: string) => void;
}

/** The box of a text, an amount or a price. */
export function TextEntry({ field, value, error, onType }: TextEntryProps) {
  const { name, label } = field;
  const shared = { name, label, value, error, hint: hintOf(field), autoComplete: 'off' };
  if (field.kind !== 'text') {
    // Amounts are free text, and may have dots; a price needs digits alone.
    const inputMode = field.kind === 'price' ? 'numeric' : 'decimal';
    return (
      <Field
        {...shared}
        inputMode={inputMode}
        className="tabular-nums"
        onChange={({ target }) => onType(target.value)}
      />
    );
  }
  // Long text in one row grows with its lines: a plain input would swallow stored line breaks.
  if (field.rows === 1 && field.max <= limits.text)
    return <Field {...shared} onChange={({ target }) => onType(target.value)} />;
  return (
    <Field
      {...shared}
      multiline
      rows={field.rows}
      className={field.rows === 1 ? 'field-sizing-content' : ''}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function hintOf(field: TypedField): string | undefined {
  const whenEmpty = field.kind === 'text' ? field.whenEmpty : undefined;
  return field.help ?? (whenEmpty && `Bila dikosongkan: ${whenEmpty}.`);
}
