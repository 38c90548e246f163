import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import type { Faults } from '../editor/visible-faults.ts';
import type { EditedField } from '../model/edited-letter.ts';
import { AnswerSelect } from './answer-select.tsx';
import { FaultLine } from './part.tsx';

export interface ConditionFieldProps {
  field: EditedField;
  path: string;
  faults: Faults;
  /** The questions before this one. */
  earlier: readonly EditedField[];
  onChange: (changes: Pick<EditedField, 'onlyIf'>) => void;
}

/** Selects the earlier choice, and its answers, on which a question depends. */
export function ConditionField({ field, path, faults, earlier, onChange }: ConditionFieldProps) {
  const { onlyIf } = field;
  const choiceFields = earlier.filter(({ kind }) => kind === 'choice');
  const choicesOf = (name: string) => {
    const chosen = choiceFields.find((one) => one.name === name);
    return [...new Set(chosen?.choices)].filter(Boolean);
  };
  const choices = choicesOf(onlyIf?.field ?? '');
  const error = faults[`${path}.onlyIf.is`];

  function check(choice: string, on: boolean) {
    if (!onlyIf) return;
    const is = choices.filter((one) => (one === choice ? on : onlyIf.is.includes(one)));
    onChange({ onlyIf: { ...onlyIf, is } });
  }

  return (
    <>
      <AnswerSelect
        label="Ditanyakan bila"
        hint={
          choiceFields.length === 0
            ? 'Agar bergantung pada jawaban lain, buat dahulu pertanyaan berjenis Pilihan sebelum ini.'
            : undefined
        }
        error={faults[`${path}.onlyIf.field`]}
        value={onlyIf?.field ?? ''}
        answers={choiceFields}
        none="Selalu"
        onChange={(name) =>
          onChange({ onlyIf: name ? { field: name, is: choicesOf(name).slice(0, 1) } : undefined })
        }
      />
      {choices.length > 0 && (
        <fieldset className="field" data-invalid={error ? true : undefined}>
          <legend className="mb-2 font-semibold">Bila jawabannya</legend>
          <div className="grid grid-cols-1 gap-3">
            {choices.map((choice) => (
              <Checkbox
                boxed
                key={choice}
                checked={onlyIf?.is.includes(choice) ?? false}
                onCheck={(on) => check(choice, on)}
              >
                {choice}
              </Checkbox>
            ))}
          </div>
          <FaultLine>{error}</FaultLine>
        </fieldset>
      )}
    </>
  );
}
