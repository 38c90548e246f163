import { describe, expect, test } from 'vitest';
import type { Signatory } from '#contract/issued/signatories.ts';
import { village } from '#village.config.ts';
import { formatNip, officeOf, signatoryOf } from './signature.ts';

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
const onBehalf = 'a.n. Kepala Desa Layung';

// The sentences that the way of signing changes are in the golden letters.
describe('the signatory', () => {
  test('defaults to the one of the settings', () => {
    expect(signatoryOf(village)).toEqual(head);
    const of = (nip: string) => {
      const signatory = { name: 'Budi', office: 'Kepala Desa', nip };
      return signatoryOf({ ...village, letters: { ...village.letters, signatory } });
    };
    expect(of('1')).toEqual({ nama: 'Budi', jabatan: 'Kepala Desa', nip: '1', atasNama: null });
    expect(of('').nip).toBeNull();
  });

  test.each([
    [head, ['Kepala Desa Layung,']],
    [secretary, [onBehalf, 'Sekretaris Desa,']],
    [{ ...secretary, jabatan: 'Kepala Urusan Umum' }, [onBehalf, 'Kepala Urusan Umum,']],
    [{ ...secretary, jabatan: 'Kepala Dusun Layung' }, [onBehalf, 'Kepala Dusun Layung,']],
    [{ ...secretary, jabatan: 'Sekretaris Desa Lain' }, [onBehalf, 'Sekretaris Desa Lain,']],
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
