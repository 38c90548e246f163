import type { SourceTable } from '../read-table.ts';
import { toNews, toOfficial, toProduct } from './content.ts';
import { toLetters } from './letters.ts';
import { countResidents, toAccounts } from './residents.ts';
import type { Converted, Lookup, Values } from './values.ts';

/** A table in the columns of docs/import.md. */
export interface ConvertedTable {
  /** The kind in the usage of `npm run import`. */
  kind: string;
  rows: Values[];
}

/** OpenSID's tables that are read, with the columns without which a row means nothing. A file is named after its table. */
const openSidTables: Readonly<Record<string, readonly string[]>> = {
  artikel: ['id', 'judul', 'isi', 'enabled', 'tgl_upload'],
  produk: ['id', 'nama', 'harga', 'status'],
  pelapak: ['id', 'telepon'],
  tweb_desa_pamong: ['pamong_id', 'pamong_nama', 'pamong_status'],
  ref_jabatan: ['id', 'nama'],
  tweb_penduduk: ['id', 'nama', 'sex', 'status_dasar'],
  tweb_surat_format: ['id', 'nama'],
  log_surat: ['id', 'id_format_surat', 'tanggal', 'no_surat'],
};

/**
 * Converts tables of OpenSID into those that the importer reads, and describes what is left out.
 * @throws in plain words when a file is not a table of OpenSID or lacks a column.
 */
export function convertOpenSid(tables: readonly SourceTable[]): {
  tables: ConvertedTable[];
  notes: string[];
} {
  const byName = rowsByTable(tables);
  const rows = (table: string) => byName.get(table) ?? [];
  const lookup = (table: string): Lookup =>
    new Map(rows(table).map((values) => [values.id ?? '', values]));
  const residents = lookup('tweb_penduduk');
  const sellers = lookup('pelapak');
  const offices = lookup('ref_jabatan');
  const position = ({ urut }: Values) => Number(urut ?? 1e6);
  const officials = rows('tweb_desa_pamong').toSorted(
    (one, other) => position(one) - position(other),
  );
  const people = rows('tweb_penduduk');
  const counted = people.length > 0 ? countResidents(people) : { figures: {}, notes: [] };
  const converted: [kind: string, source: string, rows: Converted[]][] = [
    ['beritas', 'artikel', rows('artikel').map(toNews)],
    ['products', 'produk', rows('produk').map((values) => toProduct(values, sellers))],
    [
      'perangkats',
      'tweb_desa_pamong',
      officials.map((values) => toOfficial(values, offices, residents)),
    ],
    ...Object.entries(counted.figures).map(([path, figures]): [string, string, Values[]] => [
      path,
      'tweb_penduduk',
      [toTexts(figures)],
    ]),
    ['warga', 'tweb_penduduk', toAccounts(people)],
    ['surat', 'log_surat', toLetters(rows('log_surat'), lookup('tweb_surat_format'), residents)],
  ];
  return {
    tables: converted
      .map(([kind, , all]) => ({ kind, rows: all.filter((row) => typeof row !== 'string') }))
      .filter((table) => table.rows.length > 0),
    notes: [
      ...converted.flatMap(([, source, all]) => describeLeftOut(source, all)),
      ...counted.notes,
    ],
  };
}

const toTexts = (figures: Record<string, number>): Values =>
  Object.fromEntries(Object.entries(figures).map(([name, total]) => [name, String(total)]));

/** One line per reason with the number of rows. */
function describeLeftOut(source: string, rows: readonly Converted[]): string[] {
  const totals = new Map<string, number>();
  for (const row of rows) if (typeof row === 'string') totals.set(row, (totals.get(row) ?? 0) + 1);
  return [...totals].map(([why, total]) => `${source}: ${total} baris dilewati: ${why}`);
}

function rowsByTable(tables: readonly SourceTable[]): Map<string, Values[]> {
  const found = new Map<string, Values[]>();
  for (const { file, columns, rows } of tables) {
    const name = file.replace(/\.[^.]*$/, '');
    const needed = openSidTables[name];
    if (!needed)
      throw new Error(
        `${file}: nama berkas harus nama tabel OpenSID: ${Object.keys(openSidTables).join(', ')}.`,
      );
    const missing = needed.filter((column) => !columns.includes(column));
    if (missing.length > 0)
      throw new Error(
        `${file}: kolom ${missing.join(', ')} tidak ada. Di phpMyAdmin, centang "Put columns names in the first row".`,
      );
    found.set(
      name,
      rows.map(({ values }) => values),
    );
  }
  return found;
}
