const order = 'Urutan di dalam berkas menggantikannya.';
const secret =
  'Rahasia: pemilik akun membuat kata sandi baru dengan slip dari kantor desa, dan mengatur kode autentikator lagi.';

/** An account without what proves that somebody is it. */
export const accountColumns = {
  columns: {
    id: 'Id akun.',
    name: 'Nama.',
    email: 'Email, huruf kecil.',
    role: 'Peran: user (warga) atau admin.',
    termsVersion: 'Versi ketentuan yang disetujui.',
    termsAt: 'Disetujui pada.',
    createdAt: 'Terdaftar pada.',
  },
  left: {
    seq: order,
    passwordHash: secret,
    totpSecret: secret,
    totpSince: secret,
    totpStep: secret,
    recoveryCodes: secret,
    sessionEpoch: 'Sesi masuk tidak dapat dibawa: semua orang masuk lagi.',
    untoldResetAt: 'Slip kata sandi berlaku 24 jam dan tidak dibawa.',
  },
} as const;

export const applicationColumns = {
  columns: {
    id: 'Id pengajuan.',
    accountId: 'Id akun pengirim; kosong bila akunnya sudah tidak ada.',
    idempotencyKey: 'Kunci kiriman: kiriman yang sama tidak menjadi dua.',
    contentDigest: 'Sidik isi kiriman, untuk mengenali ulangan.',
    type: 'Jenis surat.',
    letterRevision: 'Versi jenis surat yang dipakai.',
    letterTitle: 'Nama jenis surat saat diajukan; kosong untuk yang lama.',
    status: 'Menunggu, Disetujui, atau Ditolak.',
    nama: 'Nama pemohon.',
    nik: 'NIK pemohon.',
    answers: 'Isian, menurut nama isiannya.',
    photos: 'Berkas foto, menurut nama isiannya.',
    adminNotes: 'Catatan petugas.',
    kop1: 'Kop surat, baris 1.',
    kop2: 'Kop surat, baris 2.',
    kop3: 'Kop surat, baris 3.',
    kop4: 'Kop surat, baris 4.',
    createdAt: 'Diajukan pada.',
    decidedAt: 'Diputuskan pada.',
    keperluan: 'Keperluan surat.',
    filedBy: 'Id petugas, bila dicatat di loket.',
    corrects: 'Id pengajuan ditolak yang diperbaiki.',
    fieldNotes: 'Catatan perbaikan, menurut nama isiannya.',
    sentAnswers: 'Isian seperti dikirim, bila petugas memperbaikinya.',
    mendedBy: 'Id petugas yang terakhir memperbaiki.',
    mendedAt: 'Diperbaiki pada.',
    forgottenAt: 'Isian dan foto dihapus sesuai jadwal pada.',
  },
  left: { seq: order },
} as const;
