import { formatPath, type Path } from './format-path.ts';
import type { VillageConfig } from './schema.ts';

/** Matches values of the sample village. */
const signs = /\bcontoh\b|\blayung\b|desalayung|\.test\b|555-?01/i;

/** Sample values that `signs` cannot recognise, by path. */
const samples = new Map<string, unknown>([
  ['contact.postalCode', '40000'],
  ['coordinates.latitude', -7.3505],
  ['coordinates.longitude', 107.4012],
  ['letters.villageCode', 'LYG'],
  ['office.posyandu[0].tempat', 'Dusun Cibodas'],
  ['video.url', '/video/profil.webm'],
]);

/** What the sample says of its potentials and old photos: own ones may have the same titles and pictures. */
const sentences: readonly unknown[] = [
  'Hamparan pohon karet yang disadap warga sejak pagi, sumber penghasilan ratusan keluarga.',
  'Tambang rakyat yang dikerjakan turun-temurun dengan cara tradisional.',
  'Jalur pendakian ringan untuk menyaksikan matahari terbit di atas kabut lembah.',
  'Kampung lama dan warga yang memikul hasil kebun',
  'Penyadap karet di kebun',
  'Warga di depan bale desa',
  'Warga bergotong royong membangun jembatan',
];

function leaves(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const samplesIn = (config: object) =>
  leaves(config).filter(
    ({ path, value }) =>
      signs.test(String(value)) ||
      samples.get(formatPath(path)) === value ||
      sentences.includes(value),
  );

/** The settings without what a page would show as this village's own though it is the sample's; the sample village has all. */
export function withoutSamples(village: VillageConfig): VillageConfig {
  if (signs.test(village.name)) return village;
  const own = <Item extends object>(items: readonly Item[]) =>
    items.filter((item) => samplesIn(item).length === 0);
  const { video, studentGroup } = village;
  return {
    ...village,
    potentials: own(village.potentials),
    historyPhotos: own(village.historyPhotos),
    socials: own(village.socials),
    video: video && own([video])[0],
    studentGroup: signs.test(studentGroup ?? '') ? undefined : studentGroup,
  };
}

/** Values of the sample village to replace before a deployment, one line each. */
export function sampleValues(config: object): string[] {
  return samplesIn(config).map(
    ({ path, value }) => `${formatPath(path)}: masih nilai contoh ('${String(value)}')`,
  );
}

/** Settings that still contain sample values, at most two levels deep, e.g. 'name' or 'office.kop'. */
export function sampleSettings(config: object): string[] {
  const named = ({ path }: { path: Path }) =>
    formatPath(path.slice(0, 2).filter((part) => typeof part === 'string'));
  return [...new Set(samplesIn(config).map(named))];
}
