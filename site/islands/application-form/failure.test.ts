import { describe, expect, it } from 'vitest';
import { testLetter } from '../../../tests/fixtures/test-letter.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { readFailure } from './failure.ts';

const read = (error: ApiError) => readFailure(error, testLetter.fields);

describe('readFailure', () => {
  it('knows that the session has ended', () => {
    expect(read(new ApiError(401, '')).sessionEnded).toBe(true);
  });

  it('names the answers that the server refused, and no field that is not in the form', () => {
    const { refused } = read(new ApiError(400, 'x', { nik: 'NIK salah', type: 'Jenis salah' }));
    expect(refused).toEqual({ nik: 'NIK salah' });
  });

  it.each([413, 415])('lays a %s without a field at the first photo', (status) => {
    expect(read(new ApiError(status, 'Terlalu besar.')).refused).toEqual({
      foto: 'Terlalu besar.',
    });
    expect(read(new ApiError(status, '')).refused).toEqual({
      foto: 'Foto tidak dapat diterima. Pilih foto lain.',
    });
  });

  it('says how long to wait', () => {
    const error = new ApiError(429, '');
    error.retryAfter = 30;
    expect(read(error).advice).toContain('30 detik');
  });

  it('promises that a retry is safe when no answer came', () => {
    expect(read(new ApiError(0, '')).advice).toContain('tidak akan masuk dua kali');
  });
});
