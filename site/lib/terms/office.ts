import { formatDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import { termsText, termsVersion } from '#contract/retention.ts';
import type { VillageConfig } from '#village.config.ts';
import { formatOfficeHours } from '../formats/office-hours.ts';
import type { Line, TermsSection } from './terms-document.ts';

type Office = Pick<VillageConfig, 'name' | 'contact' | 'callCentre' | 'officeHours'>;

/** How the village office is reached. */
export function officeLines({ contact, callCentre, officeHours }: Office): Line[] {
  return [
    `Alamat: ${contact.address}, ${contact.postalCode}`,
    `Jam kerja: ${formatOfficeHours(officeHours)}`,
    ['Telepon: ', { text: contact.phone, href: `tel:${callCentre}` }],
    ['Email: ', { text: contact.email, href: `mailto:${contact.email}` }],
  ];
}

/** Which version this is, and what happens when there is another; the last section of both pages. */
export function versionSection({ retention }: Pick<VillageConfig, 'retention'>): TermsSection {
  const day = formatDay(jakartaDay(new Date(termsText.day)));
  return {
    id: 'versi',
    title: 'Versi dan perubahan',
    blocks: [
      { text: `Ini versi ${termsVersion(retention)}. Kalimatnya ditulis pada ${day}.` },
      {
        text: 'Angka di halaman ini diambil dari pengaturan yang juga dipakai portal saat bekerja. Bila kalimat atau angkanya berubah, versinya ikut berubah, dan Anda diminta membaca dan menyetujuinya lagi saat masuk. Versi yang Anda setujui disimpan bersama akun Anda.',
      },
    ],
  };
}
