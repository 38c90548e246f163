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

describe('a letter that nobody has signed', () => {
  it.each(['basah', 'tte'] as const)('is called neither signed nor ready (%s)', (way) => {
    const said = say({ tandaTangan: 'belum', caraTandaTangan: way });
    expect(said).toMatchObject({
      waits: true,
      state: 'Belum ditandatangani',
      who: 'Akan ditandatangani oleh Asep',
    });
    expect(said.advice).toContain('baru berlaku setelah ditandatangani');
    expect(said.advice).not.toMatch(/siap|cetak|kirim/);
  });

  it('is good where the village signs none', () => {
    const said = say({ tandaTangan: 'belum', caraTandaTangan: 'qr' });
    expect(said).toMatchObject({
      waits: false,
      state: 'Berlaku dengan kode QR',
      who: 'Diterbitkan oleh Asep',
    });
    expect(said.advice).toMatch(/^Surat siap diunduh\./);
  });

  it('waits for nobody here when it was made by other means', () => {
    expect(waitsForSignature({ tandaTangan: 'belum', caraTandaTangan: null })).toBe(false);
  });
});

// A letter keeps the signature that it got, whatever the village does today.
describe.each(ways)('a signed letter of a village whose way is %s', (caraTandaTangan) => {
  it.each(['basah', 'tte'] as const)('is ready (%s)', (tandaTangan) => {
    const said = say({ tandaTangan, caraTandaTangan });
    expect(said).toMatchObject({ waits: false, who: 'Ditandatangani oleh Asep' });
    expect(said.state).toMatch(/^Sudah ditandatangani/);
    expect(said.advice).toMatch(/^Surat bertanda tangan siap diunduh\./);
  });
});

it('does not advise to print a letter whose signature would be lost by it', () => {
  const advice = adviceOnSignature({ tandaTangan: 'tte', caraTandaTangan: 'tte' });
  expect(advice).toContain('tidak ikut pada hasil cetak');
});

it('promises a download without a signature only where the village signs none', () => {
  for (const way of ways) {
    expect(/ditandatangani/.test(lastStep[way].text)).toBe(way !== 'qr');
  }
});
