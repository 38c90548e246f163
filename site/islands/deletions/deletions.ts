import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { referenceOf } from '#contract/applications.ts';
import { capitalise } from '#contract/basics/words.ts';
import { findCollection } from '#contract/collections/index.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import { callApi, withField } from '#site/lib/api/api-client.ts';

export const headingId = 'judul-baru-dihapus';

export const listNames = { page: 'dihapus', heading: headingId };

const limit = 10;

/** A page of the deletions that can be undone, newest first. */
export const deletionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['deletions', page],
    queryFn: async ({ signal }) =>
      withField(await callApi('GET deletions', { query: { page, limit }, signal }), 'data'),
    placeholderData: keepPreviousData,
  });

/** 'Akun Siti Aminah, siti@contoh.com', 'Pengajuan SKU Siti Aminah, nomor 51FC-6DA6', 'Berita Kerja bakti', 'Anggaran 2026, 39 baris'. */
export function describeDeleted({ jenis, nama, email, type, objek, baris }: Deletion): string {
  switch (jenis) {
    case 'akun':
      return `Akun ${nama}, ${email}`;
    case 'pengajuan':
      return `Pengajuan ${type} ${nama}, nomor ${referenceOf(objek)}`;
    case 'anggaran':
      return `Anggaran ${objek}, ${baris} baris`;
    default:
      return capitalise(`${findCollection(type ?? '')?.noun ?? 'data'} ${nama}`);
  }
}

/** What comes back with it. */
export const restoredWith: Record<Deletion['jenis'], string> = {
  akun: ', kembali bersama pengajuan, foto, dan suratnya. Kata sandinya tetap; pemiliknya perlu login lagi.',
  pengajuan: ', kembali bersama fotonya. Surat yang sudah terbit berlaku lagi.',
  isi: ', kembali di tempatnya, bersama gambar atau berkasnya.',
  anggaran: ', kembali menggantikan baris yang ada sekarang. Yang sekarang dapat dipulihkan lagi.',
};
