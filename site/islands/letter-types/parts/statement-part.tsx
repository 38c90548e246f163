import { moveTo } from '#site/islands/order/ordered-items.ts';
import { Button } from '#site/ui/button.tsx';
import { withId } from '../model/edited-letter.ts';
import { removeItem, updateItem } from '../model/edits.ts';
import { FaultLine, Part, type PartProps } from './part.tsx';
import { SentenceForm } from './sentence-form.tsx';

/** The paragraphs of the letter below its rows. */
export function StatementPart({ editor }: PartProps) {
  const { letter, faults, edit } = editor;
  const { statement } = letter;
  const add = () => edit({ statement: [...statement, withId({ text: '' })] });
  return (
    <Part
      title="Pernyataan"
      lead="Kalimat di bawah baris. Keperluan, masa berlaku, dan penutup ditambahkan portal sendiri."
    >
      <FaultLine>{faults.statement}</FaultLine>
      {statement.map((sentence, at) => (
        <SentenceForm
          key={sentence.id}
          sentence={sentence}
          at={at}
          total={statement.length}
          fields={letter.fields}
          error={faults[`statement.${at}`]}
          onChange={(text) => edit({ statement: updateItem(statement, sentence.id, { text }) })}
          onMove={(to) => edit({ statement: moveTo(statement, sentence, to) })}
          onRemove={() => edit({ statement: removeItem(statement, sentence.id) })}
        />
      ))}
      <div>
        <Button variant="secondary" onClick={add}>
          Tambah paragraf
        </Button>
      </div>
    </Part>
  );
}
