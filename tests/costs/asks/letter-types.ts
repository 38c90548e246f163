import { chanceOf, personName } from '#tests/costs/fill/texts.ts';
import { skbm, skbmAnswers } from '#tests/fixtures/village-letter.ts';
import type { LetterTypeCall } from '#worker/openapi/calls/letter-types.ts';
import type { NamedAsk, RoomAsks } from './ask.ts';
import { page } from './pages.ts';
import type { Village } from './village.ts';

/** Enters types that the village offers, as they are saved; the names of `made` are others. */
export async function fillTypes(database: D1Database, count: number): Promise<void> {
  if (count === 0) return;
  const types = Array.from({ length: count }, (_, index) => {
    const type = `DS${index}`;
    const chance = chanceOf('letter type', index);
    const words = `${personName(chance)} ${personName(chance)}`;
    const [title, group] = [`Surat Keterangan ${words}`, `Urusan ${index % 12}`];
    return { ...skbm, type, title, group, summary: `Untuk ${words} dan ${personName(chance)}.` };
  });
  const insert = `INSERT INTO letter_versions (type, revision, state, definition, updated_at)
    SELECT value ->> '$.type', 1, 'published', value, '2026-11-02T02:00:00.000Z' FROM json_each(?)`;
  await database.prepare(insert).bind(JSON.stringify(types)).run();
}

/** A type of a name of its own, saved; offered where that is asked for. */
async function made({ call, next, admin: { token } }: Village, offered = false) {
  const type = `UJ${next()}`;
  const body = { ...skbm, type };
  await call('PUT', `letter-types/${type}`, { token, body });
  if (offered) await call('POST', `letter-types/${type}/publish`, { token });
  return { params: { type }, token, body };
}

/** The same without a body. */
const about =
  (offered: boolean, more: Record<string, string> = {}) =>
  async (village: Village) => {
    const { params, token } = await made(village, offered);
    return { params: { ...more, ...params }, token };
  };

/** What letters can be applied for. */
export const letterTypeAsks: RoomAsks<LetterTypeCall> = {
  'GET letter-types': () => ({}),
  'GET letter-types/:type/:revision': async (village) => ({
    params: { type: (await made(village, true)).params.type, revision: '1' },
  }),
  'GET letter-types/overview': ({ admin: { token } }) => ({ token }),
  'POST letter-types/preview': ({ admin: { token } }) => ({ token, body: skbm }),
  'GET letter-types/library': ({ admin: { token } }) => ({ token }),
  'GET letter-types/:type': about(true),
  'PUT letter-types/:type': (village) => made(village),
  'POST letter-types/:type/publish': about(false),
  'POST letter-types/:type/retire': about(true),
  'DELETE letter-types/:type': about(true),
};

/** The form of a type that the village has made, and what is sent from one. */
export const villageLetterAsks: readonly NamedAsk[] = [
  page('/surat/:type', async (village) => {
    const { params } = await made(village, true);
    return `/surat/${params.type.toLowerCase()}`;
  }),
  {
    name: "POST /api/v1/applications/uploadapp (of the village's own type)",
    make: async (village) => {
      const { params } = await made(village, true);
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...skbmAnswers, ...params }))
        body.set(name, value);
      body.set('fotoKtp', village.photo(), 'ktp.jpg');
      const { token } = await village.account();
      return { method: 'POST', path: '/api/v1/applications/uploadapp', token, body };
    },
  },
];
