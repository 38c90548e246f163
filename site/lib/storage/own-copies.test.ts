import { expect, it } from 'vitest';
import { withoutLinks } from './own-copies.ts';

it('removes signed links from a record', () => {
  const record = {
    nama: 'Siti',
    pdfPath: '/berkas/letters/a.pdf?ttd=x',
    photos: [{ fotoKtp: '/foto/a.jpg?ttd=x' }],
    adminNotes: 'Lihat /berkas/ di kantor',
    nomorSurat: null,
  };
  expect(withoutLinks(record)).toEqual({
    ...record,
    pdfPath: null,
    photos: [{ fotoKtp: null }],
  });
});
