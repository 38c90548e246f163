import { describe, expect, it } from 'vitest';
import {
  adviceOnSignature,
  describeSignatory,
  describeSignature,
  lastStep,
  type Signature,
  waitsForSignature,
} from './signature.ts';

const ways = ['basah', 'tte', 'qr'] as const;
const say = (signature: Signature) => ({
  waits: waitsForSignature(signature),
  state: describeSignature(signature),
  who: describeSignatory(signature, 'Asep'),
  advice: adviceOnSignature(signature),
});

describe('an unsigned letter', () => {
  it.each(['basah', 'tte'] as const)('is described as unsigned and not ready (%s)', (way) => {
    const said = say({ tandaTangan: 'belum', caraTandaTangan: way });
    expect(said).toMatchObject({
      waits: true,
      state: 'Belum ditandatangani',
      who: 'Akan ditandatangani oleh Asep',
    });
    expect(said.advice).toContain('baru berlaku setelah ditandatangani');
    expect(said.advice).not.toMatch(/siap|cetak|kirim/);
  });

  it('is valid if the village uses QR codes only', () => {
    const said = say({ tandaTangan: 'belum', caraTandaTangan: 'qr' });
    expect(said).toMatchObject({
      waits: false,
      state: 'Berlaku dengan kode QR',
      who: 'Diterbitkan oleh Asep',
    });
    expect(said.advice).toMatch(/^Surat siap diunduh\./);
  });

  it('needs no signature in the portal if issued elsewhere', () => {
    expect(waitsForSignature({ tandaTangan: 'belum', caraTandaTangan: null })).toBe(false);
  });
});

// The signature stays valid when the village changes its way of signing.
describe.each(ways)('a signed letter in a village that signs by %s', (caraTandaTangan) => {
  it.each(['basah', 'tte'] as const)('is ready to download (%s)', (tandaTangan) => {
    const said = say({ tandaTangan, caraTandaTangan });
    expect(said).toMatchObject({ waits: false, who: 'Ditandatangani oleh Asep' });
    expect(said.state).toMatch(/^Sudah ditandatangani/);
    expect(said.advice).toMatch(/^Surat bertanda tangan siap diunduh\./);
  });
});

it('does not advise printing an electronically signed letter', () => {
  const advice = adviceOnSignature({ tandaTangan: 'tte', caraTandaTangan: 'tte' });
  expect(advice).toContain('tidak ikut pada hasil cetak');
});

it('promises an unsigned download only if the village uses QR codes', () => {
  for (const way of ways) {
    expect(/ditandatangani/.test(lastStep[way].text)).toBe(way !== 'qr');
  }
});
