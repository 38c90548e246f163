import { expect, it } from 'vitest';
import { filled, testLetter } from '../../../tests/fixtures/test-letter.ts';
import type { ApplicationRecord } from '../../../worker/contract/applications.ts';
import { newDraft } from './draft.ts';
import { differs, makeForm } from './submission.ts';

const draft = { ...newDraft('kunci'), ...filled };

it('sends the type, every answer and the photos as files', () => {
  const form = makeForm(testLetter, draft);
  expect([...form.keys()]).toEqual(['type', 'nama', 'nik', 'lahir', 'kabar', 'foto']);
  expect(form.get('type')).toBe('UJI');
  expect(form.get('foto')).toBeInstanceOf(File);
});

it('tells a record of an earlier try from one of this draft', () => {
  const record = { ...filled.answers } as Partial<ApplicationRecord> as ApplicationRecord;
  expect(differs(testLetter, draft, record)).toBe(false);
  expect(differs(testLetter, draft, { ...record, nama: 'Sita' })).toBe(true);
});
