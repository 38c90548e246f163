import type { SetupName, SetupStep } from '#contract/records/setup.ts';
import { lowerTerms } from '#contract/village/words.ts';
import type { FoundSetup } from './queries.ts';

interface SetupState extends FoundSetup {
  /** PUBLIC_ORIGIN, or the request's origin on a local machine; null without one. */
  origin: string | null;
  /** Settings of village.config.ts that still have sample values. */
  samples: readonly string[];
  /** Whether the viewer has authenticator codes. */
  ownCodes: boolean;
}

type StepText = Pick<SetupStep, 'title' | 'what' | 'href'>;

const panel = (query: string) => `/adminpanel?menu=${query}`;
const signatorySetting = 'letters.signatory';

/** The set-up steps in the recommended order, with whether each is done. */
export function setupSteps(state: SetupState): SetupStep[] {
  const { origin, samples, ownCodes, secondAdmin, signatory, numbers, letter, backup, officer } =
    state;
  // A portal that issues letters does so with a letter-head and office hours that officials have seen.
  const office = state.office || letter;
  const done: Record<SetupName, boolean> = {
    origin: origin !== null,
    config: samples.length === 0,
    numbers,
    signatory: signatory || !samples.includes(signatorySetting),
    kop: office,
    hours: office,
    officer,
    letter,
    admin: secondAdmin,
    codes: ownCodes,
    backup,
  };
  const words = textsOf(samples);
  return (Object.keys(done) as SetupName[]).map((step) => ({
    step,
    done: done[step],
    ...words[step],
  }));
}

const textsOf = (samples: readonly string[]): Record<SetupName, StepText> => ({
  origin: {
    title: 'Alamat resmi portal',
    what: 'Minta pengelola portal mengisinya: tanpa itu surat tidak dapat diterbitkan.',
    href: null,
  },
  config: {
    title: `Nama, kontak, dan kop ${lowerTerms.village}`,
    what: `Minta pengelola portal mengganti ${samples.length} isian yang masih contoh.`,
    href: null,
  },
  numbers: {
    title: 'Nomor terakhir di buku kertas',
    what: 'Surat pertama di portal melanjutkan nomor ini.',
    href: panel('surat&daftar=agenda'),
  },
  signatory: {
    title: 'Penanda tangan surat',
    what: 'Masih nama contoh. Isi nama dan jabatan yang berwenang.',
    href: panel('pengaturan&bagian=penanda-tangan'),
  },
  kop: {
    title: 'Kop surat',
    what: 'Empat baris di atas setiap surat, tampil saat menyetujui. Cocokkan dengan kop kertas Anda.',
    href: panel('pengaturan&bagian=kantor#kop'),
  },
  hours: {
    title: 'Jam buka kantor',
    what: 'Warga membacanya di bagian bawah portal, dan janji selesainya surat dihitung darinya.',
    href: panel('pengaturan&bagian=kantor'),
  },
  officer: {
    title: 'Petugas pelindungan data',
    what: 'UU 27/2022 meminta satu orang yang ditanya warga tentang datanya. Tunjuk siapa, lalu isi nama dan kontaknya.',
    href: panel('pengaturan&bagian=kantor#pelindungData.1.nama'),
  },
  letter: {
    title: 'Surat pertama',
    what: 'Setujui satu pengajuan, cetak suratnya, lalu pindai kode QR-nya.',
    href: panel('surat'),
  },
  admin: {
    title: 'Admin kedua',
    what: 'Supaya surat tetap diproses bila Anda berhalangan: minta rekan mendaftar, lalu jadikan admin.',
    href: panel('pengguna'),
  },
  codes: {
    title: 'Kode autentikator akun Anda',
    what: 'Kata sandi yang bocor lalu tidak cukup untuk membuka panel.',
    href: '/akun',
  },
  backup: {
    title: 'Cadangan data pertama',
    what: 'Minta pengelola portal mencadangkan data tiap minggu.',
    href: null,
  },
});
