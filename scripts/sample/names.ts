import { fillTermsIn } from '#contract/village/terms.ts';
import { terms } from '#contract/village/words.ts';
import { village } from '#village.config.ts';

const names: Readonly<Record<string, string>> = {
  desa: village.name,
  kecamatan: village.district,
  kabupaten: village.regency,
  portal: village.portalTitle,
  kepala: village.letters.signatory.name,
};

/** `{{dusun 1}}` is where the village's first posyandu is, and so on. */
function nameOf(placeholder: string): string {
  const [, number] = /^dusun (\d+)$/.exec(placeholder) ?? [];
  const { posyandu } = village.office;
  const place = posyandu[(Number(number) - 1) % Math.max(1, posyandu.length)]?.tempat;
  return number ? (place ?? `${terms.hamlet} Tengah`) : (names[placeholder] ?? '');
}

/** Sample data of a JSON file, with the village's names and terms in place of `{{desa}}`, `{sebutanDesa}` and so on. */
export const withNames = <Data>(data: unknown): Data =>
  JSON.parse(JSON.stringify(fillTermsIn(data, terms, 'scripts/sample')), (_, value) =>
    typeof value === 'string'
      ? value.replace(/{{(.+?)}}/g, (_match, placeholder: string) => nameOf(placeholder))
      : value,
  );
