import { publicPages } from '../../site/lib/pages/public-pages.ts';
import { editPath } from '../../worker/contract/collections/define-collection.ts';
import { collections } from '../../worker/contract/collections/index.ts';

export const publicPaths = publicPages.map(({ path }) => path);

const contentForms = collections.flatMap((collection) => [
  collection.form.addPath,
  editPath(collection, 'x'),
]);

/** Pages that show nothing without a session. */
export const privatePaths = [
  ...['/dashboard', '/akun', '/adminpanel', '/cetak/buku', '/sku', '/sktm', '/skdp', '/skdl'],
  ...contentForms,
];

/** Pages that are not there. */
export const missingPaths = [
  ...['/tidak-ada', '/skx', '/sku/lagi', '/API/v1', '/verifikasi/AAAA-AAAA-AAAA-AAAA'],
  ...[
    '/beritas/tidak-ada',
    '/products/tidak-ada',
    '/bantuan/hilang',
    '/surat/tidakada',
    '/surat/sku',
    '/surat',
  ],
  ...[
    '/data/websites.csv',
    '/data/penduduks',
    '/data/penduduks.csv.x',
    '/data/beritas.csv?before=x',
  ],
  ...['/uploadx', '/uploadberita/x', '/tidak-ada/x/edit', '/beritas/x/edit/lagi'],
];
