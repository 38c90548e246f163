import { village } from '../../../village.config.ts';
import { lpms, perangkats, perwakilans } from '../../../worker/contract/collections/members.ts';
import { sampleOf } from './sample-record.ts';

type Member = readonly [nama: string, jabatan: string, image: string | null];

/** Lists show the newest first: whoever stands first here is entered last. */
const enter = (members: readonly Member[], daysAgo: number) =>
  members
    .map(([nama, jabatan, image], index) => ({
      entered: { daysAgo, at: `11:${String(59 - index).padStart(2, '0')}` },
      fields: { nama, jabatan, image },
    }))
    .reverse();

export const officials = sampleOf(
  perangkats,
  enter(
    [
      [village.letters.signatory.name, 'Kepala Desa', 'perangkat-1'],
      ['Neneng Contoh Komalasari', 'Sekretaris Desa', 'perangkat-2'],
      ['Ujang Contoh Permana', 'Kasi Pemerintahan', 'perangkat-3'],
      ['Siti Contoh Rohmah', 'Kasi Kesejahteraan Rakyat', 'perangkat-4'],
      ['Dadan Contoh Ramdani', 'Kasi Pelayanan', 'perangkat-5'],
      ['Rina Contoh Marlina', 'Kaur Keuangan', 'perangkat-6'],
      ['Agus Contoh Hidayat', 'Kaur Perencanaan', 'perangkat-7'],
      ['Encep Contoh Sutisna', 'Kaur Tata Usaha dan Umum', 'perangkat-8'],
      ['Wawan Contoh Gunawan', 'Kepala Dusun Cibodas', 'perangkat-9'],
      ['Yayat Contoh Supriatna', 'Kepala Dusun Margaluyu', 'perangkat-10'],
    ],
    208,
  ),
);

export const representatives = sampleOf(
  perwakilans,
  enter(
    [
      ['Oman Contoh Rukmana', 'Ketua BPD', 'perwakilan-1'],
      ['Lilis Contoh Suryani', 'Wakil Ketua BPD', 'perwakilan-2'],
      ['Iwan Contoh Setiawan', 'Sekretaris BPD', 'perwakilan-3'],
      ['Tati Contoh Sumiati', 'Anggota, keterwakilan perempuan', 'perwakilan-4'],
      ['Cecep Contoh Maulana', 'Anggota, Dusun Cikaret', 'perwakilan-5'],
      ['Endang Contoh Sukarna', 'Anggota, Dusun Babakan', 'perwakilan-6'],
      ['Dewi Contoh Lestari', 'Anggota, Dusun Neglasari', 'perwakilan-7'],
    ],
    207,
  ),
);

export const empowerment = sampleOf(
  lpms,
  enter(
    [
      ['Dede Contoh Saputra', 'Ketua LPM', 'lpm-1'],
      ['Imas Contoh Masitoh', 'Sekretaris LPM', 'lpm-2'],
      ['Rizki Contoh Pratama', 'Bendahara LPM', 'lpm-3'],
      ['Euis Contoh Kartika', 'Bidang Pendidikan dan Kesehatan', 'lpm-4'],
      ['Nanang Contoh Kosasih', 'Bidang Pembangunan', 'lpm-5'],
      ['Asep Contoh Firmansyah', 'Bidang Pemuda dan Olahraga', 'lpm-6'],
    ],
    206,
  ),
);
