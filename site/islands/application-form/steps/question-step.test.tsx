import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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
  show?: (field: Field, form: StepForm) => ReactNode;
}

const question = (field: Field, form: StepForm) => <QuestionStep {...{ field, form }} />;
const review = (field: Field, form: StepForm) => <ReviewRow {...{ field, form }} step={0} />;

/** Renders part of a form with a single question. */
function RenderedForm({ field, typed, tried = false, show = question }: RenderedFormProps) {
  const form = usePreviewForm({ ...testLetter, fields: [field] }, null);
  const draft = { ...newDraft('kunci'), answers: { [field.name]: typed } };
  const error = (tried && problemOf(field, draft)) || undefined;
  const control = (path: string) => ({ ...form.entries.control(path), value: typed, error });
  return show(field, { ...form, entries: { ...form.entries, draft, control } });
}

const render = (props: RenderedFormProps) => renderToStaticMarkup(<RenderedForm {...props} />);
const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

it('offers digits for amounts and repeats them in words', () => {
  for (const field of [penghasilan, tanggungan])
    expect(render({ field, typed: '' })).toMatch(
      /<input(?=[^>]* inputMode="numeric")[^>]* autoComplete="off"/,
    );
  const html = render({ field: penghasilan, typed: '1500000' });
  expect(textOf(html)).toContain('Dibaca: Rp 1.500.000 (satu juta lima ratus ribu rupiah)');
  const [, id] = /id="([^"]+-reading)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<input[^>]* aria-describedby="[^"]*${id}"`));
  expect(textOf(render({ field: tanggungan, typed: '3' }))).not.toContain('Dibaca');
  expect(textOf(render({ field: penghasilan, typed: '1,5 juta' }))).not.toContain('Dibaca');
});

it('explains an invalid amount', () => {
  const text = textOf(render({ field: penghasilan, typed: '1,5 juta', tried: true }));
  expect(text).toContain('Penghasilan harus jumlah rupiah bulat');
  expect(text).toContain('Tulis semua angkanya, misalnya 1.500.000.');
});

it('renders a textarea for a paragraph and the date helper without a place', () => {
  expect(render({ field: uraian, typed: '' })).toMatch(/<textarea[^>]* rows="6"/);
  expect(textOf(render({ field: tanggalAcara, typed: '' }))).toContain('Bantu saya menulisnya');
  // An error opens the helper.
  const helped = textOf(render({ field: tanggalAcara, typed: '31 Februari 2027', tried: true }));
  expect(helped).toContain('Februari 2027 hanya sampai tanggal 28.');
  expect(helped).not.toContain('Tempat');
});

it.each([
  [penghasilan, '1500000', 'Rp 1.500.000'],
  [tanggungan, '1500', '1.500'],
  [tanggalAcara, '05 Juli 2027', '05 Juli 2027'],
])('formats answers in the review: %#', (field, answer, shown) => {
  const html = render({ field, typed: answer, show: review });
  expect(textOf(html)).toBe(`${field.label}${shown}Ubah`);
});
