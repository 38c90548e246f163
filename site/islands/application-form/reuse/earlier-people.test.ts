import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { letters, skdl, sktm } from '#contract/letters/index.ts';
import { shareAnswers } from '#contract/letters/shared-answers.ts';
import { heirAnswers, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { findPeople } from './earlier-people.ts';

const record = (_id: string, nama: string, nik: string | null, type = 'SKU') =>
  ({ _id, type, nama, nik, createdAt: '2026-11-03T03:00:00Z' }) as unknown as ApplicationRecord;

const find = (letter: LetterDefinition, records: ApplicationRecord[]) => {
  const sharedBy = Object.fromEntries(
    letters.map((from) => [from.type, shareAnswers(from, letter)]),
  );
  return findPeople(letter, sharedBy, records);
};

const siti = record('5', 'Siti Aminah', '3205011501900001');

it('lists each person once, with the answers of the newest application', () => {
  const records = [siti, record('4', 'Budi', '3205011501900002'), record('3', 'Siti', siti.nik)];
  const [first, second, ...more] = find(sktm, records);
  expect(first).toEqual({
    id: '5',
    nama: 'Siti Aminah',
    source: 'pengajuan SKU, 3 November 2026',
    answers: { nama: 'Siti Aminah', nik: '3205011501900001' },
  });
  expect([second?.nama, more]).toEqual(['Budi', []]);
});

it("maps the answers of a village's own type by the version of the application", () => {
  const { nik } = siti;
  const own = { ...record('9', 'Siti Aminah', nik, 'SKBM'), revision: 2, pasangan: 'Budi' };
  const sharedBy = { 'SKBM/2': { nama: 'pasangan', nik: 'nik' } };
  expect(findPeople(sktm, sharedBy, [own])).toMatchObject([{ answers: { nama: 'Budi', nik } }]);
  expect(findPeople(sktm, sharedBy, [{ ...own, revision: 1 }])).toEqual([]);
});

it('returns three people at most', () => {
  const records = ['1', '2', '3', '4'].map((id) => record(id, 'Siti', `320501150190000${id}`));
  expect(find(sktm, records).map(({ id }) => id)).toEqual(['1', '2', '3']);
});

it('skips applications without reusable answers: other applicants, unknown types, deleted data', () => {
  const institution = { ...record('7', 'Tani Jaya', null, 'SKDL'), namaLembaga: 'Tani Jaya' };
  const deleted = record('8', '', '', 'SKU');
  expect(find(sktm, [institution, record('6', 'X', '1', 'SKX'), deleted, siti])).toMatchObject([
    { id: '5' },
  ]);
  expect(find(skdl, [siti, institution])).toMatchObject([
    { nama: 'Tani Jaya', answers: { namaLembaga: 'Tani Jaya' } },
  ]);
});

it('shows how many people of a list are copied', () => {
  const own = { ...record('9', 'Siti', siti.nik, 'SKAH'), ...heirAnswers };
  const sharedBy = { SKAH: shareAnswers(peopleLetter, peopleLetter) };
  const [found] = findPeople(peopleLetter, sharedBy, [own as unknown as ApplicationRecord]);
  expect(found?.source).toBe('pengajuan SKAH, 3 November 2026, dengan Ahli Waris (2 orang)');
});
