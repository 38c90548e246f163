import { describe, expect, test } from 'vitest';
import type { Signatory } from '#contract/issued/signatories.ts';
import type { SignatureWay } from '#contract/issued/signature.ts';
import { village } from '#village.config.ts';
import {
  conditionOf,
  formatNip,
  officeOf,
  openingOf,
  signatoryOf,
  unsignedOf,
} from './signature.ts';

const head: Signatory = {
  nama: 'Asep Contoh Suryana',
  jabatan: 'Kepala Desa Layung',
  nip: null,
  atasNama: null,
};
const secretary: Signatory = {
  nama: 'Dewi Lestari',
  jabatan: 'Sekretaris Desa Layung',
  nip: '198001012005011001',
  atasNama: 'Kepala Desa Layung',
};
const by = (signature: SignatureWay) => ({
  ...village,
  letters: { ...village.letters, signature },
});

describe('the signatory', () => {
  test('defaults to the one of the settings', () => {
    expect(signatoryOf(village)).toEqual(head);
    const signatory = { name: 'Budi', office: 'Kepala Desa', nip: '1' };
    const of = (changes: Partial<typeof signatory>) =>
      signatoryOf({
        ...village,
        letters: { ...village.letters, signatory: { ...signatory, ...changes } },
      });
    expect(of({})).toEqual({ nama: 'Budi', jabatan: 'Kepala Desa', nip: '1', atasNama: null });
    expect(of({ nip: '' }).nip).toBeNull();
  });

  test('is named in the opening with the represented office', () => {
    const place = 'Kecamatan Contoh Kidul, Kabupaten Contoh, dengan ini menerangkan bahwa:';
    expect(openingOf(head, by('basah'))).toBe(
      `Yang bertanda tangan di bawah ini, Asep Contoh Suryana, Kepala Desa Layung, ${place}`,
    );
    expect(openingOf(secretary, by('tte'))).toBe(
      `Yang bertanda tangan di bawah ini, Dewi Lestari, Sekretaris Desa Layung, atas nama Kepala Desa Layung, ${place}`,
    );
    expect(openingOf(head, by('qr'))).toBe(
      `Yang namanya tercantum di bawah ini, Asep Contoh Suryana, Kepala Desa Layung, ${place}`,
    );
  });

  test.each([
    [head, ['Kepala Desa Layung,']],
    [secretary, ['a.n. Kepala Desa Layung', 'Sekretaris Desa,']],
    [
      { ...secretary, jabatan: 'Kepala Urusan Umum' },
      ['a.n. Kepala Desa Layung', 'Kepala Urusan Umum,'],
    ],
    [
      { ...secretary, jabatan: 'Kepala Dusun Layung' },
      ['a.n. Kepala Desa Layung', 'Kepala Dusun Layung,'],
    ],
    [
      { ...secretary, jabatan: 'Sekretaris Desa Lain' },
      ['a.n. Kepala Desa Layung', 'Sekretaris Desa Lain,'],
    ],
  ])('is printed above the signature: %o', (signatory, lines) => {
    expect(officeOf(signatory, village)).toEqual(lines);
  });

  test.each([
    ['198001012005011001', 'NIP. 19800101 200501 1 001'],
    ['19800101 200501 1 001', 'NIP. 19800101 200501 1 001'],
    ['1980 0101 2005 0110 01', 'NIP. 19800101 200501 1 001'],
    ['3204.1', 'NIP. 3204.1'],
    ['1198001012005011001', 'NIP. 1198001012005011001'],
    ['1980010120050110011', 'NIP. 1980010120050110011'],
    ['', null],
    [null, null],
  ])('has the number %j printed as %j', (nip, printed) => {
    expect(formatNip({ ...head, nip })).toBe(printed);
  });
});

test('the letter states what makes it valid', () => {
  expect(conditionOf(by('basah'))).toBe('Surat ini berlaku setelah ditandatangani dan dicap.');
  expect(conditionOf(by('tte'))).toBe(
    'Surat ini berlaku setelah ditandatangani secara elektronik dengan sertifikat yang diterbitkan oleh BSrE, BSSN.',
  );
  expect(conditionOf(by('qr'))).toBeNull();
  expect(unsignedOf(by('basah'))).toBeNull();
  expect(unsignedOf(by('tte'))).toBeNull();
  const rule = 'surat ini berlaku dengan pemeriksaan kode QR, tanpa tanda tangan dan cap.';
  expect(unsignedOf(by('qr'))).toBe(`Menurut aturan Desa Layung, ${rule}`);
});
