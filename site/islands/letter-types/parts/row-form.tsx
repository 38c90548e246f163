import { Button } from '#site/ui/button.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import type { EditedField, EditedRow } from '../model/edited-letter.ts';

interface RowFormProps {
  row: EditedRow;
  /** Fields that a row can show. */
  answers: readonly EditedField[];
  faults: { field: string | undefined; label: string | undefined };
  onChange: (changes: Partial<EditedRow>) => void;
  onRemove: () => void;
}

/** Edits a row of the letter: its field and its label. */
export function RowForm({ row, answers, faults, onChange, onRemove }: RowFormProps) {
  const shown = answers.find(({ name }) => name === row.field);
  return (
    <div className="grid basis-full grid-cols-1 gap-4 p-2 pt-3" id={`isi-${row.id}`}>
      <SelectField
        label="Jawaban"
        error={faults.field}
        value={row.field}
        onChange={({ target }) => onChange({ field: target.value })}
        options={answers.map(({ name, label }) => [name, label])}
      >
        {!shown && <option value={row.field}>Pilih…</option>}
      </SelectField>
      <Field
        label="Label di surat"
        hint={`Kosongkan bila sama: ${shown?.label ?? row.field}.`}
        error={faults.label}
        value={row.label}
        autoComplete="off"
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <div>
        <Button className="row-danger" variant="secondary" onClick={onRemove}>
          Hapus baris
        </Button>
      </div>
    </div>
  );
}
