const order = 'Urutan di dalam berkas menggantikannya.';

export const letterColumns = {
  columns: {
    id: 'Id surat.',
    applicationId: 'Id pengajuannya; kosong bila sudah tidak ada atau dibuat di luar portal.',
    type: 'Jenis surat; LUAR untuk jenis lain.',
    counter: 'Buku nomor; kosong untuk semua jenis.',
    year: 'Tahun buku.',
    number: 'Nomor urut.',
    nomorSurat: 'Nomor surat lengkap.',
    kode: 'Kode verifikasi; kosong untuk surat yang dibuat di luar portal.',
    judul: 'Judul.',
    nama: 'Atas nama.',
    issuedAt: 'Terbit pada.',
    validUntil: 'Hari terakhir berlaku.',
    sha256: 'SHA-256 berkas PDF.',
    pdfKey: 'Berkas PDF; kosong bila sudah dihapus.',
    withdrawnAt: 'Dicabut pada.',
    withdrawnReason: 'Alasan pencabutan.',
    signatory: 'Penanda tangan seperti tercetak.',
    signatureWay: 'Cara tanda tangan: basah, tte, atau qr.',
    signedId: 'Id versi bertanda tangan yang berlaku.',
    perihal: 'Perihal, untuk surat yang dibuat di luar portal.',
    tujuan: 'Tujuan, untuk surat yang dibuat di luar portal.',
    idempotencyKey: 'Kunci permintaan yang mencatatnya.',
  },
  left: { seq: order },
} as const;

export const signedColumns = {
  columns: {
    id: 'Id versi.',
    letterId: 'Id surat.',
    kind: 'basah (pindaian) atau tte (tanda tangan elektronik).',
    fileKey: 'Berkas PDF; kosong bila sudah diganti atau suratnya dicabut.',
    sha256: 'SHA-256 berkas PDF.',
    signer: 'Nama di sertifikat.',
    issuer: 'Penerbit sertifikat.',
    trusted: 'Apakah penerbitnya dikenal desa.',
    reason: 'Alasan mengganti versi sebelumnya.',
    accountId: 'Id akun yang mengunggah.',
    createdAt: 'Diunggah pada.',
  },
  left: { seq: order },
} as const;
