import { Button } from '#site/ui/button.tsx';
import type { PartProps } from '../editor/editor-form.tsx';
import { withId } from '../model/edited-letter.ts';
import { FaultLine, Part } from './part.tsx';
import { SectionForm } from './section-form.tsx';

/** The letter's rows, in sections that stand apart. */
export function RowsPart(props: PartProps) {
  const { letter, faults, edit } = props.editor;
  const add = () =>
    edit((before) => ({
      ...before,
      sections: [...before.sections, withId({ lead: '', rows: [] })],
    }));
  return (
    <Part
      title="Baris di surat"
      lead="Jawaban yang tercetak sebagai baris, dalam urutan ini. Jawaban kosong tidak tercetak."
    >
      <FaultLine>{faults.sections}</FaultLine>
      {letter.sections.map((section, at) => (
        <SectionForm {...props} key={section.id} section={section} at={at} />
      ))}
      <div>
        <Button variant="secondary" onClick={add}>
          Tambah bagian baris
        </Button>
      </div>
    </Part>
  );
}
