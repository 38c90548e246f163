import { useEffect, useState } from 'react';
import { kindNames } from '#contract/letters/field-kinds.ts';
import { usualFields } from '#contract/letters/usual-fields.ts';
import { OrderList } from '#site/islands/order/order-list.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import type { EditedField } from '../model/edited-letter.ts';
import { addField, changeField, changeKind, removeField, sortByIds } from '../model/edits.ts';
import { emptyField, kinds } from '../model/new-letter.ts';
import { ChoicesField } from './choices-field.tsx';
import { FoldButton } from './fold-button.tsx';
import { bindText, FaultLine, Part, type PartProps } from './part.tsx';
import { SelectAction } from './select-action.tsx';

/** The fields of the form: their order, texts, and new ones. */
export function FieldsPart(props: PartProps) {
  const { editor, folds, onFocusField } = props;
  const { letter, faults, own, edit } = editor;
  /** Id of the last field that was added without texts. */
  const [addedId, setAddedId] = useState('');

  function add(choice: string) {
    const usual = usualFields.find(({ name }) => name === choice);
    const kind = kinds.find(([one]) => one === choice)?.[0];
    const field = usual ?? (kind && emptyField(kind));
    if (!field) return;
    const changed = addField(letter, field);
    edit(changed);
    const added = changed.fields.find((one) => !letter.fields.includes(one));
    if (usual || !added) return;
    folds.toggle(added.id);
    setAddedId(added.id);
  }

  useEffect(() => {
    if (addedId) document.getElementById(`label-${addedId}`)?.focus();
  }, [addedId]);

  function toggle({ id, name }: EditedField) {
    folds.toggle(id);
    if (!folds.isOpen(id)) onFocusField(name);
  }

  const byId = (id: string) => letter.fields.findIndex((field) => field.id === id);
  const hasFault = (at: number) =>
    Object.keys(faults).some((path) => path.startsWith(`fields.${at}.`));
  return (
    <Part
      title="Yang ditanyakan"
      lead={
        own
          ? 'Urutan, jenis, dan label isian surat bawaan portal tetap; kalimat pertanyaannya dapat disesuaikan.'
          : 'Satu pertanyaan satu langkah, dalam urutan ini. Tanyakan hanya yang tercetak di surat atau perlu diperiksa.'
      }
    >
      <FaultLine>{faults.fields}</FaultLine>
      <OrderList
        label="Urutan pertanyaan"
        fixed={Boolean(own)}
        items={letter.fields.map(({ id, label, kind }) => ({
          id,
          name: label || '(belum diberi label)',
          detail: kindNames[kind],
        }))}
        onReorder={(ids) => edit({ fields: sortByIds(letter.fields, ids) })}
        actions={({ id, name }) => {
          const field = letter.fields[byId(id)];
          return (
            <FoldButton
              id={id}
              name={name}
              open={folds.isOpen(id)}
              wrong={hasFault(byId(id))}
              onToggle={() => field && toggle(field)}
            />
          );
        }}
      >
        {({ id }) => {
          const at = byId(id);
          const field = letter.fields[at];
          return (
            field &&
            folds.isOpen(id) && (
              <FieldForm {...props} key={id} field={field} path={`fields.${at}`} />
            )
          );
        }}
      </OrderList>
      {!own && <AddField taken={letter.fields.map(({ name }) => name)} onAdd={add} />}
    </Part>
  );
}

interface AddFieldProps {
  taken: readonly string[];
  onAdd: (choice: string) => void;
}

function AddField({ taken, onAdd }: AddFieldProps) {
  const usual = usualFields.filter(({ name }) => !taken.includes(name));
  const others = kinds.filter(([, words]) => !usual.some(({ label }) => label === words));
  return (
    <SelectAction
      key={usual.length}
      label="Tambah pertanyaan"
      hint="Pilih yang sering dipakai, atau jenis isian untuk pertanyaan baru."
      action="Tambah"
      first={kinds[0]?.[0] ?? ''}
      onPick={onAdd}
    >
      {usual.length > 0 && (
        <optgroup label="Sering dipakai">
          {usual.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label="Pertanyaan baru">
        {others.map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </optgroup>
    </SelectAction>
  );
}

interface FieldFormProps extends PartProps {
  field: EditedField;
  /** Path in the definition, such as 'fields.2'. */
  path: string;
}

type TextName = 'label' | 'question' | 'help' | 'example' | 'name';

/** Edits a field of the form. */
function FieldForm({ field, path, editor, onFocusField }: FieldFormProps) {
  const { letter, faults, own, edit } = editor;
  const { id, kind, name, choices } = field;
  const isFixed = Boolean(own);
  const change = (changes: Partial<EditedField>) => edit(changeField(letter, id, changes));
  const textOf = (part: TextName) => ({
    onFocus: () => onFocusField(name),
    ...bindText(field[part] ?? '', faults[`${path}.${part}`], (text) => change({ [part]: text })),
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
        <Checkbox
          boxed
          checked={!field.optional}
          onCheck={(on) => change({ optional: on ? undefined : true })}
        >
          Wajib dijawab
        </Checkbox>
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
        <Button
          className="justify-self-start row-danger"
          variant="secondary"
          onClick={() => edit(removeField(letter, id))}
        >
          Hapus pertanyaan
        </Button>
      )}
    </div>
  );
}
