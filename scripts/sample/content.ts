import type {
  CollectionDefinition,
  ContentField,
} from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import agendas from './content/agendas.json' with { type: 'json' };
import anggarans from './content/anggarans.json' with { type: 'json' };
import apbdesas from './content/apbdesas.json' with { type: 'json' };
import beritas from './content/beritas.json' with { type: 'json' };
import dokumens from './content/dokumens.json' with { type: 'json' };
import kass from './content/kass.json' with { type: 'json' };
import lpms from './content/lpms.json' with { type: 'json' };
import pekerjaans from './content/pekerjaans.json' with { type: 'json' };
import pendidikans from './content/pendidikans.json' with { type: 'json' };
import penduduks from './content/penduduks.json' with { type: 'json' };
import perangkats from './content/perangkats.json' with { type: 'json' };
import perwakilans from './content/perwakilans.json' with { type: 'json' };
import products from './content/products.json' with { type: 'json' };
import sejarahs from './content/sejarahs.json' with { type: 'json' };
import visimisis from './content/visimisis.json' with { type: 'json' };
import websites from './content/websites.json' with { type: 'json' };
import { withNames } from './names.ts';

/** A record as content/*.json has it: oldest first, with the file name of a picture, a long text as its paragraphs. */
interface WrittenRecord {
  daysAgo: number;
  /** HH:MM in the village. */
  at: string;
  views?: number;
  fields: Readonly<Record<string, string | readonly string[] | null>>;
}

/** A record with the village's names filled in. */
export interface SampleRecord extends WrittenRecord {
  fields: Readonly<Record<string, string | null>>;
}

export interface SampleCollection {
  definition: CollectionDefinition;
  records: readonly SampleRecord[];
}

const written: Readonly<Partial<Record<string, readonly WrittenRecord[]>>> = {
  agendas,
  anggarans,
  apbdesas,
  beritas,
  dokumens,
  kass,
  lpms,
  pekerjaans,
  pendidikans,
  penduduks,
  perangkats,
  perwakilans,
  products,
  sejarahs,
  visimisis,
  websites,
};

/** One record for a collection without written samples, so that its pages can be looked at. */
function exampleOf({ fields }: CollectionDefinition): WrittenRecord[] {
  const values: Partial<Record<ContentField['kind'], string | null>> = {
    text: 'Contoh',
    amount: '1.000',
    price: '1.000',
    image: null,
  };
  const entries = fields.map(({ name, kind }) => [name, values[kind] ?? ''] as const);
  return [{ daysAgo: 30, at: '09:00', fields: Object.fromEntries(entries) }];
}

/** All content of the sample village: every collection is filled. */
export const sampleContent: readonly SampleCollection[] = collections.map((definition) => ({
  definition,
  records: withNames<WrittenRecord[]>(written[definition.path] ?? exampleOf(definition)).map(
    (record) => ({
      ...record,
      fields: Object.fromEntries(
        Object.entries(record.fields).map(([name, value]) => [
          name,
          value && typeof value !== 'string' ? value.join('\n\n') : value,
        ]),
      ),
    }),
  ),
}));
