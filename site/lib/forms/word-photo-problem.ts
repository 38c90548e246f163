import { maxPictureWords } from '../../../worker/contract/files.ts';
import type { PhotoProblem } from './shrink-photo.ts';

/** What is wrong with a chosen file, and what to do. */
export function wordPhotoProblem(label: string, problem: PhotoProblem): string {
  if (problem === 'empty')
    return 'Berkas yang dipilih kosong (0 byte). Ambil foto baru atau pilih berkas lain.';
  if (problem === 'too-large')
    return `${label} lebih dari ${maxPictureWords}. Pilih foto yang lebih kecil.`;
  // A field called 'Gambar' is not told to be a 'gambar'.
  const kind = /^gambar/i.test(label) ? 'berkas' : 'gambar';
  return `${label} harus berupa ${kind} JPEG, PNG, atau WebP. Ambil foto baru atau pilih berkas lain.`;
}
