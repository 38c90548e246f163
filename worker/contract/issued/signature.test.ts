import { describe, expect, it } from 'vitest';
import {
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
});

describe('an unsigned letter', () => {
  it.each([
    ['basah', true, 'Belum ditandatangani', 'Akan ditandatangani oleh Asep'],
    ['tte', true, 'Belum ditandatangani', 'Akan ditandatangani oleh Asep'],
    // The village signs no letter.
    ['qr', false, 'Berlaku dengan kode QR', 'Diterbitkan oleh Asep'],
  ] as const)('in a village that signs by %s waits: %s', (caraTandaTangan, waits, state, who) => {
    expect(say({ tandaTangan: 'belum', caraTandaTangan })).toEqual({ waits, state, who });
  });

  it('needs no signature in the portal if issued elsewhere', () => {
    expect(waitsForSignature({ tandaTangan: 'belum', caraTandaTangan: null })).toBe(false);
  });
});

// The signature stays valid when the village changes its way of signing.
describe.each(ways)('a signed letter in a village that signs by %s', (caraTandaTangan) => {
  it.each(['basah', 'tte'] as const)('is described as signed (%s)', (tandaTangan) => {
    const said = say({ tandaTangan, caraTandaTangan });
    expect(said).toMatchObject({ waits: false, who: 'Ditandatangani oleh Asep' });
    expect(said.state).toMatch(/^Sudah ditandatangani/);
  });
});

it('promises an unsigned download only if the village uses QR codes', () => {
  for (const way of ways) expect(/ditandatangani/.test(lastStep[way].text)).toBe(way !== 'qr');
});
