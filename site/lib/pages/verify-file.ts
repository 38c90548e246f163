const unreadable = {
  tone: 'error',
  line: 'Berkas belum dapat diperiksa.',
  advice: 'Peramban ini tidak dapat membacanya. Coba lagi, atau buka halaman ini di peramban lain.',
} as const;

const different = {
  tone: 'error',
  line: 'Berkas ini berbeda dari surat yang diterbitkan.',
  advice:
    'Berkas lain, atau isinya telah diubah. Minta PDF asli dari pemilik surat; simpan tanpa mencetak ke PDF lagi.',
} as const;

/** Whether a file is the letter's PDF to the byte: its SHA-256 is made here and sent nowhere. */
export async function verifyFile(file: Blob, sha256: string, status: string | undefined) {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
    return hex.join('') === sha256 ? describeSame(status) : different;
  } catch {
    // Outside of https and localhost browsers offer no digest; a file may also have moved meanwhile.
    return unreadable;
  }
}

/** The same file says nothing about whether the letter still holds. */
function describeSame(status: string | undefined) {
  const line = 'Berkas ini sama persis dengan surat yang diterbitkan.';
  if (status === 'berlaku')
    return { tone: 'success', line, advice: 'Isinya tidak diubah sejak terbit.' } as const;
  const why = status === 'dicabut' ? 'suratnya sudah dicabut' : 'masa berlakunya sudah habis';
  return { tone: 'error', line, advice: `Isinya tidak diubah, tetapi ${why}.` } as const;
}
