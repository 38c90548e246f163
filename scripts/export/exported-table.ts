import { getTableColumns, getTableName, type Table } from 'drizzle-orm';

type ColumnOf<Of extends Table> = keyof Of['_']['columns'] & string;

/** What an export holds of a table, and what it leaves out, each column with a word on it. */
interface Parts<Of extends Table, Left extends ColumnOf<Of>> {
  /** Its files in the export, without .json and .csv. */
  file: string;
  words: string;
  columns: Record<Exclude<ColumnOf<Of>, Left>, string>;
  /** Why a column is not in it. */
  left: Record<Left, string>;
  /** Columns that name files of R2: one key, or a key for each field. */
  files?: readonly Exclude<ColumnOf<Of>, Left>[];
  /** Besides `id`: columns that no two rows may share. Without an `id` the first are its key. */
  unique?: readonly (readonly ColumnOf<Of>[])[];
}

export interface ExportedColumn {
  /** In the export, e.g. createdAt. */
  name: string;
  /** In the database, e.g. created_at. */
  column: string;
  words: string;
  kind: 'text' | 'number' | 'boolean' | 'json';
  required: boolean;
  isFile: boolean;
}

export interface ExportedTable {
  table: string;
  file: string;
  words: string;
  columns: ExportedColumn[];
  left: Record<string, string>;
  /** Columns of the database that tell a row from all others; the first are its key. */
  keys: string[][];
}

/** The compiler sees to it that each column of a table is described or left out with its reason. */
export function exportTable<Of extends Table, Left extends ColumnOf<Of>>(
  of: Of,
  { file, words, columns, left, files = [], unique = [] }: Parts<Of, Left>,
): ExportedTable {
  const all = getTableColumns(of);
  const nameOf = (name: string) => all[name]?.name ?? name;
  const isFile: readonly string[] = files;
  return {
    table: getTableName(of),
    file,
    words,
    left,
    keys: [...('id' in all ? [['id']] : []), ...unique.map((names) => names.map(nameOf))],
    columns: Object.entries<string>(columns).map(([name, about]) => ({
      name,
      column: nameOf(name),
      words: about,
      kind: kindOf(all[name]?.dataType),
      required: all[name]?.notNull === true,
      isFile: isFile.includes(name),
    })),
  };
}

function kindOf(dataType: string | undefined): ExportedColumn['kind'] {
  if (dataType === 'number' || dataType === 'boolean' || dataType === 'json') return dataType;
  return 'text';
}
