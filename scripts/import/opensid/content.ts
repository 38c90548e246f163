import { noNews } from './codes.ts';
import { htmlToText } from './html-to-text.ts';
import type { Converted, Lookup, Values } from './values.ts';

/** The names under which OpenSID stores a picture, the largest first. */
const picture = (name: string | undefined): string =>
  name ? [`sedang_${name}`, name, `kecil_${name}`].join('|') : '';

/** artikel as news; `enabled` 1 is published. */
export function toNews(source: Values): Converted {
  const { id = '', judul = '', isi = '', gambar, tgl_upload = '', ...rest } = source;
  const { enabled, tipe = '', id_kategori = '' } = rest;
  if (enabled !== '1') return 'artikel yang tidak diterbitkan';
  if (noNews.types.includes(tipe) || noNews.categories.includes(id_kategori))
    return 'halaman statis, agenda, atau laporan keuangan, bukan berita';
  return {
    _id: `artikel ${id}`,
    createdAt: tgl_upload,
    judulBerita: htmlToText(judul),
    deskripsiBerita: htmlToText(isi),
    image: picture(gambar),
  };
}

/** produk with the telephone of its pelapak; `status` 1 is on offer. */
export function toProduct(source: Values, sellers: Lookup): Converted {
  const { id = '', nama = '', harga = '', satuan, deskripsi = '', ...rest } = source;
  const { foto = '', id_pelapak = '', created_at = '', status } = rest;
  if (status !== '1') return 'produk yang tidak ditawarkan';
  const unit = satuan ? `Harga per ${satuan}.` : '';
  return {
    _id: `produk ${id}`,
    createdAt: created_at,
    namaProduct: htmlToText(nama),
    deskripsiProduct: [htmlToText(deskripsi), unit].filter(Boolean).join('\n\n'),
    hargaProduct: harga.replace(/\.00$/, ''),
    kontak: sellers.get(id_pelapak)?.telepon ?? '',
    image: picture(firstPhoto(foto)),
  };
}

/** `foto` is a JSON list of names. */
function firstPhoto(foto: string): string | undefined {
  try {
    const list: unknown = JSON.parse(foto);
    if (!Array.isArray(list)) return foto;
    return list.find((name): name is string => typeof name === 'string' && name !== '');
  } catch {
    return foto;
  }
}

/** tweb_desa_pamong with its office and, where an official is a resident, the resident's name; `pamong_status` 1 is in office. */
export function toOfficial(source: Values, offices: Lookup, residents: Lookup): Converted {
  const { pamong_id = '', pamong_nama, id_pend = '', jabatan_id = '', foto, ...rest } = source;
  if (rest.pamong_status !== '1') return 'perangkat yang tidak aktif';
  const bare = pamong_nama || residents.get(id_pend)?.nama || '';
  const name = [rest.gelar_depan, bare].filter(Boolean).join(' ');
  return {
    _id: `pamong ${pamong_id}`,
    nama: bare && [name, rest.gelar_belakang].filter(Boolean).join(', '),
    // Before version 2301 the office was a column of this table.
    jabatan: offices.get(jabatan_id)?.nama ?? rest.jabatan ?? '',
    image: picture(foto || residents.get(id_pend)?.foto),
  };
}
