import { OrderList } from '#site/islands/order/order-list.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { type EditedRow, type EditedSection, withId } from '../model/edited-letter.ts';
import { addRow, removeItem, sortByIds, updateItem } from '../model/edits.ts';
import { AnswerOptions, AnswerSelect } from './answer-select.tsx';
import { FoldButton } from './fold-button.tsx';
import { bindText, FaultLine, Part, type PartProps } from './part.tsx';
import { SelectAction } from './select-action.tsx';

/** The rows of the letter, in sections. */
export function RowsPart(props: PartProps) {
  const { letter, faults, edit } = props.editor;
  const add = () => edit({ sections: [...letter.sections, withId({ lead: '', rows: [] })] });
  return (
    <Part
      title="Baris di surat"
      lead="Jawaban yang tercetak sebagai baris, dalam urutan ini. Jawaban kosong tidak tercetak; daftar orang menjadi tabel."
    >
      <FaultLine>{faults.sections}</FaultLine>
      {letter.sections.map((section, at) => (
        <SectionForm {...props} key={section.id} section={section} at={at} />
      ))}
      <Button className="justify-self-start" onClick={add}>
        Tambah bagian baris
      </Button>
    </Part>
  );
}

interface SectionFormProps extends PartProps {
  section: EditedSection;
  at: number;
}

/** One section: its optional lead sentence and its rows. */
function SectionForm({ editor, folds, section, at }: SectionFormProps) {
  const { letter, faults, edit } = editor;
  const { id, lead, rows } = section;
  const path = `sections.${at}`;
  const change = (changes: Partial<EditedSection>) =>
    edit({ sections: updateItem(letter.sections, id, changes) });
  const changeRow = (rowId: string, changes: Partial<EditedRow>) =>
    change({ rows: updateItem(rows, rowId, changes) });
  const answers = letter.fields.filter(({ kind }) => kind !== 'photo');
  const find = (name: string) => answers.find((field) => field.name === name);
  const labelOf = (name: string) => find(name)?.label ?? `(${name})`;
  const detailOf = ({ field, label }: EditedRow) => {
    const origin = label && label !== labelOf(field) ? `dari ${labelOf(field)}` : '';
    return find(field)?.kind === 'people' ? ['tabel', origin].filter(Boolean).join(' ') : origin;
  };
  const missing = answers.filter(
    ({ name }) => !letter.sections.some((one) => one.rows.some(({ field }) => field === name)),
  );
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-2xl border border-line p-4">
      <legend className="px-2 font-semibold">{`Bagian ${at + 1}`}</legend>
      <Field
        label="Kalimat pengantar"
        hint="Boleh kosong. Misalnya Orang tua dari:"
        {...bindText(lead, faults[`${path}.lead`], (typed) => change({ lead: typed }))}
      />
      <FaultLine>{faults[`${path}.rows`]}</FaultLine>
      <OrderList
        label={`Urutan baris bagian ${at + 1}`}
        items={rows.map((row) => ({
          ...row,
          name: row.label || labelOf(row.field),
          detail: detailOf(row),
        }))}
        onReorder={(ids) => change({ rows: sortByIds(rows, ids) })}
        actions={({ id, name }, index) => (
          <FoldButton
            id={id}
            name={`baris ${name}`}
            open={folds.isOpen(id)}
            wrong={Boolean(faults[`${path}.rows.${index}`])}
            onToggle={() => folds.toggle(id)}
          />
        )}
      >
        {({ id, field, label }, index) =>
          folds.isOpen(id) && (
            <div className="grid basis-full grid-cols-1 gap-4 p-2 pt-3" id={`isi-${id}`}>
              <AnswerSelect
                label="Jawaban"
                error={faults[`${path}.rows.${index}`]}
                value={field}
                answers={answers}
                onChange={(chosen) => changeRow(id, { field: chosen })}
              />
              <Field
                label="Label di surat"
                hint={`Kosongkan bila sama: ${labelOf(field)}.`}
                {...bindText(label, faults[`${path}.rows.${index}.label`], (typed) =>
                  changeRow(id, { label: typed }),
                )}
              />
              <Button
                className="justify-self-start row-danger"
                onClick={() => change({ rows: removeItem(rows, id) })}
              >
                Hapus baris
              </Button>
            </div>
          )
        }
      </OrderList>
      <div className="flex flex-wrap items-end gap-3">
        {missing.length > 0 && (
          <div className="min-w-48 grow">
            <SelectAction
              key={missing[0]?.name}
              label={`Tambah baris ke bagian ${at + 1}`}
              action="Tambah"
              first={missing[0]?.name ?? ''}
              onPick={(name) => change(addRow(section, name))}
            >
              <AnswerOptions answers={missing} />
            </SelectAction>
          </div>
        )}
        {letter.sections.length > 1 && (
          <Button
            className="row-danger"
            onClick={() => edit({ sections: removeItem(letter.sections, id) })}
          >
            Hapus bagian
          </Button>
        )}
      </div>
    </fieldset>
  );
}
