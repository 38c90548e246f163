import leven from 'leven';
import type * as z from 'zod/mini';
import { limits } from '../basics/text.ts';
import { codeOf, outsideKind } from '../letters/definition.ts';
import { letters as letterTypes } from '../letters/index.ts';
import { colourFaults } from './colours/faults.ts';
import { formatPath, type Path } from './format-path.ts';
import { termsOf } from './kinds.ts';
import { type VillageConfig, villageSchema } from './schema.ts';

type Issue = z.core.$ZodIssue;

const valueAt = (config: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    config,
  );

/** A value shortened for a one-line message. */
function formatValue(value: unknown): string {
  const written = typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
  return written.length > 60 ? `${written.slice(0, 57)}…` : written;
}

/** Message for an unknown key, with a suggestion because it is usually a typo. */
function unknownKeyFault(path: Path, key: string, known: readonly string[]): string {
  const suggestion = nearestWord(key, known);
  const advice = suggestion
    ? `Maksudnya '${suggestion}'?`
    : `Yang ada di sini: ${known.join(', ')}.`;
  return `${formatPath([...path, key])}: nama ini tidak dikenal. ${advice}`;
}

/** The nearest known word; undefined if none is similar. */
function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((word) => ({ word, edits: leven(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  return nearest && nearest.edits <= Math.max(2, typed.length / 3) ? nearest.word : undefined;
}

/** The part of zod's internal schema definition needed to find a group. */
interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
}

const definitionOf = (schema: z.core.$ZodType | undefined): Definition => {
  const definition = (schema?._zod.def ?? {}) as Definition;
  const inner = definition.innerType ?? definition.in;
  return inner ? definitionOf(inner) : definition;
};

/** Known keys of the group at a path. */
function keysAt(path: Path): readonly string[] {
  const found = path.reduce<z.core.$ZodType | undefined>((schema, part) => {
    const { shape, element } = definitionOf(schema);
    return typeof part === 'number' ? element : shape?.[String(part)];
  }, villageSchema);
  return Object.keys(definitionOf(found).shape ?? {});
}

function issueFaults(config: unknown, issue: Issue): string[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKeyFault(path, key, keysAt(path)));
  }
  const value = valueAt(config, path);
  const found = value === undefined ? 'belum diisi' : `${formatValue(value)} tidak dapat dipakai`;
  return [`${formatPath(path) || 'village'}: ${found}. ${issue.message}`];
}

/** A name that repeats the term that pages add. */
function nameFaults(config: VillageConfig): string[] {
  const { village, district, regency } = termsOf(config);
  const named = [
    ['name', config.name, village],
    ['district', config.district, district],
    ['regency', config.regency, regency],
  ] as const;
  return named
    .filter(([, name, term]) => name.toLowerCase().startsWith(`${term.toLowerCase()} `))
    .map(([path, name, term]) => `${path}: '${name}' diawali '${term}'. Tulis namanya saja.`);
}

/** The address is a line of the letter-head that the portal makes. */
function kopFaults({ office }: VillageConfig): string[] {
  return office.kop.every((line) => line.length <= limits.kop)
    ? []
    : [
        `office.kop: alamat kantor terlalu panjang untuk kop (paling banyak ${limits.kop} karakter dengan kode pos). Tulis keempat barisnya sendiri.`,
      ];
}

function retentionFaults({ retention: { reminderDays, undecidedDays } }: VillageConfig): string[] {
  return reminderDays < undecidedDays
    ? []
    : [
        `retention.reminderDays: ${reminderDays} hari, padahal foto dihapus setelah ${undecidedDays} hari (undecidedDays). Isi angka yang lebih kecil.`,
      ];
}

/** With one counter per type, two types with the same code would get the same numbers. */
function letterFaults({ letters }: VillageConfig): string[] {
  const known = letterTypes.map(({ type }) => String(type));
  const unknown = (['codes', 'validityMonths'] as const).flatMap((name) => {
    const keys = name === 'codes' ? [...known, outsideKind.type] : known;
    return Object.keys(letters[name])
      .filter((key) => !keys.includes(key))
      .map((key) => unknownKeyFault(['letters', name], key, keys));
  });
  if (letters.counter === 'all') return unknown;
  const all = [...letterTypes, outsideKind].map(
    (letter) => [letter.type, codeOf(letter, letters.codes)] as const,
  );
  const twice = all.flatMap(([type, code], at) =>
    all
      .slice(0, at)
      .filter(([, other]) => other === code)
      .map(
        ([other]) =>
          `letters.codes.${type}: kode '${code}' sama dengan kode ${other}, sehingga dua surat dapat bernomor sama. Beri kode lain, atau pakai counter: 'all'.`,
      ),
  );
  return [...unknown, ...twice];
}

async function rootFaults({ letters }: VillageConfig): Promise<string[]> {
  if (letters.signatureRoots.length === 0) return [];
  const { Certificate } = await import('pkijs');
  return letters.signatureRoots.flatMap((pem, at) => {
    const body = /^\s*-----BEGIN CERTIFICATE-----([\s\S]+)-----END CERTIFICATE-----\s*$/.exec(pem);
    try {
      Certificate.fromBER(Uint8Array.from(atob(body?.[1] ?? ''), (one) => one.charCodeAt(0)));
      return [];
    } catch {
      return [
        `letters.signatureRoots[${at}]: bukan sertifikat yang dapat dibaca. Salin seluruh berkas PEM, dari -----BEGIN CERTIFICATE----- sampai -----END CERTIFICATE-----, di antara tanda \`.`,
      ];
    }
  });
}

function fileFaults(config: VillageConfig, isThere: (path: string) => boolean): string[] {
  const named = [
    ...(['url', 'poster'] as const).map((name) => [`video.${name}`, config.video?.[name]]),
    ...(['potentials', 'historyPhotos'] as const).flatMap((name) =>
      config[name].map(({ picture }, at) => [`${name}[${at}].picture`, picture]),
    ),
  ];
  return named
    .filter(([, path]) => path && !isThere(path))
    .map(
      ([name, path]) =>
        `${name}: berkas ${path} tidak ada, di sebelah setelan maupun di site/public.`,
    );
}

/**
 * Faults of a village's settings, one line each: path, problem, expected value and an example.
 * @param isThere whether a path ('/gambar/x.webp') is a file of the village; by default all are
 */
export async function villageFaults(
  config: unknown,
  isThere: (path: string) => boolean = () => true,
): Promise<string[]> {
  const read = villageSchema.safeParse(config);
  if (!read.success) {
    return [...new Set(read.error.issues.flatMap((issue) => issueFaults(config, issue)))];
  }
  const { data } = read;
  return [
    ...nameFaults(data),
    ...kopFaults(data),
    ...retentionFaults(data),
    ...letterFaults(data),
    ...(await rootFaults(data)),
    ...fileFaults(data, isThere),
    ...colourFaults(data.colours),
  ];
}
