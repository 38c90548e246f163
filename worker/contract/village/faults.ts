import leven from 'leven';
import { Certificate } from 'pkijs';
import type * as z from 'zod/mini';
import { codeOf, outsideKind } from '../letters/definition.ts';
import { letters as letterTypes } from '../letters/index.ts';
import { colourFaults } from './colours/faults.ts';
import { formatPath, type Path } from './format-path.ts';
import { type VillageConfig, villageSchema } from './schema.ts';

type Issue = z.core.$ZodIssue;

const valueAt = (config: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    config,
  );

/** What stands there, short enough for a line. */
function sayValue(value: unknown): string {
  const written = typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
  return written.length > 60 ? `${written.slice(0, 57)}…` : written;
}

/** A key that the file's schema does not have is most often a slip. */
function sayUnknown(path: Path, key: string, known: readonly string[]): string {
  const meant = nearestWord(key, known);
  const advice = meant ? `Maksudnya '${meant}'?` : `Yang ada di sini: ${known.join(', ')}.`;
  return `${formatPath([...path, key])}: nama ini tidak dikenal. ${advice}`;
}

/** The known word that a typed one most likely is; undefined where none is near. */
function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((word) => ({ word, edits: leven(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  return nearest && nearest.edits <= Math.max(2, typed.length / 3) ? nearest.word : undefined;
}

/** What zod keeps of a schema, as far as the way to a group goes. */
interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
}

const definitionOf = (schema: z.core.$ZodType | undefined): Definition => {
  const definition = (schema?._zod.def ?? {}) as Definition;
  return definition.innerType ? definitionOf(definition.innerType) : definition;
};

/** The keys of the group at a path. */
function keysAt(path: Path): readonly string[] {
  const found = path.reduce<z.core.$ZodType | undefined>((schema, part) => {
    const { shape, element } = definitionOf(schema);
    return typeof part === 'number' ? element : shape?.[String(part)];
  }, villageSchema);
  return Object.keys(definitionOf(found).shape ?? {});
}

function sayIssue(config: unknown, issue: Issue): string[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => sayUnknown(path, key, keysAt(path)));
  }
  const value = valueAt(config, path);
  const found = value === undefined ? 'belum diisi' : `${sayValue(value)} tidak dapat dipakai`;
  return [`${formatPath(path) || 'village'}: ${found}. ${issue.message}`];
}

function hoursFaults({ officeHours }: VillageConfig): string[] {
  return officeHours.flatMap(({ days, from, to }, at) => {
    const path = `officeHours[${at}]`;
    const wrong =
      from < to ? [] : [`${path}: tutup jam ${to}, sebelum buka jam ${from}. Periksa from dan to.`];
    const twice = officeHours
      .slice(0, at)
      .flatMap((other, before) =>
        other.days
          .filter((day) => days.includes(day) && from < other.to && other.from < to)
          .map(
            (day) => `${path}: hari ${day} sudah ada pada jam yang sama di officeHours[${before}].`,
          ),
      );
    const repeated =
      new Set(days).size < days.length ? [`${path}.days: ada hari yang ditulis dua kali.`] : [];
    return [...wrong, ...repeated, ...twice];
  });
}

function retentionFaults({ retention: { reminderDays, undecidedDays } }: VillageConfig): string[] {
  return reminderDays < undecidedDays
    ? []
    : [
        `retention.reminderDays: ${reminderDays} hari, padahal foto dihapus setelah ${undecidedDays} hari (undecidedDays). Isi angka yang lebih kecil.`,
      ];
}

/** Numbers of two types with one code are told apart by their counter alone. */
function letterFaults({ letters }: VillageConfig): string[] {
  const known = letterTypes.map(({ type }) => String(type));
  const unknown = (['codes', 'validityMonths'] as const).flatMap((name) => {
    const keys = name === 'codes' ? [...known, outsideKind.type] : known;
    return Object.keys(letters[name])
      .filter((key) => !keys.includes(key))
      .map((key) => sayUnknown(['letters', name], key, keys));
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

function rootFaults({ letters }: VillageConfig): string[] {
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
    ['video.url', config.video.url],
    ['video.poster', config.video.poster],
    ...(['potentials', 'historyPhotos'] as const).flatMap((name) =>
      config[name].map(({ picture }, at) => [`${name}[${at}].picture`, picture]),
    ),
  ];
  return named
    .filter(([, path = '']) => !isThere(path))
    .map(
      ([name, path]) => `${name}: berkas site/public${path} tidak ada. Taruh berkasnya di sana.`,
    );
}

/**
 * All that is wrong with what `village.config.ts` holds, a line a mistake: where, what, what is expected and an example.
 * @param isThere whether a path ('/gambar/x.webp') is a file of site/public; all are, where it is not told
 */
export function villageFaults(
  config: unknown,
  isThere: (path: string) => boolean = () => true,
): string[] {
  const read = villageSchema.safeParse(config);
  if (!read.success) {
    return [...new Set(read.error.issues.flatMap((issue) => sayIssue(config, issue)))];
  }
  const { data } = read;
  return [
    ...hoursFaults(data),
    ...retentionFaults(data),
    ...letterFaults(data),
    ...rootFaults(data),
    ...fileFaults(data, isThere),
    ...colourFaults(data.colours),
  ];
}
