import { lpms, perangkats, perwakilans } from '#contract/collections/members.ts';
import { village } from '#village.config.ts';
import { place } from './places.ts';
import { sampleOf } from './sample-record.ts';

type Member = readonly [nama: string, jabatan: string];

/** In the order of their pages, the head first. Pictures are numbered in this order. */
const enter = (picture: string, daysAgo: number, members: readonly Member[]) =>
  members.map(([nama, jabatan], index) => ({
    entered: { daysAgo, at: `11:${String(index).padStart(2, '0')}` },
    fields: { nama, jabatan, image: `${picture}-${index + 1}` },
  }));

export const officials = sampleOf(
  perangkats,
  enter('perangkat', 208, [
    [village.letters.signatory.name, 'Kepala Desa'],
    ['Neneng Contoh Komalasari', 'Sekretaris Desa'],
    ['Ujang Contoh Permana', 'Kasi Pemerintahan'],
    ['Siti Contoh Rohmah', 'Kasi Kesejahteraan Rakyat'],
    ['Dadan Contoh Ramdani', 'Kasi Pelayanan'],
    ['Rina Contoh Marlina', 'Kaur Keuangan'],
    ['Agus Contoh Hidayat', 'Kaur Perencanaan'],
    ['Encep Contoh Sutisna', 'Kaur Tata Usaha dan Umum'],
    ['Wawan Contoh Gunawan', `Kepala ${place(0)}`],
    ['Yayat Contoh Supriatna', `Kepala ${place(5)}`],
  ]),
);

export const representatives = sampleOf(
  perwakilans,
  enter('perwakilan', 207, [
    ['Oman Contoh Rukmana', 'Ketua BPD'],
    ['Lilis Contoh Suryani', 'Wakil Ketua BPD'],
    ['Iwan Contoh Setiawan', 'Sekretaris BPD'],
    ['Tati Contoh Sumiati', 'Anggota, keterwakilan perempuan'],
    ['Cecep Contoh Maulana', `Anggota, ${place(3)}`],
    ['Endang Contoh Sukarna', `Anggota, ${place(4)}`],
    ['Dewi Contoh Lestari', `Anggota, ${place(6)}`],
  ]),
);

export const empowerment = sampleOf(
  lpms,
  enter('lpm', 206, [
    ['Dede Contoh Saputra', 'Ketua LPM'],
    ['Imas Contoh Masitoh', 'Sekretaris LPM'],
    ['Rizki Contoh Pratama', 'Bendahara LPM'],
    ['Euis Contoh Kartika', 'Bidang Pendidikan dan Kesehatan'],
    ['Nanang Contoh Kosasih', 'Bidang Pembangunan'],
    ['Asep Contoh Firmansyah', 'Bidang Pemuda dan Olahraga'],
  ]),
);
