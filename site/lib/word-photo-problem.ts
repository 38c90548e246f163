import type { PhotoProblem } from './shrink-photo.ts';

/** What is wrong with a chosen file, and what to do. */
export function wordPhotoProblem(label: string, problem: PhotoProblem): string {
  return problem === 'too-large'
    ? `${label} lebih dari 5 MB. Pilih foto yang lebih kecil.`
    : `${label} harus berupa gambar JPEG, PNG, atau WebP. Ambil foto baru atau pilih berkas lain.`;
}
