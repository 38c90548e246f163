import type { CallName } from '#site/lib/api/api-client.ts';
import { skbm, skbmAnswers } from '#tests/fixtures/village-letter.ts';
import { page } from './pages.ts';
import type { FeatureRequests, NamedRequest } from './request.ts';
import type { Village } from './village.ts';

/** Creates a letter type, as a draft or published. */
async function createType({ call, next, admin: { token } }: Village, isPublished = false) {
  const type = `UJ${next()}`;
  const body = { ...skbm, type };
  await call('PUT', `letter-types/${type}`, { token, body });
  if (isPublished) await call('POST', `letter-types/${type}/publish`, { token });
  return { params: { type }, token, body };
}

/** A request without a body about a new letter type. */
const aboutNew = (isPublished: boolean) => async (village: Village) => {
  const { params, token } = await createType(village, isPublished);
  return { params, token };
};

export const letterTypeRequests: FeatureRequests<
  Extract<CallName, `${string} letter-types${string}`>
> = {
  'GET letter-types': () => ({}),
  'GET letter-types/:type/:revision': async (village) => ({
    params: { type: (await createType(village, true)).params.type, revision: '1' },
  }),
  'GET letter-types/:type/versions': aboutNew(true),
  'GET letter-types/overview': ({ admin: { token } }) => ({ token }),
  'POST letter-types/preview': ({ admin: { token } }) => ({ token, body: skbm }),
  'GET letter-types/library': ({ admin: { token } }) => ({ token }),
  'GET letter-types/:type': aboutNew(true),
  'PUT letter-types/:type': (village) => createType(village),
  'POST letter-types/:type/publish': aboutNew(false),
  'POST letter-types/:type/retire': aboutNew(true),
  'DELETE letter-types/:type': aboutNew(true),
};

/** The form of a letter type of the village's own, and an application for it. */
export const villageLetterRequests: readonly NamedRequest[] = [
  page('/surat/:type', async (village) => {
    const { params } = await createType(village, true);
    return `/surat/${params.type.toLowerCase()}`;
  }),
  {
    name: "POST /api/v1/applications/uploadapp (of the village's own type)",
    make: async (village) => {
      const { params } = await createType(village, true);
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...skbmAnswers, ...params }))
        body.set(name, value);
      body.set('fotoKtp', village.photo(), 'ktp.jpg');
      const { token } = await village.account();
      return { method: 'POST', path: '/api/v1/applications/uploadapp', token, body };
    },
  },
];
