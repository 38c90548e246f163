import type { ApplicationRecord } from '#contract/applications.ts';
import { beritas } from '#contract/collections/catalogues.ts';
import { page } from './pages.ts';
import type { NamedRequest } from './request.ts';

/** Files in R2 and the letters' public key: every route that is neither an API call nor a page. */
export const fileRequests: readonly NamedRequest[] = [
  page('/berkas/*', async (village) => `${(await village.letter()).pdfPath}`),
  page('/foto/:application/:field', async ({ submit, call, admin }) => {
    await submit();
    const { token } = admin;
    const [newest] = await call<ApplicationRecord[]>('GET', 'applications', { token });
    return `${newest?.fotoKtp}`;
  }),
  page('/media/:name', async ({ call, admin, photo }) => {
    const body = new FormData();
    body.set('image', photo(), 'foto.jpg');
    const { token } = admin;
    const record = await call<{ image: string }>('POST', `${beritas.path}/add`, { token, body });
    return record.image;
  }),
  page('/.well-known/jwks.json', () => '/.well-known/jwks.json'),
];
