import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Field } from '#contract/fields.ts';
import { problemOf } from '#site/forms/letter-answers.ts';
import { newDraft } from '#site/forms/letter-draft.ts';
import { penghasilan, tanggalAcara, tanggungan, uraian } from '#tests/fixtures/field-kinds.ts';
import { testLetter } from '#tests/fixtures/test-letter.ts';
import { usePreviewedForm } from '../form-preview.tsx';
import type { ApplicationFormState } from '../state/use-application-form.ts';
import { QuestionStep } from './question-step.tsx';
import { ReviewRow } from './review-row.tsx';

interface DrawnProps {
  field: Field;
  /** What stands in its field. */
  typed: string;
  /** 'Lanjut' was pressed. */
  tried?: boolean;
  show: (form: ApplicationFormState) => ReactNode;
}

/** A part of a form of this one question. */
function Drawn({ field, typed, tried = false, show }: DrawnProps) {
  const form = usePreviewedForm({ ...testLetter, fields: [field] }, null);
  const draft = { ...newDraft('kunci'), answers: { [field.name]: typed } };
  const errorOf = () => (tried ? (problemOf(field, draft) ?? undefined) : undefined);
  return show({ ...form, draft, errorOf });
}

const drawn = (field: Field, typed: string, tried = false) =>
  renderToStaticMarkup(
    <Drawn
      {...{ field, typed, tried }}
      show={(form) => <QuestionStep field={field} form={form} />}
    />,
  );
const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe('a question', () => {
  it('offers digits for amounts, and says how they are read', () => {
    for (const field of [penghasilan, tanggungan])
      expect(drawn(field, '')).toMatch(
        /<input(?=[^>]* inputMode="numeric")[^>]* autoComplete="off"/,
      );
    const html = drawn(penghasilan, '1500000');
    expect(textOf(html)).toContain('Dibaca: Rp 1.500.000 (satu juta lima ratus ribu rupiah)');
    const [, id] = /id="([^"]+-reading)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<input[^>]* aria-describedby="[^"]*${id}"`));
    expect(textOf(drawn(tanggungan, '3'))).not.toContain('Dibaca');
    expect(textOf(drawn(penghasilan, '1,5 juta'))).not.toContain('Dibaca');
  });

  it('says what to do about an amount that is none', () => {
    const text = textOf(drawn(penghasilan, '1,5 juta', true));
    expect(text).toContain('Penghasilan harus jumlah rupiah bulat');
    expect(text).toContain('Tulis semua angkanya, misalnya 1.500.000.');
  });

  it('has a box for a paragraph, and help with a date that has no place', () => {
    expect(drawn(uraian, '')).toMatch(/<textarea[^>]* rows="6"/);
    expect(textOf(drawn(tanggalAcara, ''))).toContain('Bantu saya menulisnya');
    // At an error the help opens by itself.
    const helped = textOf(drawn(tanggalAcara, '31 Februari 2027', true));
    expect(helped).toContain('Februari 2027 hanya sampai tanggal 28.');
    expect(helped).not.toContain('Tempat');
  });
});

it.each([
  [penghasilan, '1500000', 'Rp 1.500.000'],
  [tanggungan, '1500', '1.500'],
  [tanggalAcara, '05 Juli 2027', '05 Juli 2027'],
])('the review shows answers as people write them: %#', (field, answer, shown) => {
  const html = renderToStaticMarkup(
    <Drawn
      {...{ field, typed: answer }}
      show={(form) => <ReviewRow field={field} step={0} form={form} />}
    />,
  );
  expect(textOf(html)).toBe(`${field.label}${shown}Ubah`);
});
