import {
  applications,
  auditEntries,
  letterKeys,
  letters,
  letterVersions,
  numberStarts,
  signatories,
  signedLetters,
  users,
} from '#worker/db/schema.ts';
import { letterColumns, signedColumns } from './columns/letters.ts';
import { accountColumns, applicationColumns } from './columns/people.ts';
import { type ExportedTable, exportTable } from './exported-table.ts';

const order = 'Urutan di dalam berkas menggantikannya.';

/**
 * Every table that an export holds besides the content, parents first. A table that is new fails the test of this folder
 * until it is described here.
 */
export const exportedTables: readonly ExportedTable[] = [
  exportTable(users, { file: 'akun', words: 'Akun warga dan admin.', ...accountColumns }),
  exportTable(applications, {
    file: 'pengajuan',
    words: 'Pengajuan surat: isian, keputusan, dan foto yang masih disimpan.',
    files: ['photos'],
    unique: [
      ['accountId', 'idempotencyKey'],
      ['filedBy', 'idempotencyKey'],
    ],
    ...applicationColumns,
  }),
  exportTable(letters, {
    file: 'surat/buku-agenda',
    words: 'Buku agenda: setiap nomor surat yang pernah diberikan, juga yang dicabut.',
    files: ['pdfKey'],
    unique: [
      ['counter', 'year', 'number'],
      ['kode'],
      ['applicationId'],
      ['pdfKey'],
      ['idempotencyKey'],
    ],
    ...letterColumns,
  }),
  exportTable(signedLetters, {
    file: 'surat/versi-bertanda-tangan',
    words: 'Setiap berkas bertanda tangan yang pernah diunggah; yang terakhir yang berlaku.',
    files: ['fileKey'],
    unique: [['fileKey']],
    ...signedColumns,
  }),
  exportTable(letterKeys, {
    file: 'surat/kunci-publik',
    words: 'Kunci publik (Ed25519) yang pernah dipakai, supaya surat lama tetap dapat diperiksa.',
    columns: {
      kid: 'Sidik jari kunci (RFC 7638).',
      x: 'Kunci publik, base64url (RFC 8037).',
      createdAt: 'Pertama dipakai.',
    },
    left: { seq: order },
    unique: [['kid']],
  }),
  exportTable(numberStarts, {
    file: 'pengaturan/awal-nomor',
    words: 'Nomor terakhir yang dipakai di atas kertas, per buku dan tahun.',
    columns: {
      counter: 'Buku nomor; kosong untuk semua jenis.',
      year: 'Tahun.',
      number: 'Nomor terakhir di atas kertas.',
      accountId: 'Id akun yang mencatat.',
      createdAt: 'Dicatat pada.',
    },
    left: { seq: order },
    unique: [['counter', 'year', 'number']],
  }),
  exportTable(signatories, {
    file: 'pengaturan/penanda-tangan',
    words: 'Pejabat yang boleh menandatangani surat.',
    columns: {
      id: 'Id; "desa" untuk yang berasal dari village.config.ts.',
      nama: 'Nama.',
      jabatan: 'Jabatan.',
      nip: 'NIP.',
      atasNama: 'Atas nama (a.n.) jabatan ini.',
      validFrom: 'Hari pertama menjabat.',
      validUntil: 'Hari terakhir menjabat.',
      createdAt: 'Dicatat pada.',
    },
    left: { seq: order },
  }),
  exportTable(letterVersions, {
    file: 'pengaturan/jenis-surat',
    words: 'Jenis surat buatan desa, setiap versi yang pernah terbit dan rancangannya.',
    columns: {
      type: 'Kode surat.',
      revision: 'Nomor versi.',
      state: 'draft, published, superseded (diganti), atau retired (ditutup).',
      definition: 'Isi jenis surat: isian, baris, dan pernyataannya.',
      updatedAt: 'Disimpan pada.',
    },
    left: { seq: order },
    unique: [['type', 'revision']],
  }),
  exportTable(auditEntries, {
    file: 'catatan-aktivitas',
    words: 'Siapa melakukan apa, kapan; hanya id dan jumlah, tanpa data pribadi.',
    columns: {
      at: 'Waktu.',
      accountId: 'Id akun; kosong untuk portal sendiri.',
      action: 'Tindakan.',
      subject: 'Id yang dikenai tindakan.',
      place: 'Sidik alamat internet.',
      total: 'Jumlah, bila tentang beberapa.',
    },
    left: { seq: order },
    unique: [['at', 'accountId', 'action', 'subject', 'place', 'total']],
  }),
];
