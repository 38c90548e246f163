import type { ApplicationRecord } from '#contract/applications.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import type { CallName } from '#site/lib/api/api-client.ts';
import { skbm, skbmAnswers } from '#tests/fixtures/village-letter.ts';
import { page } from './pages.ts';
import type { FeatureRequests, NamedRequest } from './request.ts';
import type { Village } from './village.ts';

/** Creates a letter type, as a draft or published. */
async function createType(
  { call, next, admin: { token } }: Village,
  isPublished = false,
  parts: Partial<LetterData> = {},
) {
  const type = `UJ${next()}`;
  const body = { ...skbm, type, ...parts };
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

/** An application of a type for which the head of an RT is asked. */
async function submitForRt(village: Village) {
  const { params } = await createType(village, true, { needsRt: true });
  const body = villageForm(village, params);
  const { token } = await village.account();
  const path = 'applications/uploadapp';
  return village.call<ApplicationRecord>('POST', path, { token, body });
}

/** A request for the word of an RT about a new application. */
export const askRt = async (village: Village) => ({
  params: { id: (await submitForRt(village))._id },
  token: village.admin.token,
  body: { rt: 'Ketua RT 02 RW 01, Kp. Sukasari' },
});

async function rtPath(village: Village) {
  const { params, ...sent } = await askRt(village);
  const { url } = await village.call<{ url: string }>('POST', `applications/${params.id}/rt`, sent);
  return new URL(url).pathname;
}

function villageForm({ photo }: Village, params: { type: string }) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...skbmAnswers, ...params })) body.set(name, value);
  body.set('fotoKtp', photo(), 'ktp.jpg');
  return body;
}

/** The form of a letter type of the village's own, and an application for it. */
export const villageLetterRequests: readonly NamedRequest[] = [
  page('/pengantar/:token', rtPath),
  {
    name: 'POST /pengantar/:token',
    make: async (village) => {
      const body = new FormData();
      body.set('jawaban', 'ya');
      return { method: 'POST', path: await rtPath(village), body };
    },
  },
  page('/surat/:type', async (village) => {
    const { params } = await createType(village, true);
    return `/surat/${params.type.toLowerCase()}`;
  }),
  {
    name: "POST /api/v1/applications/uploadapp (of the village's own type)",
    make: async (village) => {
      const { params } = await createType(village, true);
      const body = villageForm(village, params);
      const { token } = await village.account();
      return { method: 'POST', path: '/api/v1/applications/uploadapp', token, body };
    },
  },
];
