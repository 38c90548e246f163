import type { ReactNode } from 'react';
import { type FieldKind, isTyped, kinds } from '#contract/answers/kinds.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import type { Faults } from '../editor/visible-faults.ts';
import type { EditedField } from '../model/edited-letter.ts';
import { changeKind } from '../model/edits.ts';
import { ChoicesField } from './choices-field.tsx';
import { bindText } from './part.tsx';

interface QuestionFormProps {
  /** What the question is called on the button that removes it. */
  noun: string;
  question: EditedField;
  /** Path in the definition, such as 'fields.2'. */
  path: string;
  faults: Faults;
  /** Kinds that it may have. */
  kinds: readonly FieldKind[];
  /** Whether it must be answered. */
  isRequired: boolean;
  /** Whether kind, label and choices are fixed. */
  isFixed: boolean;
  /** More controls. */
  children?: ReactNode;
  onFocus: () => void;
  onChange: (changes: Partial<EditedField>) => void;
  /** Undefined for a question that may not be removed. */
  onRemove: (() => void) | undefined;
}

/** Edits a question. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, path, faults, isFixed, children, onChange, onRemove } = props;
  const { id, kind, choices, optional } = question;
  const textOf = (part: 'label' | 'question' | 'help' | 'example') => ({
    onFocus: props.onFocus,
    ...bindText(question[part] ?? '', faults[`${path}.${part}`], (text) =>
      onChange({ [part]: text }),
    ),
  });
  return (
    <div className="grid basis-full grid-cols-1 gap-5 p-2 pt-3" id={`isi-${id}`}>
      <SelectField
        label="Jenis isian"
        error={faults[`${path}.kind`]}
        disabled={isFixed}
        value={kind}
        onChange={({ target }) => onChange(changeKind(question, target.value as FieldKind))}
        options={props.kinds.map((one) => [one, kinds[one].name])}
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
          onChange={(changed) => onChange({ choices: changed })}
        />
      )}
      <Field
        {...textOf('help')}
        multiline
        rows={2}
        label="Bantuan"
        hint="Boleh kosong. Tampil di bawah pertanyaan."
      />
      {isTyped(kind) && <Field {...textOf('example')} label="Contoh" hint="Boleh kosong." />}
      {isTyped(kind) && !props.isRequired && (
        <Checkbox
          boxed
          checked={!optional}
          onCheck={(on) => onChange({ optional: on ? undefined : true })}
        >
          Wajib dijawab
        </Checkbox>
      )}
      {children}
      {onRemove && (
        <Button className="justify-self-start row-danger" onClick={onRemove}>
          {`Hapus ${props.noun}`}
        </Button>
      )}
    </div>
  );
}
