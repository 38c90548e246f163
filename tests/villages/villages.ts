import { termsOf } from '#contract/village/kinds.ts';
import { type VillageSettings, villageSchema } from '#contract/village/schema.ts';
import { officeIn } from '#contract/village/term-forms.ts';
import { secondSettings } from './second.ts';

/** A village of another kind, without a word of the default one in its own settings. */
function villageOf(
  own: Pick<VillageSettings, 'kind' | 'regencyKind' | 'timeZone' | 'name' | 'province'>,
): VillageSettings {
  const { name, timeZone } = own;
  const terms = termsOf(own);
  const { kop: _default, ...office } = secondSettings.office;
  return {
    ...secondSettings,
    ...own,
    portalTitle: `${name} Melayani`,
    description: `Layanan ${terms.village} ${name}: surat, kabar, dan angka.`,
    complaints: { officer: officeIn(terms.secretary, terms, name), workingDays: 8 },
    letters: {
      ...secondSettings.letters,
      counter: 'all',
      place: name,
      formerOrigins: [],
      signatory: { name: 'Rahmat Hidayat', office: officeIn(terms.head, terms, name) },
    },
    office: {
      ...office,
      pelindungData: {
        nama: 'Endang Lestari',
        jabatan: officeIn(terms.secretary, terms, name),
        kontak: '(0273) 777-1191',
      },
      kontakPenting: [{ peran: 'Puskesmas pembantu', telepon: '(0273) 777-1190' }],
      posyandu: [
        { hari: 'Jumat', pekan: 'Pekan kedua', jam: `08.15 ${timeZone}`, tempat: 'Balai Utara' },
      ],
    },
    historyPhotos: secondSettings.historyPhotos.map(({ picture }) => ({
      picture,
      text: 'Masa lalu',
    })),
  };
}

/** Villages that differ from the default in kind, region or clock. */
export const villageSettings: readonly [VillageSettings, ...VillageSettings[]] = [
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

export const villages = villageSettings.map((settings) => villageSchema.parse(settings));
