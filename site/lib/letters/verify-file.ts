import type { Verification } from '#contract/issued/verification.ts';

/** State and hashes of a letter's two files. */
export type KnownFiles = Pick<
  Verification,
  'status' | 'tandaTangan' | 'caraTandaTangan' | 'sha256' | 'sha256Bertanda'
>;

/** Result of a comparison; `caution` for a genuine file that is not the valid one. */
export interface Comparison {
  tone: 'success' | 'caution' | 'error';
  line: string;
  advice: string;
}

const unreadable: Comparison = {
  tone: 'error',
  line: 'Berkas belum dapat diperiksa.',
  advice: 'Peramban ini tidak dapat membacanya. Coba lagi, atau buka halaman ini di peramban lain.',
};

const different: Comparison = {
  tone: 'error',
  line: 'Berkas ini berbeda dari surat yang diterbitkan.',
  advice:
    'Foto atau pindaian buatan sendiri selalu berbeda: cocokkan isi suratnya dengan data di atas. Bila ini PDF dari pemilik surat, isinya telah diubah; minta berkas aslinya, tanpa dicetak ke PDF lagi.',
};

/** The SHA-256 of a file, in hex. @throws where the page is neither on https nor on localhost */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares a file with the letter's two files by SHA-256, computed locally; nothing is uploaded. */
export async function verifyFile(file: Blob, known: KnownFiles): Promise<Comparison> {
  try {
    const hash = await hashOf(file);
    if (hash === known.sha256Bertanda) return signedFile(known);
    return hash === known.sha256 ? original(known) : different;
  } catch {
    // crypto.subtle exists only on https and localhost; the file may also have been moved.
    return unreadable;
  }
}

function signedFile(known: KnownFiles): Comparison {
  const line = 'Berkas ini sama persis dengan surat yang sudah ditandatangani.';
  return ended(known, line) ?? { tone: 'success', line, advice: unchanged };
}

/** The unsigned original: valid by itself only where letters need no signature. */
function original(known: KnownFiles): Comparison {
  const line = 'Berkas ini sama persis dengan surat yang diterbitkan.';
  const missing = known.sha256Bertanda ? askForSigned : waitingFor(known);
  return (
    ended(known, line) ?? {
      tone: missing ? 'caution' : 'success',
      line,
      advice: missing ?? unchanged,
    }
  );
}

const unchanged = 'Isinya tidak diubah sejak terbit.';

const askForSigned =
  'Surat asli, tetapi berkas ini tanpa tanda tangan. Minta berkas yang sudah ditandatangani dari pemilik surat.';

const lookAtPaper =
  'Surat asli, tetapi berkas ini tanpa tanda tangan. Periksa tanda tangan basah dan cap pada surat kertasnya.';

function waitingFor({ tandaTangan, caraTandaTangan }: KnownFiles): string | null {
  if (tandaTangan === 'basah' || caraTandaTangan === 'basah') return lookAtPaper;
  return caraTandaTangan === 'tte' ? askForSigned : null;
}

/** A matching file may still belong to a withdrawn or expired letter. */
function ended({ status }: KnownFiles, line: string): Comparison | null {
  if (status === 'berlaku') return null;
  const why = status === 'dicabut' ? 'suratnya sudah dicabut' : 'masa berlakunya sudah habis';
  return { tone: 'error', line, advice: `Isinya tidak diubah, tetapi ${why}.` };
}
