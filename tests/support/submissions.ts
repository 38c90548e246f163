import sharp from 'sharp';

/** Answers that pass every rule of SKU. */
export const skuAnswers = {
  type: 'SKU',
  nama: 'Siti Aminah',
  nik: '3205011501900001',
  tempatTanggalLahir: 'Jakarta, 01 Januari 1990',
  bentukPerusahaan: 'Perorangan',
  npwp: '-',
  alamatPerusahaan: 'Pasar Layung Blok B No. 12',
  alamatLengkap: 'Kp. Cibodas, RT 01 RW 03',
  bidangUsaha: 'Perdagangan',
  jasaDagangUtama: 'Sembako dan gas elpiji',
  keadaanUsahaSaatIni: 'Lancar',
};

/** A picture as a phone takes it, with a place and a camera's name in it. */
export function takePhoto(width = 800, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3f6b4b' } })
    .withExif({ IFD0: { Model: 'Kamera Uji' }, IFD3: { GPSLatitude: '7/1 21/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** A submitted form: SKU's answers with some changed (undefined leaves one out), and its photo. */
export async function skuForm(
  changes: Record<string, string | undefined> = {},
  photo: Uint8Array | null | undefined = undefined,
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...skuAnswers, ...changes })) {
    if (value !== undefined) form.set(name, value);
  }
  const bytes = photo === undefined ? await takePhoto() : photo;
  if (bytes) form.set('fotoKtp', new Blob([new Uint8Array(bytes)]), 'ktp.jpg');
  return form;
}
