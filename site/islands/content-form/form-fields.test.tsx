import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { kegiatans } from '#tests/support/made-up-collection.ts';
import { FormFields } from './form-fields.tsx';
import { useContentForm } from './state/use-content-form.ts';

interface FieldsProps {
  definition: typeof kegiatans;
  record: ContentRecord | null;
  /** Error messages by field name. */
  errors: Record<string, string>;
}

function Fields({ errors, ...opened }: FieldsProps) {
  const stored = { account: '', draft: null, current: null };
  const form = useContentForm({ ...opened, ...stored, readable: true });
  const errorOf = ({ name }: { name: string }) => errors[name];
  return <FormFields form={{ ...form, entries: { ...form.entries, errorOf } }} />;
}

const render = (definition: typeof kegiatans, record: ContentRecord | null, errors = {}) =>
  renderToStaticMarkup(<Fields {...{ definition, record, errors }} />);
const controlOf = (html: string, name: string) =>
  new RegExp(`<[^<]*name="${name}"[^>]*>`).exec(html)?.[0];

it('renders a form from a definition', () => {
  const html = render(kegiatans, null);
  for (const { name, label } of kegiatans.fields) {
    expect(html).toContain(`name="${name}"`);
    expect(html).toContain(`>${label}</label>`);
  }
  expect(controlOf(html, 'uraian')).toMatch(/^<textarea.* rows="4"/);
  expect(controlOf(html, 'peserta')).toContain('inputMode="decimal"');
  expect(controlOf(html, 'biaya')).toContain('inputMode="numeric"');
  expect(controlOf(html, 'poster')).toMatch(/ type="file".* accept="image\/\*"/);
  expect(controlOf(html, 'tahun')).toContain('inputMode="numeric"');
  expect(controlOf(html, 'jenis')).toMatch(/^<select/);
  expect(html).toContain('<option value="kerja bakti">Kerja bakti</option>');
  expect(controlOf(html, 'daftarSampai')).toContain('type="date"');
  expect(controlOf(html, 'mulai')).toContain('type="datetime-local"');
  expect(controlOf(html, 'wajib')).toContain('type="checkbox"');
  expect(html).toContain('Bila dikosongkan: Balai desa.');
  expect(html).toContain('Dalam rupiah.');
  expect(html).toContain('Misalnya 1.234');
  expect(html).toContain('Boleh dikosongkan.');
});

it('fills in a record, escaped, with its picture and errors', () => {
  const record = {
    ...{ _id: 'x', createdAt: '', updatedAt: '', revision: 1 },
    ...{ acara: '<b>😀</b>', tempat: '', uraian: 'a\nb', peserta: '12', biaya: 500 },
    poster: '/media/abc',
  };
  const html = render(kegiatans, record, { biaya: 'Biaya salah.' });
  expect(html).toContain('value="&lt;b&gt;😀&lt;/b&gt;"');
  expect(html).toContain('value="500"');
  expect(html).toContain('src="/media/abc?w=640"');
  expect(html).toContain('Biaya salah.');
  expect(html).toContain('Biarkan bila tidak diganti.');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
});

it.each(collections)('renders every field of $path', (definition) => {
  const html = render(definition as typeof kegiatans, null);
  for (const { name } of definition.fields) expect(html).toContain(`name="${name}"`);
});
