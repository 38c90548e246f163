import { limits } from '../basics/text.ts';
import { groupNamed, groupsOf, type Jenis, paidFinancing } from './groups.ts';
import { readRupiah, writeRupiah } from './rupiah.ts';
import {
  checkTotals,
  type RowNote,
  type StatedAmounts,
  type Total,
  totalOf,
} from './sheet-checks.ts';
import {
  type Cell,
  cellIn,
  findColumns,
  repeatsHeading,
  type SheetColumns,
  textIn,
} from './sheet-columns.ts';
import { type BudgetLine, budgetOf } from './sums.ts';

export type { Cell } from './sheet-columns.ts';

export interface SheetReading {
  /** The year that the sheet names. */
  tahun: string | null;
  lines: (BudgetLine & { row: number })[];
  /** Rows that cannot be read. */
  faults: RowNote[];
  /** Sums of the sheet that differ from those of its lines. */
  checks: RowNote[];
}

/** Levels of a sheet: part, bidang, sub-bidang, line (source or kegiatan), and from 5 its accounts, which are not stored. */
const levels = { part: 1, group: 2, subgroup: 3, line: 4, account: 5 } as const;

interface Node {
  row: number;
  level: number;
  jenis: Jenis | undefined;
  bidang: string | undefined;
  subbidang: string;
  uraian: string;
  amounts: StatedAmounts;
  /** Why an amount cannot be read. */
  wrong: string | undefined;
}

/** Reads the realisation report (LRA) of Siskeudes, or a sheet like it. */
export function readSheet(rows: readonly (readonly Cell[])[]): SheetReading {
  const tahun = findYear(rows);
  const columns = findColumns(rows);
  if (!columns) {
    const text = 'Baris judul tidak ditemukan. Lembar harus punya kolom Uraian dan Anggaran.';
    return { tahun, lines: [], faults: [{ row: 0, text }], checks: [] };
  }
  const { nodes, totals } = readRows(rows, columns);
  const faults: RowNote[] = [];
  const lines = nodes.flatMap((node, at) => toLine(node, nodes.slice(at + 1), faults));
  if (lines.length === 0 && faults.length === 0)
    faults.push({ row: 0, text: 'Tidak ada baris anggaran di lembar ini.' });
  return {
    tahun,
    lines,
    faults,
    checks: checkTotals([...headingsOf(nodes, lines), ...totals], lines),
  };
}

function findYear(rows: readonly (readonly Cell[])[]): string | null {
  for (const row of rows) {
    const text = row.filter((cell) => cell !== null).join(' ');
    const [, year] = /tahun\s+(?:anggaran\s+)?:?\s*(20\d\d)\b/i.exec(text) ?? [];
    if (year) return year;
  }
  return null;
}

/** Where the rows below a heading belong. */
interface Place {
  jenis?: Jenis | undefined;
  bidang?: string | undefined;
  subbidang: string;
}

function readRows(rows: readonly (readonly Cell[])[], columns: SheetColumns) {
  const nodes: Node[] = [];
  const totals: Total[] = [];
  let place: Place = { subbidang: '' };
  for (const [at, cells] of rows.entries()) {
    const { code, uraian } = nameOf(cells, columns);
    if (at < columns.firstRow || !/\p{L}/u.test(uraian) || repeatsHeading(cells)) continue;
    const row = at + 1;
    const { amounts, wrong } = amountsIn(cells, columns);
    const of = totalOf(uraian);
    if (of) {
      totals.push({ row, uraian, amounts, of });
      // Below the last sum are signatures.
      if (/^(?:sisa|si(?:l|kur)pa)/i.test(uraian)) break;
      continue;
    }
    const found = locate(code, uraian, place);
    place = found.place;
    const { jenis, bidang, subbidang } = place;
    nodes.push({ row, level: found.level, jenis, bidang, subbidang, uraian, amounts, wrong });
  }
  return { nodes, totals };
}

/** The code and the name of a row; a sheet may have both in one cell. */
function nameOf(cells: readonly Cell[], { uraian: span }: SheetColumns) {
  const left = cells.slice(0, span[0]).join(' ').trim();
  // Sums may be in a cell that is merged with that of the code.
  const text = textIn(cells, span) || (/\p{L}/u.test(left) ? left : '');
  const [, own = '', rest = text] = /^(\d+(?:\.\d+)*\.?)\s+(\D.*)$/.exec(text) ?? [];
  const code = (left || own).split(/\s+/).filter((part) => /^\d+(?:\.\d+)*\.?$/.test(part));
  return { code: code.map((part) => part.split('.').filter(Boolean).map(Number)), uraian: rest };
}

function amountsIn(cells: readonly Cell[], columns: SheetColumns) {
  let wrong: string | undefined;
  const read = (name: keyof StatedAmounts, label: string) => {
    const span = columns[name];
    const cell = span ? cellIn(cells, span) : null;
    if (cell === null) return null;
    const amount = readRupiah(cell);
    if (amount === null) wrong ??= `${label} “${cell}” bukan angka.`;
    return amount;
  };
  const amounts = {
    anggaran: read('anggaran', 'Anggaran'),
    perubahan: read('perubahan', 'Anggaran perubahan'),
    realisasi: read('realisasi', 'Realisasi'),
  };
  return { amounts, wrong };
}

const partNames = /^(pendapatan|belanja|pembiayaan)(?: desa)?$/i;
const accountName = /^belanja (?:pegawai|barang|modal|ta?k terduga|tidak terduga)/i;

const bidangOf = (jenis: Jenis, number: number | undefined) =>
  groupsOf(jenis).find((group) => group.number === number)?.bidang;

/** The level of a row and where it and the rows below it belong, by its code or else by its name. */
function locate(
  code: readonly number[][],
  uraian: string,
  place: Place,
): { level: number; place: Place } {
  const [own = [], account] = code;
  // A source may be called like a group: 'Lain-lain pendapatan desa yang sah'.
  const isDeep = own.length > 2;
  const [, part] = (!isDeep && partNames.exec(uraian)) || [];
  if (part)
    return { level: levels.part, place: { jenis: part.toLowerCase() as Jenis, subbidang: '' } };
  const named = isDeep ? undefined : groupNamed(uraian);
  if (named)
    return {
      level: levels.group,
      place: { jenis: named.jenis, bidang: named.bidang, subbidang: '' },
    };
  if (account) return { level: levels.account + account.length, place };
  if (place.jenis !== 'belanja') return locateSource(own, place);
  const isAccount = own.length > 3 || isAccountOf(own, uraian, place);
  if (isAccount) return { level: levels.account + own.length, place };
  const bidang = bidangOf('belanja', own[0]) ?? place.bidang;
  if (own.length === 1) return { level: levels.group, place: { ...place, bidang, subbidang: '' } };
  const isSubgroup = own.length === 2 || (own.length === 0 && /^sub\s?bidang\b/i.test(uraian));
  if (isSubgroup)
    return { level: levels.subgroup, place: { ...place, bidang, subbidang: shorten(uraian) } };
  return { level: levels.line, place: { ...place, bidang } };
}

/** Income and financing: 4.2 is a group, 4.2.1 a source, what is below it an account. */
function locateSource(own: readonly number[], place: Place): { level: number; place: Place } {
  const [, group] = own;
  const bidang = place.jenis && own.length > 1 ? bidangOf(place.jenis, group) : place.bidang;
  const here = { ...place, bidang };
  if (own.length === 2) return { level: levels.group, place: here };
  const level = own.length > 3 ? levels.account + own.length : levels.line;
  return { level, place: here };
}

/** Accounts of expenditure begin with 5, as the fifth bidang does. */
function isAccountOf(own: readonly number[], uraian: string, { bidang }: Place) {
  if (accountName.test(uraian)) return own.length === 0 || own[0] === 5;
  return (
    own[0] === 5 && own.length > 1 && bidang !== undefined && bidang !== bidangOf('belanja', 5)
  );
}

const shorten = (text: string) => [...text].slice(0, limits.text).join('');

const isEmpty = ({ anggaran, perubahan, realisasi }: StatedAmounts) =>
  !anggaran && !perubahan && !realisasi;

/** The nodes below one, down to the next of its level or above. */
function below(node: Node, later: readonly Node[]): readonly Node[] {
  const end = later.findIndex(({ level }) => level <= node.level);
  return end < 0 ? later : later.slice(0, end);
}

/** The line of a node that has no others below it; none for sums, and for rows without an amount. */
function toLine(node: Node, later: readonly Node[], faults: RowNote[]): SheetReading['lines'] {
  const { row, level, jenis, bidang, subbidang, uraian } = node;
  const inner = below(node, later);
  if (level > levels.line || inner.some((one) => one.level <= levels.line)) return [];
  const amounts = isEmpty(node.amounts) ? sumOfAccounts(inner) : node.amounts;
  if (isEmpty(amounts) && !node.wrong) return [];
  const report = (text: string) => {
    if (!faults.some((fault) => fault.row === row))
      faults.push({ row, text: `“${uraian}”: ${text}` });
    return [];
  };
  if (node.wrong) return report(node.wrong);
  if (!jenis) return report('tidak ada di bawah Pendapatan, Belanja, atau Pembiayaan.');
  if (!bidang)
    return report(
      jenis === 'belanja'
        ? 'tidak ada di bawah salah satu bidang. Pakai laporan yang dirinci per bidang dan kegiatan.'
        : `kelompok ${jenis}nya tidak dikenal.`,
    );
  if ([...uraian].length > limits.text) return report(`uraiannya lebih dari ${limits.text} huruf.`);
  const isPaid = bidang === paidFinancing;
  // Some reports show money that goes out as negative.
  const sign = (amount: number | null) => amount && (isPaid ? Math.abs(amount) : amount);
  const { anggaran, perubahan, realisasi } = amounts;
  if ([anggaran, perubahan, realisasi].some((amount) => (sign(amount) ?? 0) < 0))
    return report('angkanya kurang dari 0.');
  const write = (amount: number | null) => (amount === null ? '' : writeRupiah(sign(amount) ?? 0));
  return [
    {
      ...{ row, jenis, bidang, subbidang: level === levels.subgroup ? '' : subbidang, uraian },
      anggaran: write(anggaran),
      perubahan: perubahan === anggaran ? '' : write(perubahan),
      realisasi: write(realisasi),
    },
  ];
}

/** The sum of the topmost accounts: those below repeat it. */
function sumOfAccounts(inner: readonly Node[]): StatedAmounts {
  const top = Math.min(...inner.map(({ level }) => level));
  const accounts = inner.filter(({ level }) => level === top).map(({ amounts }) => amounts);
  const sum = (name: keyof StatedAmounts) =>
    accounts.some((one) => one[name] !== null)
      ? accounts.reduce((all, one) => all + (one[name] ?? 0), 0)
      : null;
  return { anggaran: sum('anggaran'), perubahan: sum('perubahan'), realisasi: sum('realisasi') };
}

/** What the headings of a sheet state as the sum of the lines below them. */
function headingsOf(nodes: readonly Node[], lines: SheetReading['lines']): Total[] {
  return nodes.flatMap((node, at) => {
    const inner = new Set(below(node, nodes.slice(at + 1)).map(({ row }) => row));
    const own = lines.filter(({ row }) => inner.has(row));
    const { level, jenis } = node;
    return jenis && level <= levels.subgroup && own.length > 0
      ? [{ ...node, of: () => budgetOf(own)[jenis].sum }]
      : [];
  });
}
