import type { SourceRow } from '../plan.ts';
import type { Lookup, Mapped } from './content.ts';

/**
 * log_surat with the type of its letter and the resident's name. Only what was issued: not drafts (`status` 0) nor what was turned
 * down (`verifikasi_operator` -1). OpenSID counts each type for itself unless told otherwise (`penomoran_surat`), so each is a book
 * of its own. What was deleted there (`deleted_at`) has its number for good, as a withdrawn letter.
 */
function toLetter(source: SourceRow, types: Lookup, residents: Lookup): Mapped {
  const { values } = source;
  if (values.status === '0') return { row: source, why: 'surat yang masih konsep' };
  if (values.verifikasi_operator === '-1') return { row: source, why: 'surat yang ditolak' };
  const type = types.get(values.id_format_surat ?? '');
  const title = type?.nama ?? '';
  const number = (values.no_surat ?? '').trim();
  const whole = number.includes('/');
  const name = residents.get(values.id_pend ?? '')?.nama ?? values.nama_non_warga ?? values.pemohon;
  return {
    ...source,
    values: {
      nomor: whole ? numberIn(number) : number.replace(/^0+(?=\d)/, ''),
      nomorSurat: whole ? number : numberOf(type?.kode_surat ?? '', number, values.tanggal ?? ''),
      tanggal: (values.tanggal ?? '').slice(0, 10),
      jenis: title,
      nama: name ?? '',
      perihal: values.keterangan ?? '',
      penandatangan: [values.nama_pamong, values.nama_jabatan].filter(Boolean).join(', '),
      buku: `OpenSID ${title}`,
      ...(values.deleted_at && {
        dicabutPada: values.deleted_at.slice(0, 10),
        alasan: 'Dihapus di OpenSID',
      }),
    },
  };
}

/** The letters of log_surat. OpenSID gives the number of a deleted letter again: the one that has it now keeps it. */
export function toLetters(rows: readonly SourceRow[], types: Lookup, residents: Lookup): Mapped[] {
  const letters = rows.map((row) => toLetter(row, types, residents));
  const taken = letters.filter((one): one is SourceRow => 'values' in one);
  const keyOf = ({ values: { buku, tanggal = '', nomor } }: SourceRow) =>
    `${buku} ${tanggal.slice(0, 4)} ${nomor}`;
  const living = new Set(taken.filter(({ values }) => !values.dicabutPada).map(keyOf));
  return letters.map((one) =>
    'values' in one && one.values.dicabutPada && living.has(keyOf(one))
      ? { row: one, why: 'surat yang dihapus di OpenSID dan nomornya dipakai lagi' }
      : one,
  );
}

/** The number in a whole one such as 470/045/LYG/XI/2025: behind the code. */
const numberIn = (whole: string) => (whole.split('/')[1] ?? '').replace(/^0+(?=\d)/, '');

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** As OpenSID prints it unless told otherwise (`format_nomor_surat`), but for the village's code, which stands in no table. */
function numberOf(code: string, number: string, day: string): string {
  const [year, month] = day.split('-');
  return [code, number.padStart(3, '0'), roman[Number(month) - 1], year].filter(Boolean).join('/');
}
