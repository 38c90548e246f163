import { findCollection } from '#contract/collections/index.ts';
import { planAccounts } from '../accounts.ts';
import { planContent } from '../content.ts';
import type { ImportContext } from '../context.ts';
import { planLetters } from '../letters.ts';
import { leftOut, type Plan, type SourceRow } from '../plan.ts';
import type { SourceTable } from '../read-table.ts';
import { type Lookup, type Mapped, toNews, toOfficial, toProduct } from './content.ts';
import { toLetters } from './letters.ts';
import { countResidents, toAccounts } from './residents.ts';

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

/** What becomes of tables of OpenSID. A table that others refer to is given along with them. */
export async function planOpenSid(
  context: ImportContext,
  tables: readonly SourceTable[],
): Promise<Plan[]> {
  const rows = rowsByTable(tables);
  const lookup = (table: string) => toLookup(rows.get(table));
  const residents = lookup('tweb_penduduk');
  const officials = [...(rows.get('tweb_desa_pamong') ?? [])].sort(
    (one, other) => Number(one.values.urut ?? 1e6) - Number(other.values.urut ?? 1e6),
  );
  const content = async (path: string, mapped: Mapped[] | undefined) =>
    mapped?.length
      ? [await planMapped(mapped, (list) => planContent(context, collectionOf(path), list), path)]
      : [];
  const sellers = lookup('pelapak');
  const offices = lookup('ref_jabatan');
  const types = lookup('tweb_surat_format');
  const letters = toLetters(rows.get('log_surat') ?? [], types, residents);
  return [
    ...(await content('beritas', rows.get('artikel')?.map(toNews))),
    ...(await content(
      'products',
      rows.get('produk')?.map((row) => toProduct(row, sellers)),
    )),
    ...(await content(
      'perangkats',
      officials.map((row) => toOfficial(row, offices, residents)),
    )),
    ...(await planResidents(context, rows.get('tweb_penduduk'))),
    ...(letters.length > 0
      ? [await planMapped(letters, (list) => planLetters(context, list), 'surat')]
      : []),
  ];
}

function rowsByTable(tables: readonly SourceTable[]): Map<string, SourceRow[]> {
  const found = new Map<string, SourceRow[]>();
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
    found.set(name, rows);
  }
  return found;
}

const toLookup = (rows: readonly SourceRow[] = []): Lookup =>
  new Map(rows.map(({ values }) => [values.id ?? '', values]));

async function planMapped(
  mapped: readonly Mapped[],
  plan: (rows: SourceRow[]) => Promise<Plan>,
  kind: string,
): Promise<Plan> {
  const taken = mapped.filter((one): one is SourceRow => 'values' in one);
  const left = mapped.flatMap((one) => ('why' in one ? [leftOut(one.row, one.why)] : []));
  const { steps, ...rest } = await plan(taken);
  return { ...rest, kind, steps: [...steps, ...left] };
}

async function planResidents(
  context: ImportContext,
  rows: SourceRow[] | undefined,
): Promise<Plan[]> {
  if (!rows) return [];
  const { figures, notes } = countResidents(rows);
  const file = rows[0]?.file ?? '';
  const plans: Plan[] = [];
  for (const [path, counted] of Object.entries(figures)) {
    const values = Object.fromEntries(
      Object.entries(counted).map(([name, total]) => [name, String(total)]),
    );
    plans.push(await planContent(context, collectionOf(path), [{ file, row: 0, values }]));
  }
  const accounts = await planAccounts(context, toAccounts(rows));
  const kept =
    'tweb_penduduk: yang disimpan hanya nama dan email untuk akun, dan jumlah untuk statistik; NIK dan isian lain tidak.';
  return [...plans, { ...accounts, notes: [kept, ...notes, ...accounts.notes] }];
}

function collectionOf(path: string) {
  const definition = findCollection(path);
  if (!definition) throw new Error(`no collection ${path}`);
  return definition;
}
