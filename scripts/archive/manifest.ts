import { z } from 'zod';
import type { VillageConfig } from '#village.config.ts';

/** Increased when a change makes archives unreadable for earlier versions of the portal. */
export const formatVersion = 2;

const textRecord = z.record(z.string(), z.string());

/**
 * What an archive holds:
 * - `everything`: a backup, all rows and files.
 * - `personal`: an export with residents' data, without passwords, other secrets and the trash.
 * - `public`: an export without residents' data and without records of who did what.
 */
const contentKinds = ['everything', 'personal', 'public'] as const;
export type Contents = (typeof contentKinds)[number];

/**
 * Describes an archive. It is a tar of `database/TABLE.jsonl` with one row per line, `csv/NAME.csv`, `files/KEY`, `README.md`, and at its end
 * this manifest and its hash in the format of `sha256sum`.
 */
export const manifestSchema = z.strictObject({
  /** Version 1 had neither `contents`, `README.md` nor `csv/`. */
  format: z.union([z.literal(1), z.literal(formatVersion)]),
  contents: z.enum(contentKinds).default('everything'),
  village: z.string(),
  /** Kind, name, district, regency and province; archives before version 2.1 name the village only. */
  identity: textRecord.optional(),
  /** Of the portal that made it, with its commit. */
  version: z.string().optional(),
  /** The moment of the rows, ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Parents before those that refer to them. */
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** The highest number that its AUTOINCREMENT has given; null for a table without. */
      sequence: z.int().nullable(),
    }),
  ),
  /** Keys that a row names and that were neither in the bucket nor in its trash. */
  missing: z.array(z.string()),
  entries: z.array(
    z.strictObject({
      path: z.string(),
      /** In bytes. */
      size: z.int(),
      /** In hex. */
      sha256: z.string(),
      httpMetadata: textRecord.optional(),
      customMetadata: textRecord.optional(),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Entry = Manifest['entries'][number];
export type TableSummary = Manifest['tables'][number];
/** What an object in R2 carries besides its bytes; times as ISO 8601. */
export type Metadata = Pick<Entry, 'httpMetadata' | 'customMetadata'>;

const identity = ['kind', 'name', 'district', 'regency', 'province'] as const;

/** Whose data a database or an archive holds. */
export const identityOf = (village: VillageConfig): Record<string, string> =>
  Object.fromEntries(identity.map((name) => [name, village[name] ?? 'desa']));

export const manifestPath = 'manifest.json';
export const manifestHashPath = 'manifest.sha256';

export const tablePath = (name: string): string => `database/${name}.jsonl`;

export const filePath = (key: string): string => `files/${key}`;

/** The key in R2 of an entry that is a file, else undefined. */
export const keyOf = (path: string): string | undefined =>
  path.startsWith('files/') ? path.slice('files/'.length) : undefined;

/** The files of an archive by their keys. */
export const filesOf = ({ entries }: Pick<Manifest, 'entries'>): Map<string, Entry> =>
  new Map(
    entries.flatMap((entry) => {
      const key = keyOf(entry.path);
      return key === undefined ? [] : [[key, entry] as const];
    }),
  );

/** What an archive holds, in numbers. */
export function summaryOf(manifest: Manifest) {
  const { tables, entries, missing } = manifest;
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: filesOf(manifest).size,
    bytes: entries.reduce((sum, { size }) => sum + size, 0),
    missing: missing.length,
  };
}
