import type { NumberBook, RegisterEntry } from '#contract/issued/register.ts';
import type { SignatoryRecord } from '#contract/issued/signatories.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { village } from '#village.config.ts';
import { moment } from './accounts.ts';
import { applicationId, approved } from './applications.ts';
import { numberOf, signer } from './village.ts';

const digest = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const entry: RegisterEntry = {
  _id: '5d4c3b2a-1f0e-4d9c-8b7a-6f5e4d3c2b1a',
  number: 1,
  nomorSurat: numberOf('500.3.3/001', 'XI'),
  type: 'SKU',
  judul: 'Surat Keterangan Usaha',
  nama: 'Siti Aminah',
  issuedAt: moment,
  asal: 'portal',
  perihal: null,
  tujuan: null,
  pengajuan: applicationId,
  berlakuSampai: '2027-11-02',
  status: 'berlaku',
  kodeVerifikasi: 'K7QM-2F9A-XW4T-P8HN',
  tandaTangan: 'basah',
  caraTandaTangan: 'basah',
  penandatangan: signer,
  versi: [
    {
      tandaTangan: 'basah',
      sha256: digest,
      pada: '2026-11-02T04:00:00.000Z',
      alasan: null,
      penandatangan: null,
      penerbit: null,
      dikenal: null,
    },
  ],
  withdrawnAt: null,
  withdrawnReason: null,
  pdfPath: `${approved.pdfPath}`,
};

export const outside: RegisterEntry = {
  ...entry,
  number: 2,
  nomorSurat: numberOf('002', 'XI'),
  type: 'LUAR',
  judul: 'Surat Undangan',
  asal: 'luar',
  perihal: 'Rapat dusun',
  tujuan: 'Ketua RT 01',
  pengajuan: null,
  berlakuSampai: null,
  kodeVerifikasi: null,
  tandaTangan: 'belum',
  caraTandaTangan: null,
  penandatangan: null,
  versi: [],
  pdfPath: null,
};

export const withdrawn: RegisterEntry = {
  ...entry,
  status: 'dicabut',
  withdrawnAt: '2026-11-09T02:00:00.000Z',
  withdrawnReason: 'Data keliru.',
  pdfPath: null,
};

export const book: NumberBook = { tahun: 2026, jenis: null, nomor: 12 };

export const signatory: SignatoryRecord = {
  _id: 'desa',
  nama: village.letters.signatory.name,
  jabatan: village.letters.signatory.office,
  nip: null,
  atasNama: null,
  mulai: '2024-01-01',
  sampai: null,
};

export const verification: Verification = {
  status: 'berlaku',
  nomorSurat: entry.nomorSurat,
  type: entry.type,
  judul: entry.judul,
  nama: 'S*** A***',
  tanggal: '2026-11-02',
  berlakuSampai: '2027-11-02',
  tandaTangan: 'basah',
  caraTandaTangan: 'basah',
  penandatangan: signer,
  dicabutPada: null,
  alasanPencabutan: null,
  sha256: digest,
  sha256Bertanda: digest,
  penerbitDikenal: null,
  jws: 'eyJhbGciOiJFZERTQSJ9.contoh.contoh',
};
