import { isoDayOf } from '../answers/iso-day.ts';
import { limits } from '../basics/text.ts';
import { lowerTerms } from '../village/words.ts';
import { groupNamed, groupsOf, type Jenis, jenisOptions } from './groups.ts';
import { readRupiah, writeRupiah } from './rupiah.ts';
import { checkTotals, type RowNote, type Stated, type Total, totalOf } from './sheet-checks.ts';
import { type Cells, findColumns, isHeading, type SheetColumns, textIn } from './sheet-columns.ts';
import { type BudgetLine, budgetOf } from './sums.ts';

export interface SheetReading {
  /** The year that the sheet names. */
  tahun: string | null;
  /** The day until which it counts what was received and spent, YYYY-MM-DD; empty where it names none. */
  sampai: string;
  lines: (BudgetLine & { row: number })[];
  /** Rows that cannot be read. */
  faults: RowNote[];
  /** Sums of the sheet that differ from those of its lines. */
  checks: RowNote[];
}

/** Where a row belongs, which also holds for the rows below it. */
interface Place {
  jenis?: Jenis | undefined;
  bidang?: string | undefined;
  subbidang?: string | undefined;
}

/** Levels of rows: part, bidang, sub-bidang, line (a source or a kegiatan), and its accounts, which are not stored. */
const levels = { part: 1, group: 2, subgroup: 3, line: 4, account: 5 } as const;

interface Node extends Place {
  row: number;
  level: number;
  uraian: string;
  amounts: Stated;
  /** Why an amount cannot be read. */
  wrong: string | undefined;
}

/** Reads the realisation report (LRA) of Siskeudes, or a sheet like it. */
export function readSheet(rows: readonly Cells[]): SheetReading {
  const [, tahun = null] = /tahun(?:[\s,]+anggaran)?[\s,:]*(20\d\d)\b/i.exec(rows.join('\n')) ?? [];
  const columns = findColumns(rows);
  const faults: RowNote[] = [];
  if (!columns) {
    const text = 'Baris judul tidak ditemukan. Lembar harus punya kolom Uraian dan Anggaran.';
    return { tahun, sampai: '', lines: [], faults: [{ row: 0, text }], checks: [] };
  }
  const { nodes, totals } = readRows(rows, columns);
  const lines = nodes.flatMap((node, at) => {
    const line = toLine(node, below(node, nodes.slice(at + 1)));
    if (typeof line !== 'string') return line;
    faults.push({ row: node.row, text: `“${node.uraian}”: ${line}` });
    return [];
  });
  if (lines.length + faults.length === 0)
    faults.push({ row: 0, text: 'Tidak ada baris anggaran di lembar ini.' });
  return {
    tahun,
    sampai: lastDayIn(rows.slice(0, columns.firstRow), tahun),
    lines,
    faults,
    checks: checkTotals([...headingsOf(nodes, lines), ...totals], lines),
  };
}

/** The day that a title or heading names: 'Realisasi s.d. 31 Oktober 2026', without a year that of the sheet. */
function lastDayIn(rows: readonly Cells[], tahun: string | null): string {
  const pattern =
    /\b(?:s\s?[./]\s?d\b\.?|sampai(?: dengan)?)(?: tanggal)?\s*(\d{1,2}[ /-](?:\d{1,2}|\p{L}+))(?:[ /-](20\d\d))?/iu;
  const [, day = '', year = tahun] = pattern.exec(rows.flat().join(' ')) ?? [];
  return isoDayOf(`${day} ${year ?? ''}`) ?? '';
}

function readRows(rows: readonly Cells[], columns: SheetColumns) {
  const nodes: Node[] = [];
  const totals: Total[] = [];
  let place: Place = {};
  for (const [at, cells] of rows.entries()) {
    const { code, uraian } = nameOf(cells, columns);
    if (at < columns.firstRow || !/\p{L}/u.test(uraian) || isHeading(cells)) continue;
    const found = { row: at + 1, uraian, ...amountsIn(cells, columns) };
    const of = totalOf(uraian);
    if (of) totals.push({ ...found, of });
    // Below the last sum are signatures.
    if (of && /^si/i.test(uraian)) break;
    if (of) continue;
    const { level, ...here } = locate(code, uraian, place);
    place = here;
    nodes.push({ ...found, ...here, level });
  }
  return { nodes, totals };
}

/** The codes and the name of a row; a sheet may have both in one cell. */
function nameOf(cells: Cells, columns: SheetColumns) {
  const left = cells.slice(0, columns.uraian?.[0]).join(' ').trim();
  // Sums may be in a cell that is merged with that of the code.
  const text = textIn(cells, columns, 'uraian') || (/\p{L}/u.test(left) ? left : '');
  const [, own = '', uraian = text] = /^(\d+(?:\.\d+)*\.?)\s+(\D.*)$/.exec(text) ?? [];
  const codes = (left || own).split(/\s+/).filter((part) => /^\d+(?:\.\d+)*\.?$/.test(part));
  return { code: codes.map((part) => part.split('.').filter(Boolean).map(Number)), uraian };
}

function amountsIn(cells: Cells, columns: SheetColumns) {
  let wrong: string | undefined;
  const read = (name: keyof Stated) => {
    const text = textIn(cells, columns, name);
    const amount = readRupiah(text);
    if (text && amount === null) wrong ??= `${name} “${text}” bukan angka.`;
    return amount;
  };
  const anggaran = read('anggaran');
  const [perubahan, realisasi] = [read('perubahan'), read('realisasi')];
  return { amounts: { anggaran, perubahan, realisasi }, wrong };
}

/** The part that a heading names: 'PENDAPATAN', 'PENDAPATAN DESA', or with the village's own word. */
function partNamed(uraian: string): Jenis | undefined {
  const heading = uraian.toLowerCase();
  const names = (jenis: Jenis) => [
    jenis,
    ...['desa', lowerTerms.village].map((village) => `${jenis} ${village}`),
  ];
  return jenisOptions.find((jenis) => names(jenis).includes(heading));
}

/** The level of a row and its place, by its codes or else by its name. */
function locate(
  [own = [], account]: number[][],
  uraian: string,
  place: Place,
): Place & { level: number } {
  // A source may be called like a group: 'Lain-lain pendapatan desa yang sah'.
  if (own.length <= 2) {
    const part = partNamed(uraian);
    if (part) return { level: levels.part, jenis: part };
    const named = groupNamed(uraian);
    if (named) return { level: levels.group, jenis: named.jenis, bidang: named.bidang };
  }
  const { jenis } = place;
  if (account || own.length > 3) return { ...place, level: levels.account };
  const numbered = (number: number | undefined) =>
    groupsOf(jenis).find((group) => group.number === number)?.bidang;
  if (jenis !== 'belanja') {
    const level = own.length === 2 ? levels.group : levels.line;
    return { ...place, level, bidang: own.length > 1 ? numbered(own[1]) : place.bidang };
  }
  // Accounts of expenditure begin with 5, as the codes of the fifth bidang do.
  const isAccount = /^belanja (?:pegawai|barang|modal|ta?k terduga|tidak terduga)/i.test(uraian);
  const isOther = own.length > 1 && own[0] === 5 && place.bidang && place.bidang !== numbered(5);
  if ((isAccount && [undefined, 5].includes(own[0])) || isOther)
    return { ...place, level: levels.account };
  const bidang = numbered(own[0]) ?? place.bidang;
  if (own.length === 1) return { level: levels.group, jenis, bidang };
  if (own.length === 2 || (own.length === 0 && /^sub\s?bidang\b/i.test(uraian)))
    return { level: levels.subgroup, jenis, bidang, subbidang: uraian.slice(0, limits.text) };
  return { ...place, level: levels.line, bidang };
}

/** The nodes below one, down to the next of its level or above. */
function below(node: Node, later: readonly Node[]): readonly Node[] {
  const end = later.findIndex(({ level }) => level <= node.level);
  return end < 0 ? later : later.slice(0, end);
}

const isEmpty = (amounts: Stated) => !Object.values(amounts).some(Boolean);

/** The line of a node without lines below it, or its error message. Returns no line for sums and for rows without an amount. */
function toLine(node: Node, inner: readonly Node[]): SheetReading['lines'] | string {
  const { row, level, jenis, bidang, uraian, wrong, amounts } = node;
  if (level > levels.line || inner.some((one) => one.level <= levels.line)) return [];
  if (wrong) return wrong;
  if (isEmpty(amounts))
    return inner.every((one) => isEmpty(one.amounts)) ? [] : 'jumlahnya kosong.';
  if (!jenis) return 'tidak ada di bawah Pendapatan, Belanja, atau Pembiayaan.';
  if (!bidang)
    return jenis === 'belanja'
      ? 'tidak ada di bawah salah satu bidang. Pakai laporan yang dirinci per bidang dan kegiatan.'
      : `kelompok ${jenis}nya tidak dikenal.`;
  if (uraian.length > limits.text) return `uraiannya lebih dari ${limits.text} huruf.`;
  const write = (amount: bigint | null) => (amount === null ? '' : writeRupiah(amount));
  const { anggaran, perubahan, realisasi } = amounts;
  return [
    {
      row,
      jenis,
      bidang,
      subbidang: level === levels.line ? (node.subbidang ?? '') : '',
      uraian,
      anggaran: write(anggaran),
      perubahan: perubahan === anggaran ? '' : write(perubahan),
      realisasi: write(realisasi),
    },
  ];
}

/** What the headings of a sheet state as the sum of the lines below them. */
function headingsOf(nodes: readonly Node[], lines: SheetReading['lines']): Total[] {
  return nodes.flatMap((node, at) => {
    const { level, jenis } = node;
    const rows = below(node, nodes.slice(at + 1)).map(({ row }) => row);
    const own = lines.filter(({ row }) => rows.includes(row));
    if (!jenis || level >= levels.line || own.length === 0) return [];
    return [{ ...node, of: () => budgetOf(own).sums[jenis] }];
  });
}
