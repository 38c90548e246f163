import sharp from 'sharp';
import type { LetterData } from '#contract/letters/definition.ts';
import { inflatingScan } from '#tests/fixtures/scans.ts';
import { skbm, skbmAnswers } from '#tests/fixtures/village-letter.ts';
import { issueLetter } from '#tests/support/letters/issue-letter.ts';
import { letterForm, skuForm } from '#tests/support/letters/submissions.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { measureUse } from './runtime-use.ts';
import type { Row } from './table.ts';

const mebibyte = 2 ** 20;

interface Load {
  subject: string;
  /** Prepares a portal, and returns the request that is measured with the status that it must have. */
  prepare: (portal: Portal, token: string) => Promise<[() => Promise<{ status: number }>, number]>;
  /** In ms and MB. */
  budget: { cpu: number; memory: number };
}

const photoNames = ['fotoKtp', 'fotoDua', 'fotoTiga', 'fotoEmpat'];

/** A type of four photos, the most that a type may ask for. */
const fourPhotos: LetterData = {
  ...skbm,
  fields: [
    ...skbm.fields.filter(({ kind }) => kind !== 'photo'),
    ...photoNames.map(
      (name) => ({ kind: 'photo', name, label: name, question: `Foto ${name}` }) as const,
    ),
  ],
};

/** A photo of nearly 5 MB. */
const largePhoto = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 2000, height: 1600, channels: 3, background: 'black', noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
};

const loads: readonly Load[] = [
  {
    subject: '1 MB of combining marks, refused',
    async prepare(portal, token) {
      const half = mebibyte / 4;
      const form = await skuForm({ nama: `a${'\u0315'.repeat(half)}${'\u0316'.repeat(half)}` });
      return [() => portal.call('POST', 'applications/uploadapp', { token, form }), 400];
    },
    budget: { cpu: 200, memory: 32 },
  },
  {
    subject: 'four photos of 5 MB',
    async prepare(portal, token) {
      const path = `letter-types/${fourPhotos.type}`;
      await portal.call('PUT', path, { token, json: fourPhotos });
      await portal.call('POST', `${path}/publish`, { token });
      const photo = await largePhoto();
      const form = await letterForm(skbmAnswers);
      for (const name of photoNames)
        form.set(name, new Blob([new Uint8Array(photo)]), `${name}.jpg`);
      return [() => portal.call('POST', 'applications/uploadapp', { token, form }), 201];
    },
    budget: { cpu: 1000, memory: 128 },
  },
  {
    subject: 'a PDF that inflates to 100 MB, refused',
    async prepare(portal, token) {
      const { _id } = await issueLetter(portal, token);
      const form = new FormData();
      form.set('file', new Blob([inflatingScan(100 * mebibyte)]), 'surat.pdf');
      const path = `applications/${_id}/signed-letter`;
      return [() => portal.call('PUT', path, { token, form }), 400];
    },
    budget: { cpu: 200, memory: 32 },
  },
  {
    subject: 'CSV of 20,000 letters',
    async prepare(portal, token) {
      await portal.env.DB.prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
         insert into letters (id, type, counter, year, number, nomor_surat, judul, nama, issued_at)
         select 'lama-' || i, 'SKU', '', 1999, i, '500/' || i || '/1999', 'Surat Keterangan Usaha',
           'Nama Pemohon Nomor ' || i, '1999-03-01T00:00:00.000Z' from n`,
      ).run();
      return [() => portal.call('GET', 'letters/csv', { token }), 200];
    },
    budget: { cpu: 2000, memory: 64 },
  },
];

/** CPU and memory of what costs the Worker most; each in a runtime of its own, as a runtime returns little memory. */
export async function measureLoads(): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const rows: Row[] = [];
  for (const [index, { subject, prepare, budget }] of loads.entries()) {
    const portal = await startPortal({ PUBLIC_ORIGIN: `https://beban-${index}.example` });
    try {
      const { token } = await portal.account('admin');
      const [request, expected] = await prepare(portal, token);
      const measured = await measureUse(async () => {
        const { status } = await request();
        if (status !== expected) throw new Error(`${subject}: ${status}`);
      });
      rows.push({ subject, measured, budget });
    } finally {
      await portal.stop();
    }
  }
  return rows;
}
