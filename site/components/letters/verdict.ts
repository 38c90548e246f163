import { formatDate } from '#contract/basics/jakarta-time.ts';
import { describeCertificate, doubtOf } from '#contract/issued/certified-signature.ts';
import {
  awaitedSignature,
  describeSignatory,
  describeSignature,
} from '#contract/issued/signature.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { whenAndWhy, withdrawnWord } from '#contract/issued/withdrawal.ts';

/** A letter's verdict. */
export interface Verdict {
  title: string;
  text: string;
  tone: 'ok' | 'amber' | 'danger';
}

/** @param desa the village, e.g. 'Desa Layung' */
export function verdictOf(letter: Verification, desa: string): Verdict {
  const until = formatDate(letter.berlakuSampai);
  if (letter.status === 'dicabut')
    return {
      title: 'Surat ini dicabut',
      text: `Pernah diterbitkan, lalu dicabut oleh ${desa}. Surat ini tidak berlaku lagi: jangan diterima.`,
      tone: 'danger',
    };
  if (letter.status === 'kedaluwarsa')
    return {
      title: 'Surat ini kedaluwarsa',
      text: `Benar diterbitkan oleh ${desa}, tetapi masa berlakunya habis pada ${until}. Minta surat yang baru.`,
      tone: 'amber',
    };
  const awaited = awaitedSignature(letter);
  if (awaited) return { ...unsigned[awaited], tone: 'amber' };
  const doubt = letter.tandaTanganElektronik && doubtOf(letter.tandaTanganElektronik);
  if (doubt) return { ...uncertain(doubt, desa), tone: 'amber' };
  const title = 'Surat ini berlaku';
  return { title, text: `Diterbitkan oleh ${desa}, berlaku sampai ${until}.`, tone: 'ok' };
}

/** Same statement as in the letter's footer. */
const unsigned = {
  basah: {
    title: 'Surat ini berlaku setelah ditandatangani dan dicap',
    text: 'Isinya benar diterbitkan desa. Terima hanya surat kertas yang bertanda tangan basah dan bercap: salinan bertanda tangan belum tersimpan di portal ini.',
  },
  tte: {
    title: 'Surat ini berlaku setelah ditandatangani secara elektronik',
    text: 'Isinya benar diterbitkan desa, tetapi belum ditandatangani. Minta berkas yang sudah ditandatangani dari pemilik surat.',
  },
} as const;

/** A valid signature whose issuer or name is not confirmed. */
function uncertain(doubt: 'penerbit' | 'nama', desa: string) {
  const reasons = {
    penerbit: 'portal tidak dapat memastikan penerbit sertifikatnya',
    nama: 'nama pada sertifikat berbeda dari penanda tangan yang tercetak',
  };
  return {
    title: 'Tanda tangan belum dapat dipastikan',
    text: `Surat ini benar diterbitkan ${desa} dan tidak berubah sejak ditandatangani, tetapi ${reasons[doubt]}. Tanyakan ke kantor desa sebelum menerimanya.`,
  };
}

/** Public data of a letter, as term and value. */
export function rowsOf(letter: Verification, desa: string): [string, string][] {
  return [
    ['Nomor surat', letter.nomorSurat],
    ['Jenis surat', `${letter.judul} (${letter.type})`],
    ['Tanggal terbit', formatDate(letter.tanggal)],
    ['Atas nama', letter.nama],
    ...(letter.status === 'dicabut' ? withdrawal(letter) : validityRows(letter, desa)),
  ];
}

function withdrawal({ dicabutPada, alasanPencabutan }: Verification): [string, string][] {
  const facts = { withdrawnAt: dicabutPada, withdrawnReason: alasanPencabutan };
  return [[withdrawnWord, whenAndWhy(facts)]];
}

function validityRows(letter: Verification, desa: string): [string, string][] {
  const { penandatangan, tandaTanganElektronik } = letter;
  const rows: [string, string][] = [['Tanda tangan', describeSignature(letter)]];
  if (tandaTanganElektronik) {
    if (penandatangan) rows.push(['Penanda tangan tercetak', penandatangan]);
    rows.push(...describeCertificate(tandaTanganElektronik, desa));
  } else if (penandatangan) {
    rows.push(['Penanda tangan', describeSignatory(letter, penandatangan)]);
  }
  rows.push(['Berlaku sampai', formatDate(letter.berlakuSampai)]);
  return rows;
}
