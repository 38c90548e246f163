import { lowerTerms, terms } from '#contract/village/words.ts';
import { type ActivityGroup, activitiesOf, activityGroups, activityWords } from './activity.ts';
import { type CollectionDefinition, panelTitle } from './collections/define-collection.ts';
import { collections } from './collections/index.ts';
import { type Field, takesText } from './fields.ts';
import type { LetterData } from './letters/definition.ts';
import { type Permission, permissions, roleNames } from './permissions.ts';
import { type Retained, type RetentionSettings, retentionRows } from './retention.ts';
import { surveyElements } from './survey.ts';

interface Item {
  name: string;
  data: readonly string[];
  /** Whose data it is. */
  people: string;
}

/** One activity in which personal data are processed. */
export interface Processing {
  id: string;
  title: string;
  purpose: string;
  ground: string;
  /** Who sees the data, in words. */
  viewers: string;
  /** What of it is stored for how long. */
  retention: readonly (readonly [what: string, until: string])[];
  items: readonly Item[];
}

interface Definitions {
  letters: readonly Pick<LetterData, 'type' | 'title' | 'fields'>[];
  collections: readonly CollectionDefinition[];
}

/** Grounds of UU 27/2022, article 20 (2), by letter. */
const grounds = {
  consent: 'Persetujuan (pasal 20 ayat 2 huruf a)',
  duty: 'Kewajiban hukum (pasal 20 ayat 2 huruf c)',
  service: 'Pelayanan publik (pasal 20 ayat 2 huruf e)',
};

const mentioned = 'Orang yang disebut di dalamnya, bila ada';

/** The roles that hold a permission: 'Operator dan admin'. */
function rolesOf(permission: Permission): string {
  const names = permissions[permission].map((role) => roleNames[role]);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} dan ${names.at(-1)}` : `${names[0]}`;
}

const labelsOf = (field: Field): string[] =>
  field.kind === 'people'
    ? field.columns.map(({ label }) => `${field.label}: ${label}`)
    : [takesText(field) ? field.label : `Foto: ${field.label}`];

/**
 * The record of processing (UU 27/2022, article 31): every activity, its data by the definitions, why and on what ground they are
 * processed, who sees them by the permissions, and for how long by the rules of the nightly job. The article was read in a
 * third-party copy of the law (justisio.com); it does not name the record's contents, and no regulation about them was read.
 */
export function recordOfProcessing(
  retention: RetentionSettings,
  definitions: Pick<Definitions, 'letters'> & Partial<Definitions>,
): Processing[] {
  const rows = retentionRows(retention);
  const kept = (...names: Retained[]) => names.map((name) => rows[name]);
  return [
    {
      id: 'akun',
      title: 'Akun',
      purpose: 'Supaya hanya pemiliknya yang membuka pengajuannya.',
      ground: grounds.service,
      viewers: `Pemilik akun; ${rolesOf('users.list')}. Kata sandi tidak terlihat siapa pun.`,
      retention: kept('unused', 'undo'),
      items: [
        {
          name: 'Akun',
          data: [
            'Nama',
            'Email',
            'Kata sandi, sebagai sidik',
            'Peran',
            'Hari login terakhir',
            'Versi ketentuan yang disetujui',
          ],
          people: 'Pemilik akun',
        },
        {
          name: 'Kode autentikator petugas',
          data: ['Rahasia kode, tersimpan terkunci'],
          people: 'Petugas yang memakainya',
        },
        {
          name: 'Slip kata sandi',
          data: ['Sidik kode sekali pakai', 'Petugas yang membuatnya'],
          people: 'Pemilik akun dan petugas',
        },
      ],
    },
    {
      id: 'surat',
      title: 'Pengajuan surat',
      purpose: 'Supaya surat dapat diperiksa, dibuat, dan diserahkan.',
      ground: grounds.service,
      viewers: `Pemohon; ${rolesOf('applications.list')}. Siapa yang membuka foto, dicatat.`,
      retention: kept('photos', 'undecided', 'answers', 'approved', 'undo', 'draft'),
      items: [
        ...definitions.letters.map(({ type, title, fields }) => ({
          name: `${title} (${type})`,
          data: fields.flatMap(labelsOf),
          people: [
            'Pemohon',
            ...fields.flatMap((field) => (field.kind === 'people' ? field.label : [])),
            'orang lain yang disebut dalam isian',
          ].join('; '),
        })),
        {
          name: 'Bersama tiap pengajuan',
          data: ['Keperluan', 'Catatan petugas', 'Keputusan dan waktunya'],
          people: 'Pemohon',
        },
      ],
    },
    {
      id: 'keterangan',
      title: `Keterangan ${lowerTerms.neighbourhoodHead}`,
      purpose: 'Supaya petugas yakin di mana pemohon tinggal.',
      ground: grounds.service,
      viewers: `${terms.neighbourhoodHead} yang ditanya, lewat tautan untuk satu jawaban; ${rolesOf('applications.askRt')}; pemohon`,
      retention: kept('answers', 'approved'),
      items: [
        {
          name: 'Pertanyaan dan jawabannya',
          data: ['Nama', 'Alamat', 'Jenis surat', 'Keperluan', 'Jawaban dan catatan'],
          people: `Pemohon dan ${lowerTerms.neighbourhoodHead}`,
        },
      ],
    },
    {
      id: 'kabar',
      title: 'Kabar tentang pengajuan',
      purpose: 'Supaya pemohon tahu keputusannya.',
      ground: grounds.consent,
      viewers: `Nomor: ${rolesOf('applications.notify')}. Alamat perangkat: tidak seorang pun; pesannya diantar WhatsApp atau layanan pemberitahuan peramban.`,
      retention: kept('numbers', 'devices'),
      items: [
        {
          name: 'WhatsApp',
          data: ['Nomor', 'Kapan terakhir dikabari'],
          people: 'Pemohon yang mengisinya',
        },
        {
          name: 'Kabari saya',
          data: ['Alamat perangkat', 'Kunci pesannya'],
          people: 'Pemilik akun yang menyalakannya',
        },
      ],
    },
    {
      id: 'register',
      title: 'Buku register surat',
      purpose: `Supaya ${lowerTerms.village} dapat menunjukkan surat apa yang pernah terbit, dan surat dapat diperiksa keasliannya.`,
      ground: `${grounds.duty}; Permendagri 47 Tahun 2016`,
      viewers: `${rolesOf('letters.list')}. Pemegang kode surat: huruf awal nama, jenis, nomor, dan tanggal.`,
      retention: kept('register'),
      items: [
        {
          name: 'Surat',
          data: [
            'Nomor',
            'Jenis',
            'Tanggal',
            'Nama',
            'Penanda tangan',
            'Kapan ditandatangani dan diambil',
            'Pencabutan',
            'Perihal dan tujuan surat di luar portal',
          ],
          people: 'Pemohon dan penanda tangan',
        },
      ],
    },
    {
      id: 'penilaian',
      title: 'Penilaian pelayanan',
      purpose: 'Supaya pelayanan membaik.',
      ground: grounds.consent,
      viewers: `${rolesOf('survey.read')}; angka gabungannya siapa saja`,
      retention: kept('survey'),
      items: [
        {
          name: 'Nilai dan saran, tanpa nama',
          data: ['Nilai', 'Saran', ...surveyElements.map(({ element }) => element)],
          people: 'Pemohon yang menilai',
        },
      ],
    },
    {
      id: 'catatan',
      title: 'Catatan aktivitas dan keamanan',
      purpose: 'Supaya penyalahgunaan ketahuan dan kata sandi tidak dapat ditebak.',
      ground: `${grounds.duty}; pasal 35 dan pasal 39`,
      viewers: `${rolesOf('activities.list')}; tiap akun dalam unduhan datanya sendiri`,
      retention: kept('activities', 'failures', 'views', 'cookie', 'backup'),
      items: [
        ...(Object.keys(activityGroups) as ActivityGroup[]).map((group) => ({
          name: activityGroups[group],
          data: activitiesOf(group).map((activity) => activityWords[activity].replace(/:? ?…/, '')),
          people: 'Yang melakukannya: nomor akun, waktu, dan kode dari alamat internet',
        })),
        {
          name: 'Login yang gagal',
          data: ['Kode dari alamat internet dan email'],
          people: 'Yang mencoba login',
        },
        {
          name: 'Penghitung pembaca',
          data: ['Kode harian dari alamat internet dan jenis peramban'],
          people: 'Pembaca berita dan produk',
        },
        {
          name: 'Cookie perangkat',
          data: ['Tanda bahwa pemilik akun pernah login di perangkat itu'],
          people: 'Pemilik akun',
        },
      ],
    },
    {
      id: 'insiden',
      title: 'Insiden data',
      purpose: 'Supaya kebocoran diberitahukan pada waktunya.',
      ground: `${grounds.duty}; pasal 46`,
      viewers: rolesOf('incidents.list'),
      retention: kept('incidents'),
      items: [
        {
          name: 'Insiden',
          data: ['Waktu', 'Uraian', 'Jenis data', 'Jumlah orang', 'Nomor acuan', 'Tindakan'],
          people: 'Tanpa nama',
        },
      ],
    },
    {
      id: 'kantor',
      title: 'Petugas dan kontak',
      purpose: 'Supaya warga tahu siapa yang melayani, dan surat ditandatangani yang berwenang.',
      ground: grounds.service,
      viewers: 'Siapa saja',
      retention: kept('content'),
      items: [
        {
          name: 'Kantor',
          data: ['Kontak penting', 'Petugas pelindungan data'],
          people: 'Orang yang disebut',
        },
        {
          name: 'Penanda tangan',
          data: ['Nama', 'Jabatan', 'NIP', 'Masa jabatan'],
          people: 'Penanda tangan',
        },
      ],
    },
    {
      id: 'isi-portal',
      title: 'Isi portal',
      purpose: `Supaya warga mengetahui pemerintahan, kabar, dan usaha di ${lowerTerms.village}.`,
      ground: `${grounds.service}; UU 14 Tahun 2008`,
      viewers: 'Siapa saja',
      retention: kept('content', 'undo'),
      items: (definitions.collections ?? collections).map((collection) => ({
        name: panelTitle(collection),
        data: collection.fields.map(({ label }) => label),
        people: collection.kind === 'members' ? 'Orang yang menjabat' : mentioned,
      })),
    },
  ];
}

/** The record as rows of a table with its headings. */
export function processingTable(record: readonly Processing[]): string[][] {
  return [
    ['Kegiatan', 'Bagian', 'Data', 'Data siapa', 'Untuk apa', 'Dasar', 'Yang melihat', 'Lama'],
    ...record.flatMap(({ title, purpose, ground, viewers, retention, items }) =>
      items.map(({ name, data, people }) => [
        ...[title, name, data.join('; '), people, purpose, ground, viewers],
        retention.map((row) => row.join(': ')).join('; '),
      ]),
    ),
  ];
}
