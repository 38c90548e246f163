import { type Signature, waitsForSignature } from '#contract/issued/signature.ts';
import type { LetterStatus } from '#contract/issued/verification.ts';

/** What is known of a letter's two files. */
export interface KnownFiles extends Signature {
  status: LetterStatus;
  /** Of the letter as it was made, in hex. */
  sha256: string;
  /** Of the signed file; null without one. */
  sha256Bertanda: string | null;
}

/** What a comparison says; `caution` where the file is genuine and still not the one to rely on. */
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

/** Whether a file is one of the letter's to the byte, and which: its SHA-256 is made here and sent nowhere. */
export async function verifyFile(file: Blob, known: KnownFiles): Promise<Comparison> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const bytes = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
    const hash = bytes.join('');
    if (hash === known.sha256Bertanda) return signedFile(known);
    return hash === known.sha256 ? original(known) : different;
  } catch {
    // Outside of https and localhost browsers offer no digest; a file may also have moved meanwhile.
    return unreadable;
  }
}

function signedFile(known: KnownFiles): Comparison {
  const line = 'Berkas ini sama persis dengan surat yang sudah ditandatangani.';
  return ended(known, line) ?? { tone: 'success', line, advice: unchanged };
}

/** The letter as it was made: good by itself only where the village signs none. */
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
  'Surat asli, tetapi belum ditandatangani. Minta berkas yang sudah ditandatangani dari pemilik surat.';

const lookAtPaper =
  'Surat asli, tetapi belum ditandatangani: baru berlaku setelah ditandatangani dan dicap. Lihat surat kertasnya.';

function waitingFor(known: KnownFiles): string | null {
  if (!waitsForSignature(known)) return null;
  return known.caraTandaTangan === 'basah' ? lookAtPaper : askForSigned;
}

/** The same file says nothing about whether the letter still holds. */
function ended({ status }: KnownFiles, line: string): Comparison | null {
  if (status === 'berlaku') return null;
  const why = status === 'dicabut' ? 'suratnya sudah dicabut' : 'masa berlakunya sudah habis';
  return { tone: 'error', line, advice: `Isinya tidak diubah, tetapi ${why}.` };
}
