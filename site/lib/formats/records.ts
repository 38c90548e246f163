import type { beritas, products } from '#contract/collections/catalogues.ts';
import type { CollectionDefinition, RecordOf } from '#contract/collections/define-collection.ts';
import { documentKind } from '#contract/collections/document-kinds.ts';
import type { apbdesas, penduduks } from '#contract/collections/figures.ts';
import type { sejarahs, visimisis, websites } from '#contract/collections/profile.ts';
import type { agendas, dokumens } from '#contract/collections/public-information.ts';
import { terms } from '#contract/village/words.ts';

/** Record types of the collections. */
export type News = RecordOf<typeof beritas>;
export type Product = RecordOf<typeof products>;
export type Profile = RecordOf<typeof websites>;
export type Population = RecordOf<typeof penduduks>;
export type Budget = RecordOf<typeof apbdesas>;
export type History = RecordOf<typeof sejarahs>;
export type VillageDocument = RecordOf<typeof dokumens>;
export type VillageEvent = RecordOf<typeof agendas>;
export type Vision = RecordOf<typeof visimisis>;

/** Title of a news item, with a fallback. */
export const titleOf = ({ judulBerita }: Pick<News, 'judulBerita'>): string =>
  judulBerita.trim() || 'Berita tanpa judul';

/** Name of a product, with a fallback. */
export const nameOf = ({ namaProduct }: Product): string =>
  namaProduct.trim() || 'Produk tanpa nama';

/** Name of an event, with a fallback. */
export const eventName = ({ judul }: Pick<VillageEvent, 'judul'>): string =>
  judul.trim() || 'Agenda tanpa judul';

/** Kind and number of a document: 'Perdes Nomor 3 Tahun 2026'. */
export const documentName = ({ jenis, nomor }: VillageDocument): string =>
  [documentKind(jenis), nomor.trim() && `Nomor ${nomor.trim().replace(/^(nomor|no\.?)\s*/i, '')}`]
    .filter(Boolean)
    .join(' ');

/** The four officials of the organisation structure, the head of the village first. */
export function officialsOf(profile: Profile | null) {
  const official = (office: string, name?: string, photo?: string | null) => ({
    office,
    name: name?.trim() ?? '',
    photo: photo ?? null,
  });
  return [
    official(terms.head, profile?.namaKepalaDesa, profile?.fotoKepalaDesa),
    official(terms.secretary, profile?.namaSekretarisDesa, profile?.fotoSekretarisDesa),
    official('Kasi Pemerintahan', profile?.namaKasiPemerintahan, profile?.fotoKasiPemerintahan),
    official('Kasi Kesra', profile?.namaKasiKesra, profile?.fotoKasiKesra),
  ] as const;
}

/** Label of a record at the start of a sentence: 'Data berita'; a noun that begins with 'data' does not repeat it. */
export function dataLabel({ noun }: Pick<CollectionDefinition, 'noun'>): string {
  return `Data ${noun.replace(/^data /, '')}`;
}
