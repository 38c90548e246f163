import { products as definition } from '#contract/collections/catalogues.ts';
import { name, place } from './places.ts';
import { sampleOf, story } from './sample-record.ts';

const goods = [
  story({ daysAgo: 198, views: 64, harga: '22.000', image: 'produk-sapu-ijuk' })`
Sapu Ijuk Aren

Sapu ijuk dari serat pohon aren, dijahit tangan dan diikat rapat sehingga tidak mudah rontok. Gagang kayu halus sepanjang satu meter.

Tersedia dengan ikatan merah dan hijau. Pesanan di atas sepuluh buah diantar gratis di wilayah kecamatan.`,
  story({ daysAgo: 187, views: 71, harga: '35.000', image: 'produk-boboko' })`
Boboko Bambu

Bakul nasi anyaman bambu khas Sunda, diameter 25 cm. Nasi di dalamnya tetap pulen dan tidak cepat basi karena bambu menyerap uap air.

Dianyam dari bambu tali yang direndam dan dijemur lebih dulu agar tidak dimakan bubuk.`,
  story({ daysAgo: 171, views: 133, harga: '95.000', image: 'produk-madu' })`
Madu Hutan ${name} 500 ml

Madu dari lebah liar di tepi hutan, dipanen dengan menyisakan sebagian sarang supaya lebah kembali. Disaring tanpa dipanaskan.

Rasa dan warna dapat sedikit berbeda setiap panen, tergantung bunga yang sedang mekar.`,
  story({ daysAgo: 155, views: 82, harga: '18.000', image: 'produk-rengginang' })`
Rengginang Ketan

Rengginang dari ketan pilihan, dijemur penuh di bawah matahari. Tersedia rasa terasi dan rasa manis gula aren.

Isi 20 keping mentah, tinggal digoreng. Bisa juga dipesan yang sudah matang.`,
  story({ daysAgo: 141, views: 119, harga: '82.500', image: 'produk-beras' })`
Beras Pandan Wangi ${name} 5 kg

Beras dari sawah kaki bukit, digiling setelah dipesan sehingga selalu baru. Pulen, wangi, dan tanpa pemutih.

Dijual bersama melalui BUMDes. Harga sudah termasuk karung kain yang dapat dipakai ulang.`,
  story({ daysAgo: 122, views: 156, harga: '275.000', image: 'produk-batik' })`
Kain Batik Tulis Motif ${name}

Kain katun 2 x 1,15 meter yang dibatik tangan oleh perajin ${place(4)}. Motifnya diambil dari daun karet, awan pagi, dan bunga di tepi sawah.

Satu lembar dikerjakan sekitar sepuluh hari. Warna dapat dipesan.`,
  story({ daysAgo: 104, views: 97, harga: '24.000', image: 'produk-sambal' })`
Sambal Terasi Dapur ${name}

Sambal matang dari cabai kebun sendiri, terasi bakar, dan gula aren. Pedasnya sedang, tahan tiga bulan sebelum dibuka.

Isi 200 gram. Setelah dibuka simpan di lemari pendingin.`,
  story({ daysAgo: 89, views: 88, harga: '20.000', image: 'produk-bandrek' })`
Bandrek Jahe Merah Bubuk

Minuman hangat dari jahe merah, kayu manis, cengkih, dan gula aren. Seduh dua sendok dengan air panas, tambahkan santan atau susu bila suka.

Satu bungkus cukup untuk dua belas gelas.`,
  story({ daysAgo: 71, views: 142, harga: '65.000', image: 'produk-tas-pandan' })`
Tas Anyaman Pandan

Tas belanja dari daun pandan berduri yang direbus, dijemur, dan dianyam rapat. Kuat menahan beban lima kilogram.

Pinggirannya dilapisi kain, dengan pegangan rotan yang nyaman di tangan.`,
  story({ daysAgo: 52, views: 165, harga: '17.500', image: 'produk-sale-pisang' })`
Sale Pisang Goreng Tepung

Pisang ambon matang pohon, dijemur dua hari lalu digoreng dengan tepung beras. Manisnya asli dari pisang, tanpa gula tambahan.

Isi 250 gram.`,
  story({ daysAgo: 34, views: 174, harga: '28.000', image: 'produk-gula-aren' })`
Gula Aren Cetak

Gula aren murni dari nira yang disadap pagi dan sore, dimasak di tungku kayu lalu dicetak dengan batok. Tanpa campuran gula pasir.

Harga per kilogram, dibungkus pelepah pisang kering.`,
  story({ daysAgo: 17, views: 203, harga: '38.000', image: 'produk-kopi' })`
Kopi Robusta ${name} 200 g

Biji petik merah dari kebun warga di ketinggian hampir 300 meter, disangrai sedang dan digiling saat dipesan. Rasanya tebal dengan sisa manis gula aren.

Pilih giling halus, sedang, atau biji utuh saat memesan.`,
  story({ daysAgo: 5, views: 191, harga: '15.000', image: 'produk-keripik' })`
Keripik Singkong Pedas Manis

Singkong dari kebun ${place(2)}, diiris tipis dan digoreng dua kali supaya renyah. Bumbunya cabai, bawang, dan gula aren.

Isi 200 gram dalam kemasan tegak yang bisa ditutup lagi. Tersedia juga rasa asin daun jeruk.`,
];

/** Numbers of the contacts are plainly samples: 0812-0000-0001 and so on. */
export const products = sampleOf(
  definition,
  goods.map(({ daysAgo, views, harga, image, title, text }, index) => ({
    entered: { daysAgo, at: '09:45' },
    views,
    fields: {
      namaProduct: title,
      deskripsiProduct: text,
      hargaProduct: harga,
      kontak: `0812-0000-${String(index + 1).padStart(4, '0')}`,
      image,
    },
  })),
);
