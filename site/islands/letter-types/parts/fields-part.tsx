import { useEffect, useState } from 'react';
import { kindNames } from '#contract/letters/field-kinds.ts';
import { usualFields } from '#contract/letters/usual-fields.ts';
import { OrderList } from '#site/islands/order/order-list.tsx';
import type { EditedField } from '../model/edited-letter.ts';
import { addField, sortByIds } from '../model/edits.ts';
import { emptyField, kinds } from '../model/new-letter.ts';
import { FieldForm } from './field-form.tsx';
import { FoldButton } from './fold-button.tsx';
import { FaultLine, Part, type PartProps } from './part.tsx';
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
        {kinds.map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </optgroup>
    </SelectAction>
  );
}
