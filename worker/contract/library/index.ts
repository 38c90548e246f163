import type { LibraryEntry } from './entry.ts';
import { izinKeramaian } from './keamanan/izin-keramaian.ts';
import { kehilangan } from './keamanan/kehilangan.ts';
import { kelakuanBaik } from './keamanan/kelakuan-baik.ts';
import { pengantarSkck } from './keamanan/pengantar-skck.ts';
import { ahliWaris } from './keluarga/ahli-waris.ts';
import { izinKeluarga } from './keluarga/izin-keluarga.ts';
import { kelahiran } from './keluarga/kelahiran.ts';
import { kematian } from './keluarga/kematian.ts';
import { waliAnak } from './keluarga/wali-anak.ts';
import { yatimPiatu } from './keluarga/yatim-piatu.ts';
import { bedaIdentitas } from './kependudukan/beda-identitas.ts';
import { bepergian } from './kependudukan/bepergian.ts';
import { datang } from './kependudukan/datang.ts';
import { domisiliSementara } from './kependudukan/domisili-sementara.ts';
import { pengantarKtpKk } from './kependudukan/pengantar-ktp-kk.ts';
import { pengantarUmum } from './kependudukan/pengantar-umum.ts';
import { pindah } from './kependudukan/pindah.ts';
import { belumMenikah } from './menikah/belum-menikah.ts';
import { jandaDuda } from './menikah/janda-duda.ts';
import { pengantarNikah } from './menikah/pengantar-nikah.ts';
import { sudahMenikah } from './menikah/sudah-menikah.ts';
import { waliNikah } from './menikah/wali-nikah.ts';
import { belumBekerja } from './pekerjaan/belum-bekerja.ts';
import { penghasilan } from './pekerjaan/penghasilan.ts';
import { petaniNelayan } from './pekerjaan/petani-nelayan.ts';
import { penghasilanOrangTua } from './sekolah/penghasilan-orang-tua.ts';
import { belumPunyaRumah } from './sosial/belum-memiliki-rumah.ts';
import { penerimaBantuan } from './sosial/penerima-bantuan.ts';
import { kepemilikanTanah } from './tanah/kepemilikan-tanah.ts';
import { tidakSengketa } from './tanah/tidak-sengketa.ts';
import { jualBeliTernak } from './usaha/jual-beli-ternak.ts';
import { kepemilikanKendaraan } from './usaha/kepemilikan-kendaraan.ts';
import { kepemilikanTernak } from './usaha/kepemilikan-ternak.ts';

/**
 * Letter types that villages issue often, none of them offered until a village turns it on and adapts it. The build writes them as
 * files (site/pages/pustaka-surat); nothing that runs in the Worker imports them.
 */
export const library: readonly LibraryEntry[] = [
  belumMenikah,
  jandaDuda,
  pengantarNikah,
  sudahMenikah,
  waliNikah,
  ahliWaris,
  izinKeluarga,
  kelahiran,
  kematian,
  waliAnak,
  yatimPiatu,
  bedaIdentitas,
  bepergian,
  datang,
  domisiliSementara,
  pengantarKtpKk,
  pengantarUmum,
  pindah,
  penghasilanOrangTua,
  belumBekerja,
  penghasilan,
  petaniNelayan,
  belumPunyaRumah,
  penerimaBantuan,
  izinKeramaian,
  kehilangan,
  kelakuanBaik,
  pengantarSkck,
  kepemilikanTanah,
  tidakSengketa,
  jualBeliTernak,
  kepemilikanKendaraan,
  kepemilikanTernak,
];
