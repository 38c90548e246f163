import { kindNames } from '#contract/letters/field-kinds.ts';
import { usualFields } from '#contract/letters/usual-fields.ts';
import { OrderList } from '#site/islands/order/order-list.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import type { EditedField } from '../model/edited-letter.ts';
import {
  addField,
  changeField,
  changeKind,
  type NewField,
  removeField,
  sortByIds,
} from '../model/edits.ts';
import { kinds } from '../model/new-letter.ts';
import { describeCondition } from '../model/part-words.ts';
import { AddQuestion } from './add-question.tsx';
import { ConditionField } from './condition-field.tsx';
import { FoldButton } from './fold-button.tsx';
import { bindText, FaultLine, Part, type PartProps, unlabelled } from './part.tsx';
import { PeopleForm } from './people-form.tsx';
import { QuestionForm } from './question-form.tsx';
import { useAdded } from './use-added.ts';

/** The fields of the form: their order, texts, and new ones. */
export function FieldsPart(props: PartProps) {
  const { editor, folds, onFocusField } = props;
  const { letter, faults, own, edit } = editor;
  const showAdded = useAdded(folds);

  function add(field: NewField) {
    const changed = addField(letter, field);
    edit(changed);
    showAdded(changed.fields.find((one) => !letter.fields.includes(one)));
  }

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
        items={letter.fields.map(({ id, label, kind, onlyIf }) => ({
          id,
          name: label || unlabelled,
          detail: `${kindNames[kind]}${onlyIf ? `, ${describeCondition(onlyIf, letter.fields)}` : ''}`,
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
            field && folds.isOpen(id) && <FieldForm {...props} key={id} field={field} at={at} />
          );
        }}
      </OrderList>
      {!own && (
        <AddQuestion
          label="Tambah pertanyaan"
          hint="Pilih yang sering dipakai, atau jenis isian untuk pertanyaan baru."
          usual={usualFields}
          kinds={kinds}
          taken={letter.fields.map(({ name }) => name)}
          onAdd={add}
        />
      )}
    </Part>
  );
}

interface FieldFormProps extends PartProps {
  field: EditedField;
  at: number;
}

/** Edits a field of the form. */
function FieldForm({ field, at, editor, folds, onFocusField }: FieldFormProps) {
  const { letter, faults, own, edit } = editor;
  const { id, kind, name, onlyIf } = field;
  const path = `fields.${at}`;
  const isFixed = Boolean(own);
  const change = (changes: Partial<EditedField>) => edit(changeField(letter, id, changes));
  const shared = { field, path, faults, onChange: change, onFocus: () => onFocusField(name) };
  return (
    <QuestionForm
      {...shared}
      question={field}
      kinds={kinds}
      isRequired={name === letter.applicant.nama}
      isFixed={isFixed}
      removal="Hapus pertanyaan"
      onKind={(changed) => edit(changeKind(letter, field, changed))}
      onRemove={isFixed ? undefined : () => edit(removeField(letter, id))}
    >
      {kind === 'people' && !isFixed && <PeopleForm {...shared} folds={folds} />}
      {(at > 0 || onlyIf) && !isFixed && (
        <ConditionField {...shared} earlier={letter.fields.slice(0, at)} />
      )}
      {!isFixed && (
        <Field
          {...bindText(name, faults[`${path}.name`], (typed) =>
            change({ name: typed, isNew: undefined }),
          )}
          onFocus={shared.onFocus}
          label="Nama di pernyataan"
          hint="Di antara { dan }. Biasanya tidak perlu diubah."
          spellCheck={false}
        />
      )}
    </QuestionForm>
  );
}
