import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Person, textOf } from '#contract/answers/people.ts';
import type { PeopleField } from '#contract/fields.ts';
import { valueAt } from '#site/forms/entries.ts';
import { problemsOf } from '#site/forms/letter-answers.ts';
import { newDraft } from '#site/forms/letter-draft.ts';
import { ahliWaris, heirs, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { usePreviewForm } from '../form-preview.tsx';
import { PeopleAnswer, PeopleStep } from './people-step.tsx';

interface RenderedStepProps {
  people: readonly Person[];
  field?: PeopleField;
  /** The applicant's name. */
  nama?: string;
  /** The row whose screen is open. */
  person?: number | null;
  notes?: Record<string, string>;
}

function RenderedStep(props: RenderedStepProps) {
  const { people, nama = '', field = ahliWaris, person = null, notes = {} } = props;
  const form = usePreviewForm(peopleLetter, null);
  const answers = { nama, ahliWaris: [...people] };
  const entries = {
    ...form.entries,
    draft: { ...newDraft('kunci'), answers, again: { reason: null, notes } },
    people: () => answers.ahliWaris,
    problems: () => problemsOf(field, answers.ahliWaris),
    control: (path: string) => ({
      ...form.entries.control(path),
      value: textOf(valueAt(answers, path)),
    }),
  };
  return (
    <PeopleStep
      field={field}
      form={{ ...form, entries, navigation: { ...form.navigation, person } }}
    />
  );
}

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const render = (props: RenderedStepProps) => renderToStaticMarkup(<RenderedStep {...props} />);

it('lists the people with their marks and notes', () => {
  const people = [...heirs, { nama: '', nik: '32' }];
  const notes = { 'ahliWaris.2.nik': 'Satu angka salah.', 'ahliWaris.1': '' };
  const text = wordsOf(render({ people, notes }));
  expect(text).toContain('Untuk tiap orang: Nama; NIK; Hubungan. Isi 1 sampai 20 orang.');
  expect(text).toMatch(/Siti Aminah .* Petugas meminta ini diperbaiki\. .* Dimas Pratama/);
  expect(text).toContain('Petugas meminta ini diperbaiki: Satu angka salah.');
  expect(text).toMatch(/Orang ke-3 .* Belum lengkap: Nama wajib diisi/);
  expect(text.match(/Belum lengkap/g)).toHaveLength(1);
});

it('offers no further person at the most, and none as an answer', () => {
  const field = { ...ahliWaris, least: 0, most: 2 };
  expect(wordsOf(render({ people: heirs, field }))).not.toContain('Tambah orang');
  const text = wordsOf(render({ people: [], field }));
  expect(text).toContain('Paling banyak 2 orang. Jika tidak ada, tekan Lanjut.');
  expect(text).toContain('Tambah orang');
});

it('adds the applicant where the list includes them, and says how many people there are', () => {
  const field = { ...ahliWaris, help: 'Tulis semua, termasuk Anda.' };
  const nama = 'Budi Santoso';
  const text = wordsOf(render({ people: heirs, field, nama }));
  expect(text).toMatch(/Tambah saya .*Lanjut, 2 orang/);
  for (const props of [{ field }, { nama }, { field, nama: heirs[0]?.nama ?? '' }])
    expect(wordsOf(render({ people: heirs, ...props }))).not.toContain('Tambah saya');
});

it('shows the screen of one person with notes, and the list for one that is gone', () => {
  const notes = { 'ahliWaris.2': 'Bukan ahli waris?', 'ahliWaris.2.nik': 'Periksa.' };
  const html = render({ people: heirs, person: 1, notes });
  expect(html).toContain('value="3205011501150002"');
  const text = wordsOf(html);
  expect(text).toMatch(/Orang ke-2 .*Bukan ahli waris\?.*Berapa NIK-nya\?.*: Periksa\./);
  expect(wordsOf(render({ people: heirs, person: 2 }))).toContain('Orang ke-3');
  expect(wordsOf(render({ people: heirs, person: 3 }))).toContain('Tambah orang');
});

it('shows the people in the review, or that there are none', () => {
  const show = (people: Person[]) =>
    wordsOf(renderToStaticMarkup(<PeopleAnswer field={ahliWaris} people={people} />));
  expect(show(heirs)).toMatch(/Siti Aminah .*Istri\/Suami .*Dimas Pratama/);
  expect(show([])).toBe('Tidak ada');
});
