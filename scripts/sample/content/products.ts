import { products as definition } from '../../../worker/contract/collections/catalogues.ts';
import { sampleOf } from './sample-record.ts';

interface Goods {
  nama: string;
  harga: string;
  image: string;
  daysAgo: number;
  views: number;
  deskripsi: string;
}

const goods: readonly Goods[] = [
  {
    nama: 'Sapu Ijuk Aren',
    harga: '22.000',
    image: 'produk-sapu-ijuk',
    daysAgo: 198,
    views: 64,
    deskripsi: `Sapu ijuk dari serat pohon aren, dijahit tangan dan diikat rapat sehingga tidak mudah rontok. Gagang kayu halus sepanjang satu meter.

Tersedia dengan ikatan merah dan hijau. Pesanan di atas sepuluh buah diantar gratis di wilayah kecamatan.`,
  },
  {
    nama: 'Boboko Bambu',
    harga: '35.000',
    image: 'produk-boboko',
    daysAgo: 187,
    views: 71,
    deskripsi: `Bakul nasi anyaman bambu khas Sunda, diameter 25 cm. Nasi di dalamnya tetap pulen dan tidak cepat basi karena bambu menyerap uap air.

Dianyam dari bambu tali yang direndam dan dijemur lebih dulu agar tidak dimakan bubuk.`,
  },
  {
    nama: 'Madu Hutan Layung 500 ml',
    harga: '95.000',
    image: 'produk-madu',
    daysAgo: 171,
    views: 133,
    deskripsi: `Madu dari lebah liar di tepi hutan, dipanen dengan menyisakan sebagian sarang supaya lebah kembali. Disaring tanpa dipanaskan.

Rasa dan warna dapat sedikit berbeda setiap panen, tergantung bunga yang sedang mekar.`,
  },
  {
    nama: 'Rengginang Ketan',
    harga: '18.000',
    image: 'produk-rengginang',
    daysAgo: 155,
    views: 82,
    deskripsi: `Rengginang dari ketan pilihan, dijemur penuh di bawah matahari. Tersedia rasa terasi dan rasa manis gula aren.

Isi 20 keping mentah, tinggal digoreng. Bisa juga dipesan yang sudah matang.`,
  },
  {
    nama: 'Beras Pandan Wangi Layung 5 kg',
    harga: '82.500',
    image: 'produk-beras',
    daysAgo: 141,
    views: 119,
    deskripsi: `Beras dari sawah kaki bukit, digiling setelah dipesan sehingga selalu baru. Pulen, wangi, dan tanpa pemutih.

Dijual bersama melalui BUMDes. Harga sudah termasuk karung kain yang dapat dipakai ulang.`,
  },
  {
    nama: 'Kain Batik Tulis Motif Layung',
    harga: '275.000',
    image: 'produk-batik',
    daysAgo: 122,
    views: 156,
    deskripsi: `Kain katun 2 x 1,15 meter yang dibatik tangan oleh perajin Dusun Babakan. Motifnya diambil dari daun karet, awan pagi, dan bunga di tepi sawah.

Satu lembar dikerjakan sekitar sepuluh hari. Warna dapat dipesan.`,
  },
  {
    nama: 'Sambal Terasi Dapur Layung',
    harga: '24.000',
    image: 'produk-sambal',
    daysAgo: 104,
    views: 97,
    deskripsi: `Sambal matang dari cabai kebun sendiri, terasi bakar, dan gula aren. Pedasnya sedang, tahan tiga bulan sebelum dibuka.

Isi 200 gram. Setelah dibuka simpan di lemari pendingin.`,
  },
  {
    nama: 'Bandrek Jahe Merah Bubuk',
    harga: '20.000',
    image: 'produk-bandrek',
    daysAgo: 89,
    views: 88,
    deskripsi: `Minuman hangat dari jahe merah, kayu manis, cengkih, dan gula aren. Seduh dua sendok dengan air panas, tambahkan santan atau susu bila suka.

Satu bungkus cukup untuk dua belas gelas.`,
  },
  {
    nama: 'Tas Anyaman Pandan',
    harga: '65.000',
    image: 'produk-tas-pandan',
    daysAgo: 71,
    views: 142,
    deskripsi: `Tas belanja dari daun pandan berduri yang direbus, dijemur, dan dianyam rapat. Kuat menahan beban lima kilogram.

Pinggirannya dilapisi kain, dengan pegangan rotan yang nyaman di tangan.`,
  },
  {
    nama: 'Sale Pisang Goreng Tepung',
    harga: '17.500',
    image: 'produk-sale-pisang',
    daysAgo: 52,
    views: 165,
    deskripsi: `Pisang ambon matang pohon, dijemur dua hari lalu digoreng dengan tepung beras. Manisnya asli dari pisang, tanpa gula tambahan.

Isi 250 gram.`,
  },
  {
    nama: 'Gula Aren Cetak',
    harga: '28.000',
    image: 'produk-gula-aren',
    daysAgo: 34,
    views: 174,
    deskripsi: `Gula aren murni dari nira yang disadap pagi dan sore, dimasak di tungku kayu lalu dicetak dengan batok. Tanpa campuran gula pasir.

Harga per kilogram, dibungkus pelepah pisang kering.`,
  },
  {
    nama: 'Kopi Robusta Layung 200 g',
    harga: '38.000',
    image: 'produk-kopi',
    daysAgo: 17,
    views: 203,
    deskripsi: `Biji petik merah dari kebun warga di ketinggian hampir 300 meter, disangrai sedang dan digiling saat dipesan. Rasanya tebal dengan sisa manis gula aren.

Pilih giling halus, sedang, atau biji utuh saat memesan.`,
  },
  {
    nama: 'Keripik Singkong Pedas Manis',
    harga: '15.000',
    image: 'produk-keripik',
    daysAgo: 5,
    views: 191,
    deskripsi: `Singkong dari kebun Sukamanah, diiris tipis dan digoreng dua kali supaya renyah. Bumbunya cabai, bawang, dan gula aren.

Isi 200 gram dalam kemasan tegak yang bisa ditutup lagi. Tersedia juga rasa asin daun jeruk.`,
  },
];

/** Numbers of the contacts are plainly samples: 0812-0000-0001 and so on. */
export const products = sampleOf(
  definition,
  goods.map(({ nama, harga, image, daysAgo, views, deskripsi }, index) => ({
    entered: { daysAgo, at: '09:45' },
    views,
    fields: {
      namaProduct: nama,
      deskripsiProduct: deskripsi,
      hargaProduct: harga,
      kontak: `0812-0000-${String(index + 1).padStart(4, '0')}`,
      image,
    },
  })),
);
