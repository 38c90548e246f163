import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Field } from '#contract/fields.ts';
import { problemOf } from '#site/forms/letter-answers.ts';
import { newDraft } from '#site/forms/letter-draft.ts';
import { penghasilan, tanggalAcara, tanggungan, uraian } from '#tests/fixtures/field-kinds.ts';
import { testLetter } from '#tests/fixtures/test-letter.ts';
import { usePreviewForm } from '../form-preview.tsx';
import type { StepForm } from '../state/use-application-form.ts';
import { QuestionStep } from './question-step.tsx';
import { ReviewRow } from './review-row.tsx';

interface RenderedFormProps {
  field: Field;
  /** The current value. */
  typed: string;
  /** Whether 'Lanjut' was pressed. */
  tried?: boolean;
  show: (form: StepForm) => ReactNode;
}

/** Renders part of a form with a single question. */
function RenderedForm({ field, typed, tried = false, show }: RenderedFormProps) {
  const form = usePreviewForm({ ...testLetter, fields: [field] }, null);
  const draft = { ...newDraft('kunci'), answers: { [field.name]: typed } };
  const control = (path: string) => ({
    ...form.entries.control(path),
    value: typed,
    error: (tried && problemOf(field, draft)) || undefined,
  });
  return show({ ...form, entries: { ...form.entries, draft, control } });
}

const renderQuestion = (field: Field, typed: string, tried = false) =>
  renderToStaticMarkup(
    <RenderedForm
      {...{ field, typed, tried }}
      show={(form) => <QuestionStep field={field} form={form} />}
    />,
  );
const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe('QuestionStep', () => {
  it('offers digits for amounts and repeats them in words', () => {
    for (const field of [penghasilan, tanggungan])
      expect(renderQuestion(field, '')).toMatch(
        /<input(?=[^>]* inputMode="numeric")[^>]* autoComplete="off"/,
      );
    const html = renderQuestion(penghasilan, '1500000');
    expect(textOf(html)).toContain('Dibaca: Rp 1.500.000 (satu juta lima ratus ribu rupiah)');
    const [, id] = /id="([^"]+-reading)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<input[^>]* aria-describedby="[^"]*${id}"`));
    expect(textOf(renderQuestion(tanggungan, '3'))).not.toContain('Dibaca');
    expect(textOf(renderQuestion(penghasilan, '1,5 juta'))).not.toContain('Dibaca');
  });

  it('explains an invalid amount', () => {
    const text = textOf(renderQuestion(penghasilan, '1,5 juta', true));
    expect(text).toContain('Penghasilan harus jumlah rupiah bulat');
    expect(text).toContain('Tulis semua angkanya, misalnya 1.500.000.');
  });

  it('renders a textarea for a paragraph and the date helper without a place', () => {
    expect(renderQuestion(uraian, '')).toMatch(/<textarea[^>]* rows="6"/);
    expect(textOf(renderQuestion(tanggalAcara, ''))).toContain('Bantu saya menulisnya');
    // An error opens the helper.
    const helped = textOf(renderQuestion(tanggalAcara, '31 Februari 2027', true));
    expect(helped).toContain('Februari 2027 hanya sampai tanggal 28.');
    expect(helped).not.toContain('Tempat');
  });
});

it.each([
  [penghasilan, '1500000', 'Rp 1.500.000'],
  [tanggungan, '1500', '1.500'],
  [tanggalAcara, '05 Juli 2027', '05 Juli 2027'],
])('formats answers in the review: %#', (field, answer, shown) => {
  const html = renderToStaticMarkup(
    <RenderedForm
      {...{ field, typed: answer }}
      show={(form) => <ReviewRow field={field} step={0} form={form} />}
    />,
  );
  expect(textOf(html)).toBe(`${field.label}${shown}Ubah`);
});
