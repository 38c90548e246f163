import { lowerTerms, terms } from '#contract/village/words.ts';
import { defineCollection } from './define-collection.ts';
import { documentKind, documentKinds } from './document-kinds.ts';
import { area, choice, date, dateTime, document, flag, line } from './fields.ts';

/** Classes of public information (UU 14/2008, PerKI 1/2018). */
export const informationClasses = ['berkala', 'setiap saat', 'serta merta', 'dikecualikan'];

/** Documents of the village, which are also its list of public information. */
export const dokumens = defineCollection({
  path: 'dokumens',
  kind: 'catalogue',
  noun: 'dokumen',
  titleField: 'judul',
  defaultLimit: 20,
  filters: ['jenis', 'kelas'],
  fields: [
    { ...choice('jenis', 'Jenis', Object.keys(documentKinds)), names: documentKinds },
    line('nomor', 'Nomor', { mayBeEmpty: true }),
    date('tanggal', 'Tanggal'),
    line('judul', 'Judul'),
    area('ringkasan', 'Ringkasan', 4),
    choice(
      'kelas',
      'Kelas informasi',
      informationClasses,
      `Berkala: diumumkan rutin, misalnya ${documentKind('APBDes')}. Setiap saat: tersedia bila diminta, misalnya ${documentKind('Perdes')}. Serta merta: segera diumumkan, misalnya bahaya. Dikecualikan: tidak dibuka.`,
    ),
    line('alasan', 'Alasan tanpa berkas', {
      mayBeEmpty: true,
      help: 'Bila dikecualikan: dasar hukum dan alasannya. Bila belum ada berkasnya: di mana dapat dibaca.',
    }),
    document('file', 'Berkas PDF'),
  ],
  withholds: { name: 'kelas', value: 'dikecualikan', reason: 'alasan', file: 'file' },
  panel: { title: 'Dokumen dan Informasi Publik' },
  openData: {
    title: `Dokumen ${lowerTerms.village}`,
    description: `Peraturan, keputusan, anggaran, dan laporan ${lowerTerms.village}: Daftar Informasi Publik.`,
  },
  form: { addTitle: `Tambah Dokumen ${terms.village}` },
});

/** Events and announcements. */
export const agendas = defineCollection({
  path: 'agendas',
  kind: 'catalogue',
  noun: 'agenda',
  titleField: 'judul',
  defaultLimit: 20,
  fields: [
    line('judul', 'Judul', { help: 'Misalnya: Kerja bakti membersihkan saluran air.' }),
    area('uraian', 'Uraian', 4),
    line('tempat', 'Tempat', { mayBeEmpty: true }),
    dateTime('mulai', 'Mulai'),
    dateTime('selesai', 'Selesai', 'Kosongkan bila tidak tentu.'),
    flag('penting', 'Penting', 'Tampil satu baris di beranda, tujuh hari sebelumnya.'),
  ],
  spans: { from: 'mulai', until: 'selesai' },
  panel: { title: 'Agenda dan Pengumuman' },
  openData: {
    title: `Agenda ${lowerTerms.village}`,
    description: `Kegiatan dan pengumuman ${lowerTerms.village} dengan waktu dan tempatnya.`,
  },
  form: {
    addTitle: `Tambah Agenda ${terms.village}`,
    addButton: 'Simpan agenda',
    editButton: 'Simpan agenda',
    texts: { added: 'Agenda tersimpan', updated: 'Agenda tersimpan' },
  },
});
