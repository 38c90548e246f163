import { formatDate } from '#contract/basics/village-time.ts';
import { describeCertificate, doubtOf } from '#contract/issued/certified-signature.ts';
import {
  describeSignatory,
  describeSignature,
  waitsForSignature,
} from '#contract/issued/signature.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { whenAndWhy, withdrawnWord } from '#contract/issued/withdrawal.ts';
import { lowerTerms, villageName } from '#contract/village/words.ts';

/** A letter's verdict. */
export interface Verdict {
  title: string;
  text: string;
  tone: 'ok' | 'amber' | 'danger';
  /** What to look at on the paper, as the portal cannot see it. */
  check?: string;
}

export function verdictOf(letter: Verification): Verdict {
  const until = formatDate(letter.berlakuSampai);
  if (letter.status === 'dicabut')
    return {
      title: 'Surat ini dicabut',
      text: `Pernah diterbitkan, lalu dicabut oleh ${villageName}. Surat ini tidak berlaku lagi: jangan diterima.`,
      tone: 'danger',
    };
  if (letter.status === 'kedaluwarsa')
    return {
      title: 'Surat ini kedaluwarsa',
      text: `Benar diterbitkan oleh ${villageName}, tetapi masa berlakunya habis pada ${until}. Minta surat yang baru.`,
      tone: 'amber',
    };
  if (isOnPaperOnly(letter))
    return {
      title: `Surat asli, diterbitkan ${villageName}`,
      text: `Berlaku sampai ${until}.`,
      tone: 'ok',
      check: checkOfPaper(letter),
    };
  if (waitsForSignature(letter)) return { ...unsigned, tone: 'amber' };
  const doubt = letter.tandaTanganElektronik && doubtOf(letter.tandaTanganElektronik);
  if (doubt) return { ...uncertain(doubt), tone: 'amber' };
  const title = 'Surat ini berlaku';
  return { title, text: `Diterbitkan oleh ${villageName}, berlaku sampai ${until}.`, tone: 'ok' };
}

/** Signed by hand without a scan, as far as the portal knows: only the paper shows signature and stamp. */
function isOnPaperOnly(letter: Verification): boolean {
  const { tandaTangan, caraTandaTangan, sha256Bertanda } = letter;
  if (sha256Bertanda) return false;
  return tandaTangan === 'basah' || (tandaTangan === 'belum' && caraTandaTangan === 'basah');
}

function checkOfPaper({ ditandatanganiPada }: Verification): string {
  const recorded = ditandatanganiPada
    ? ` Kantor ${lowerTerms.village} mencatat surat ini ditandatangani pada ${formatDate(ditandatanganiPada)}.`
    : '';
  return `Periksa tanda tangan basah dan cap pada kertasnya.${recorded} Salinan bertanda tangan belum diunggah.`;
}

/** Same statement as in the letter's footer. */
const unsigned = {
  title: 'Surat ini berlaku setelah ditandatangani secara elektronik',
  text: `Isinya benar diterbitkan ${lowerTerms.village}, tetapi belum ditandatangani. Minta berkas yang sudah ditandatangani dari pemilik surat.`,
} as const;

/** A valid signature whose issuer or name is not confirmed. */
function uncertain(doubt: 'penerbit' | 'nama') {
  const reasons = {
    penerbit: 'portal tidak dapat memastikan penerbit sertifikatnya',
    nama: 'nama pada sertifikat berbeda dari penanda tangan yang tercetak',
  };
  return {
    title: 'Tanda tangan belum dapat dipastikan',
    text: `Surat ini benar diterbitkan ${villageName} dan tidak berubah sejak ditandatangani, tetapi ${reasons[doubt]}. Tanyakan ke kantor ${lowerTerms.village} sebelum menerimanya.`,
  };
}

/** Public data of a letter, as term and value. */
export function rowsOf(letter: Verification): [string, string][] {
  return [
    ['Nomor surat', letter.nomorSurat],
    ['Jenis surat', `${letter.judul} (${letter.type})`],
    ['Tanggal terbit', formatDate(letter.tanggal)],
    ['Atas nama', letter.nama],
    ...(letter.status === 'dicabut' ? withdrawal(letter) : validityRows(letter)),
  ];
}

function withdrawal(letter: Verification): [string, string][] {
  const { dicabutPada, alasanPencabutan, digantiOleh } = letter;
  const facts = { withdrawnAt: dicabutPada, withdrawnReason: alasanPencabutan, digantiOleh };
  return [[withdrawnWord, whenAndWhy(facts)]];
}

function validityRows(letter: Verification): [string, string][] {
  const { penandatangan, tandaTanganElektronik } = letter;
  const rows: [string, string][] = [];
  const onPaperOnly = isOnPaperOnly(letter);
  if (!onPaperOnly) rows.push(['Tanda tangan', describeSignature(letter)]);
  if (onPaperOnly && penandatangan) {
    rows.push(['Penanda tangan tercetak', penandatangan]);
  } else if (tandaTanganElektronik) {
    if (penandatangan) rows.push(['Penanda tangan tercetak', penandatangan]);
    rows.push(...describeCertificate(tandaTanganElektronik, villageName));
  } else if (penandatangan) {
    rows.push(['Penanda tangan', describeSignatory(letter, penandatangan)]);
  }
  rows.push(['Berlaku sampai', formatDate(letter.berlakuSampai)]);
  return rows;
}
