import type { PhotoDoubt } from './measure-photo.ts';

/**
 * Returns why a photo for sending should be taken again, or null. The user decides: it is an estimate.
 * Returns null as well if the browser cannot measure the photo.
 */
export const checkPhoto = (photo: Blob): Promise<PhotoDoubt | null> =>
  import('./measure-photo.ts').then((module) => module.measurePhoto(photo)).catch(() => null);

const advice: Record<PhotoDoubt, { fault: string; retake: string }> = {
  small: { fault: 'Foto ini kecil.', retake: 'foto ulang dari dekat dengan kamera ponsel' },
  dark: { fault: 'Foto ini gelap.', retake: 'foto ulang di tempat terang' },
  blurred: { fault: 'Foto ini buram.', retake: 'pegang ponsel dengan diam, lalu foto ulang' },
};

/** The question about a doubtful photo, and what to do. @param label of its field, such as 'Foto KTP' */
export function wordPhotoDoubt(doubt: PhotoDoubt, label: string) {
  const { fault, retake } = advice[doubt];
  const document = /^Foto (KTP|KK|Surat .+)$/.exec(label)?.[1] ?? 'fotonya';
  return {
    line: `${fault} Tulisan di ${document} terbaca?`,
    advice: `Bila tidak, ${retake}. Foto yang tidak terbaca ditolak petugas.`,
  };
}
