import { definitionLimits } from '#contract/letters/definition-schema.ts';
import { kindNames } from '#contract/letters/field-kinds.ts';
import { OrderList } from '#site/islands/order/order-list.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import type { Faults } from '../editor/visible-faults.ts';
import type { EditedField } from '../model/edited-letter.ts';
import {
  changeQuestion,
  type NewField,
  nameField,
  partsOfKind,
  removeItem,
  sortByIds,
} from '../model/edits.ts';
import { kindsOfColumns, usualColumns } from '../model/new-people.ts';
import { AddQuestion } from './add-question.tsx';
import { FoldButton } from './fold-button.tsx';
import { bindText, FaultLine, type PartProps, unlabelled } from './part.tsx';
import { QuestionForm } from './question-form.tsx';
import { useAdded } from './use-added.ts';

interface PeopleFormProps extends Pick<PartProps, 'folds'> {
  field: EditedField;
  path: string;
  faults: Faults;
  onFocus: () => void;
  onChange: (changes: Partial<EditedField>) => void;
}

/** Edits what a list asks about each person, and how many people it may have. */
export function PeopleForm({ field, path, faults, folds, onFocus, onChange }: PeopleFormProps) {
  const { columns = [], least = 1, most = 0 } = field;
  const showAdded = useAdded(folds);
  const change = (changed: EditedField['columns']) => onChange({ columns: changed });
  const byId = (id: string) => columns.findIndex((column) => column.id === id);
  const pathOf = (id: string) => `${path}.columns.${byId(id)}`;
  const hasFault = (id: string) =>
    Object.keys(faults).some((one) => one.startsWith(`${pathOf(id)}.`));

  function add(question: NewField) {
    const added = nameField(question, columns);
    change([...columns, added]);
    showAdded(added);
  }

  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-2xl border border-line p-4">
      <legend className="px-2 font-semibold">Ditanyakan tentang tiap orang</legend>
      <FaultLine>{faults[`${path}.columns`]}</FaultLine>
      <OrderList
        label={`Urutan isian ${field.label || unlabelled}`}
        items={columns.map(({ id, label, kind }) => ({
          id,
          name: label || unlabelled,
          detail: kindNames[kind],
        }))}
        onReorder={(ids) => change(sortByIds(columns, ids))}
        actions={({ id, name }) => (
          <FoldButton
            id={id}
            name={`isian ${name}`}
            open={folds.isOpen(id)}
            wrong={hasFault(id)}
            onToggle={() => folds.toggle(id)}
          />
        )}
      >
        {({ id }) => {
          const column = columns[byId(id)];
          return (
            column &&
            folds.isOpen(id) && (
              <QuestionForm
                question={column}
                path={pathOf(id)}
                faults={faults}
                kinds={kindsOfColumns}
                isFixed={false}
                nameError={faults[`${pathOf(id)}.name`]}
                removal="Hapus isian"
                onFocus={onFocus}
                onChange={(changes) => change(changeQuestion(columns, id, changes))}
                onKind={(kind) => change(changeQuestion(columns, id, partsOfKind(column, kind)))}
                onRemove={columns.length > 1 ? () => change(removeItem(columns, id)) : undefined}
              />
            )
          );
        }}
      </OrderList>
      {columns.length < definitionLimits.columns && (
        <AddQuestion
          label="Tambah isian"
          hint={`Menjadi kolom tabel di surat; paling banyak ${definitionLimits.columns}.`}
          usual={usualColumns}
          kinds={kindsOfColumns}
          taken={columns.map(({ name }) => name)}
          onAdd={add}
        />
      )}
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
