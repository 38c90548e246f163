import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { type LibraryEntry, openSid } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const jualBeliTernak: LibraryEntry = {
  source: openSid('S-05', 'Keterangan Jual Beli'),
  letter: letterParts({
    type: 'SKJB',
    title: 'Surat Keterangan Jual Beli Ternak',
    summary: 'Untuk penjual ternak yang pembelinya meminta surat.',
    needs: 'Siapkan KTP penjual untuk difoto, data pembeli, dan ciri-ciri ternak.',
    keywords: 'hewan sapi kambing kerbau jual beli qurban',
    group: 'Usaha',
    fields: [
      ...resident,
      {
        kind: 'text',
        name: 'namaPembeli',
        label: 'Nama Pembeli',
        question: 'Siapa nama pembelinya?',
        example: 'Ahmad Hidayat',
        isName: true,
      },
      {
        kind: 'address',
        name: 'alamatPembeli',
        label: 'Alamat Pembeli',
        question: 'Di mana alamat pembelinya?',
        help: common.addressHelp,
        example: 'Kp. Sukamaju, RT 04 RW 01, Kecamatan Cikajang',
      },
      {
        kind: 'text',
        name: 'jenisHewan',
        label: 'Jenis Hewan',
        question: 'Hewan apa?',
        example: 'Sapi limosin',
      },
      {
        kind: 'number',
        name: 'jumlahHewan',
        label: 'Jumlah (ekor)',
        question: 'Berapa ekor?',
        example: '2',
      },
      {
        kind: 'text',
        name: 'ciriHewan',
        label: 'Ciri-ciri',
        question: 'Apa ciri-cirinya?',
        help: 'Sebutkan kelamin, warna, umur, dan tanda yang mudah dikenali.',
        example: 'Betina, warna cokelat, umur 3 tahun',
      },
      {
        kind: 'rupiah',
        name: 'hargaJual',
        label: 'Harga',
        question: 'Berapa harga seluruhnya?',
        example: '18000000',
      },
      {
        kind: 'date',
        name: 'tanggalJual',
        label: 'Tanggal Jual Beli',
        question: 'Tanggal berapa ternak itu dijual?',
        example: '20 November 2026',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '500.7',
    validityMonths: 1,
    sections: [
      { rows: residentRows },
      {
        lead: 'Telah menjual ternak:',
        rows: ['jenisHewan', 'jumlahHewan', 'ciriHewan', 'hargaJual', 'tanggalJual'],
      },
      { lead: 'Kepada pembeli:', rows: ['namaPembeli', 'alamatPembeli'] },
    ],
    statement: [
      'Keterangan jual beli di atas dibuat menurut pengakuan {nama}, penduduk Desa {desa}, yang bertanggung jawab atas kebenarannya.',
    ],
  }),
};
