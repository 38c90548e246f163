import { readFileSync } from 'node:fs';
import type { LetterDocument, LetterRow } from './document.ts';
import { type LetterFonts, parseLetterFonts } from './fonts.ts';

/** For tests and for looking at letters: the fonts from disk, a plausible letter, the worst one. */
export function readFonts(): LetterFonts {
  const read = (name: string): Uint8Array =>
    readFileSync(new URL(`./fonts/noto-serif-${name}.bin`, import.meta.url));
  return parseLetterFonts({
    regular: read('regular'),
    bold: read('bold'),
    italic: read('italic'),
  });
}

const VALUES: Readonly<Record<string, string>> = {
  Nama: 'Siti Aminah Rahmawati',
  NIK: '3204105506870003',
  'Tempat, Tanggal Lahir': 'Bandung, 15 Juni 1987',
  'Jenis Kelamin': 'Perempuan',
  Agama: 'Islam',
  'Status Perkawinan': 'Kawin',
  Kewarganegaraan: 'WNI',
  Pendidikan: 'SLTA/Sederajat',
  Pekerjaan: 'Wiraswasta',
  'Alamat Sebelumnya': 'Jl. Melati No. 8, Kelurahan Contoh, Kota Contoh',
  'Alamat Sekarang': 'Dusun Cibodas RT 02 RW 05, Desa Layung',
};

export function sampleLetter(changes: Partial<LetterDocument> = {}): LetterDocument {
  return {
    paper: 'F4',
    kop: [
      'PEMERINTAH KABUPATEN CONTOH',
      'KECAMATAN CONTOH KIDUL',
      'DESA LAYUNG',
      'Jl. Raya Layung No. 1, Kecamatan Contoh Kidul, Kode Pos 40000',
    ],
    title: 'Surat Keterangan Domisili Penduduk',
    nomor: '400.12.2.1/007/LYG/XI/2026',
    opening:
      'Yang bertanda tangan di bawah ini, Asep Contoh Suryana, Kepala Desa Layung, menerangkan bahwa:',
    groups: [{ rows: Object.entries(VALUES).map(([label, value]) => ({ label, value })) }],
    paragraphs: [
      'Nama tersebut di atas adalah benar penduduk yang berdomisili di alamat sekarang.',
      'Surat keterangan ini berlaku sampai dengan 16 Mei 2027.',
      'Demikian surat keterangan ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya.',
    ],
    place: 'Layung',
    date: '16 November 2026',
    office: 'Kepala Desa Layung',
    signatory: 'Asep Contoh Suryana',
    verification: {
      url: 'https://layung.test/verifikasi/K7M2PQ9X4RTWHD3F',
      address: 'layung.test/verifikasi/K7M2PQ9X4RTWHD3F',
      note: 'Siapa pun dapat memeriksa keaslian surat ini melalui kode QR atau alamat berikut:',
    },
    metadata: {
      author: 'Pemerintah Desa Layung',
      createdAt: new Date('2026-11-16T03:04:05Z'),
      language: 'id-ID',
    },
    ...changes,
  };
}

/** One row a value. */
export function rowsOf(...values: string[]): LetterRow[] {
  return values.map((value, index) => ({ label: `Isian ${index + 1}`, value }));
}

/** Every field as long as the contract lets it be, made of `unit` over and over. */
export function longestLetter(paper: LetterDocument['paper'], unit: string): LetterDocument {
  const long = (length: number): string => unit.repeat(length).slice(0, length);
  const rows = Object.keys(VALUES).map((label) => ({
    label,
    value: long(label.startsWith('Alamat') ? 300 : 200),
  }));
  const { paragraphs, opening } = sampleLetter();
  return sampleLetter({
    paper,
    kop: [long(150), long(150), long(150), long(150)],
    opening: `${opening} ${long(200)}`,
    groups: [{ rows }],
    paragraphs: [...paragraphs, long(200)],
    office: long(200),
    signatory: long(200),
  });
}
