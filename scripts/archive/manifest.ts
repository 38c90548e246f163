import { z } from 'zod';

/** Raised when an archive of before can no longer be read as it is. */
const formatVersion = 1;

const textRecord = z.record(z.string(), z.string());

/**
 * What an archive holds. It is a tar: `database/TABLE.jsonl` with a row a line, `files/KEY`, and at its end `manifest.json`
 * with what stands here and `manifest.sha256`, the hash of that file as `sha256sum` writes it.
 */
export const manifestSchema = z.strictObject({
  format: z.literal(formatVersion),
  village: z.string(),
  /** When the rows stood together so, ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  /** Names of the migrations that the database had. */
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

export const manifestPath = 'manifest.json';
export const manifestHashPath = 'manifest.sha256';

export const newManifest = (content: Omit<Manifest, 'format'>): Manifest => ({
  format: formatVersion,
  ...content,
});

export const tablePath = (name: string): string => `database/${name}.jsonl`;

export const filePath = (key: string): string => `files/${key}`;

/** The key in R2 of an entry that is a file, else undefined. */
export const keyOf = (path: string): string | undefined =>
  path.startsWith('files/') ? path.slice('files/'.length) : undefined;

/** The files of an archive by their keys. */
export const filesOf = ({ entries }: Manifest): Map<string, Entry> =>
  new Map(
    entries.flatMap((entry) => {
      const key = keyOf(entry.path);
      return key === undefined ? [] : [[key, entry] as const];
    }),
  );
