import { type VillageConfig, villageSchema } from '#contract/village/schema.ts';
import { officeIn, termsOf } from '#contract/village/terms.ts';
import { second } from './second.ts';

/** A village of another kind, without a word of the default one in its own settings. */
function villageOf(
  own: Pick<VillageConfig, 'kind' | 'regencyKind' | 'timeZone' | 'name' | 'province'>,
): VillageConfig {
  const { name, timeZone } = own;
  const terms = termsOf(own);
  const { kop: _default, ...office } = second.office;
  return villageSchema.parse({
    ...second,
    ...own,
    portalTitle: `${name} Melayani`,
    description: `Layanan ${terms.village} ${name}: surat, kabar, dan angka.`,
    complaints: { officer: officeIn(terms.secretary, terms, name), workingDays: 8 },
    letters: {
      ...second.letters,
      counter: 'all',
      place: name,
      formerOrigins: [],
      signatory: { name: 'Rahmat Hidayat', office: officeIn(terms.head, terms, name) },
    },
    office: {
      ...office,
      kontakPenting: [{ peran: 'Puskesmas pembantu', telepon: '(0273) 777-1190' }],
      posyandu: [
        { hari: 'Jumat', pekan: 'Pekan kedua', jam: `08.15 ${timeZone}`, tempat: 'Balai Utara' },
      ],
    },
    historyPhotos: second.historyPhotos.map(({ picture }) => ({ picture, text: 'Masa lalu' })),
  });
}

/** Villages that differ from the default in kind, region or clock. */
export const villages: readonly VillageConfig[] = [
  villageOf({
    kind: 'nagari',
    regencyKind: 'Kota',
    timeZone: 'WIB',
    name: 'Koto Baru',
    province: 'Sumatera Barat',
  }),
  villageOf({
    kind: 'kampung-papua',
    regencyKind: 'Kabupaten',
    timeZone: 'WIT',
    name: 'Yoboi',
    province: 'Papua',
  }),
  villageOf({
    kind: 'kalurahan',
    regencyKind: 'Kabupaten',
    timeZone: 'WIB',
    name: 'Tirtomoyo',
    province: 'DI Yogyakarta',
  }),
];
