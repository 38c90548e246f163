import type { Converted, Lookup, Values } from './values.ts';

/**
 * log_surat with the type of its letter and the resident's name. Drafts (`status` 0) and rejected letters (`verifikasi_operator` -1)
 * are left out. OpenSID numbers each type separately by default (`penomoran_surat`), so each type becomes a book. A deleted letter
 * (`deleted_at`) keeps its number as a withdrawn one.
 */
function toLetter(values: Values, types: Lookup, residents: Lookup): Converted {
  if (values.status === '0') return 'surat yang masih konsep';
  if (values.verifikasi_operator === '-1') return 'surat yang ditolak';
  const type = types.get(values.id_format_surat ?? '');
  const title = type?.nama ?? '';
  const number = (values.no_surat ?? '').trim();
  const whole = number.includes('/');
  const name = residents.get(values.id_pend ?? '')?.nama ?? values.nama_non_warga ?? values.pemohon;
  return {
    _id: `surat ${values.id ?? ''}`,
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
  };
}

/** The letters of log_surat. OpenSID reuses the number of a deleted letter: the new letter keeps it. */
export function toLetters(rows: readonly Values[], types: Lookup, residents: Lookup): Converted[] {
  const letters = rows.map((row) => toLetter(row, types, residents));
  const keyOf = ({ buku, tanggal = '', nomor }: Values) =>
    `${buku} ${tanggal.slice(0, 4)} ${nomor}`;
  const current = new Set(
    letters.flatMap((one) => (typeof one === 'string' || one.dicabutPada ? [] : keyOf(one))),
  );
  return letters.map((one) =>
    typeof one !== 'string' && one.dicabutPada && current.has(keyOf(one))
      ? 'surat yang dihapus di OpenSID dan nomornya dipakai lagi'
      : one,
  );
}

/** The running number in a full number such as 470/045/LYG/XI/2025. */
const numberIn = (whole: string) => (whole.split('/')[1] ?? '').replace(/^0+(?=\d)/, '');

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** OpenSID's default format (`format_nomor_surat`) without the village's code, which no table has. */
function numberOf(code: string, number: string, day: string): string {
  const [year, month] = day.split('-');
  return [code, number.padStart(3, '0'), roman[Number(month) - 1], year].filter(Boolean).join('/');
}
