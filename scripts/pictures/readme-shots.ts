import type { Shot } from './camera.ts';

/** Bytes: nobody reads README over a village's signal. */
const most = 40_960;

const file = (name: string) => `docs/pictures/${name}.webp`;

/** The pictures of README.md. */
export const readmeShots = (kode: string): Shot[] => [
  { file: file('beranda'), path: '/', screen: 'desk' },
  {
    file: file('antrean'),
    path: '/adminpanel?menu=surat',
    screen: 'desk',
    as: 'admin',
    prepare: (page) => page.locator('main tbody').first().waitFor(),
  },
  { file: file('beranda-ponsel'), path: '/', screen: 'phone', most },
  {
    file: file('riwayat-ponsel'),
    path: '/dashboard',
    screen: 'phone',
    most,
    as: 'user',
    prepare: (page) => page.getByText('Untuk Anda sekarang').waitFor(),
  },
  { file: file('verifikasi-ponsel'), path: `/verifikasi/${kode}`, screen: 'phone', most },
];
