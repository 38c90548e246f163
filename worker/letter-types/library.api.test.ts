import { expect, it } from 'vitest';
import type { LetterData } from '#contract/letters/definition.ts';
import { library, libraryList } from '#contract/library/index.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

it('is listed for officials and publishes nothing', async () => {
  expect(await admin.get('letter-types/library')).toEqual(libraryList);
  const offered = await admin.get<LetterType[]>('letter-types');
  const types = libraryList.map(({ type }) => type);
  expect(offered.filter(({ type }) => types.includes(type))).toEqual([]);
});

const definitions = library.map(
  ({ letter }, at) => [letter.type, letter, libraryList[at]] as const,
);
it.each(sampleOf(definitions, 5))(
  'has a definition of %s that can be saved unchanged',
  async (type, letter, listed) => {
    const response = await portal.open(listed?.file);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const definition = (await response.json()) as LetterData;
    expect(definition).toEqual(letter);
    const saved = await admin.call('PUT', `letter-types/${type}`, definition);
    expect(saved).toMatchObject({ status: 200, body: { ...definition, state: 'draft' } });
  },
);

it('returns 404 for other files', async () => {
  expect((await portal.open('/pustaka-surat/tidakada.json')).status).toBe(404);
});
