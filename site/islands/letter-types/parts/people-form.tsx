import { columnKinds } from '#contract/answers/kinds.ts';
import { definitionLimits } from '#contract/letters/definition-schema.ts';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import type { EditedField } from '../model/edited-letter.ts';
import { usualColumns } from '../model/new-people.ts';
import type { ConditionFieldProps } from './condition-field.tsx';
import { bindText, FaultLine, type PartProps } from './part.tsx';
import { QuestionList } from './question-list.tsx';

interface PeopleFormProps extends Pick<PartProps, 'folds'>, Omit<ConditionFieldProps, 'earlier'> {
  onFocus: () => void;
  onChange: (changes: Partial<EditedField>) => void;
}

/** Edits what a list asks about each person, and how many people it may have. */
export function PeopleForm({ field, path, faults, folds, onFocus, onChange }: PeopleFormProps) {
  const { label, columns = [], least = 1, most } = field;
  return (
    <fieldset className="grid grid-cols-1 gap-4 border-line sm:rounded-2xl sm:border sm:p-4">
      <legend className="font-semibold max-sm:mb-2 sm:px-2">Ditanyakan tentang tiap orang</legend>
      <FaultLine>{faults[`${path}.columns`]}</FaultLine>
      <QuestionList
        label={`Urutan isian ${label}`}
        noun="isian"
        questions={columns}
        path={`${path}.columns`}
        faults={faults}
        folds={folds}
        kinds={columnKinds}
        usual={usualColumns}
        hint={`Menjadi kolom tabel di surat; paling banyak ${definitionLimits.columns}.`}
        most={definitionLimits.columns}
        onFocus={onFocus}
        onChange={(changed) => onChange({ columns: changed })}
      />
      <SelectField
        label="Paling sedikit"
        error={faults[`${path}.least`]}
        value={least}
        onChange={({ target }) => onChange({ least: Number(target.value) })}
        options={[
          ['1', '1 orang'],
          ['0', 'Boleh tanpa orang'],
        ]}
      />
      <Field
        label="Paling banyak (orang)"
        inputMode="numeric"
        {...bindText(String(most || ''), faults[`${path}.most`], (typed) =>
          onChange({ most: Number(typed.replace(/\D/g, '').slice(0, 2)) }),
        )}
      />
    </fieldset>
  );
}
