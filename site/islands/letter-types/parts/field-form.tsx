import { Button } from '#site/ui/button.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import type { EditedField } from '../model/edited-letter.ts';
import { changeField, changeKind, removeField } from '../model/edits.ts';
import { kinds } from '../model/new-letter.ts';
import { ChoicesField } from './choices-field.tsx';
import type { PartProps } from './part.tsx';

interface FieldFormProps extends PartProps {
  field: EditedField;
  /** Path in the definition, such as 'fields.2'. */
  path: string;
}

type TextName = 'label' | 'question' | 'help' | 'example' | 'name';

/** Edits a field of the form. */
export function FieldForm({ field, path, editor, onFocusField }: FieldFormProps) {
  const { letter, faults, own, edit } = editor;
  const { id, kind, name, choices } = field;
  const isFixed = Boolean(own);
  const change = (changes: Partial<EditedField>) => edit(changeField(letter, id, changes));
  const textOf = (part: TextName) => ({
    value: field[part] ?? '',
    error: faults[`${path}.${part}`],
    autoComplete: 'off',
    onFocus: () => onFocusField(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [part]: target.value }),
  });
  const isTyped = kind !== 'choice' && kind !== 'photo';
  return (
    <div className="grid basis-full grid-cols-1 gap-5 p-2 pt-3" id={`isi-${id}`}>
      <SelectField
        label="Jenis isian"
        error={faults[`${path}.kind`]}
        disabled={isFixed}
        value={kind}
        onChange={({ target }) =>
          edit(changeKind(letter, field, target.value as EditedField['kind']))
        }
        options={kinds}
      />
      <Field
        {...textOf('label')}
        id={`label-${id}`}
        label="Label"
        hint="Singkat, seperti tercetak di surat. Misalnya Nama Ayah."
        readOnly={isFixed}
      />
      <Field
        {...textOf('question')}
        label="Pertanyaan"
        hint="Seperti Anda menanyakannya kepada warga. Misalnya Siapa nama ayah Anda?"
      />
      {kind === 'choice' && (
        <ChoicesField
          choices={choices ?? []}
          error={faults[`${path}.choices`]}
          faultAt={(at) => faults[`${path}.choices.${at}`]}
          fixed={isFixed}
          onChange={(changed) => change({ choices: changed })}
        />
      )}
      <Field
        {...textOf('help')}
        multiline
        rows={2}
        label="Bantuan"
        hint="Boleh kosong. Tampil di bawah pertanyaan."
      />
      {isTyped && <Field {...textOf('example')} label="Contoh" hint="Boleh kosong." />}
      {isTyped && name !== letter.applicant.nama && (
        <label className="choice">
          <input
            type="checkbox"
            checked={!field.optional}
            onChange={({ target }) => change({ optional: target.checked ? undefined : true })}
          />
          Wajib dijawab
        </label>
      )}
      {!isFixed && (
        <Field
          {...textOf('name')}
          onChange={({ target }) => change({ name: target.value, isNew: undefined })}
          label="Nama di pernyataan"
          hint="Di antara { dan }. Biasanya tidak perlu diubah."
          spellCheck={false}
        />
      )}
      {!isFixed && (
        <div>
          <Button
            className="row-danger"
            variant="secondary"
            onClick={() => edit(removeField(letter, id))}
          >
            Hapus pertanyaan
          </Button>
        </div>
      )}
    </div>
  );
}
