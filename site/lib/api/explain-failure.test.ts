import { expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import { describeError, explainFailure } from './explain-failure.ts';

it('names the wait from Retry-After, or one minute', () => {
  const error = new ApiError(429, 'Terlalu banyak percobaan.');
  expect(explainFailure(error)).toContain('60 detik');
  error.retryAfter = 12;
  expect(explainFailure(error)).toContain('12 detik');
  error.retryAfter = 700;
  expect(explainFailure(error)).toContain('12 menit');
});

it('distinguishes a lost connection from a server error', () => {
  expect(explainFailure(new ApiError(0, ''))).toContain('sinyal');
  expect(explainFailure(new ApiError(500, ''))).toContain('Server');
});

it('does not report a failed write when the response broke off', () => {
  const error = new ApiError(0, '');
  error.maybeStored = true;
  const fallback = { line: 'Surat belum dicabut.', advice: 'Coba lagi.' };
  const { line, advice } = describeError(error, fallback);
  expect(line).toBe('Jawaban server terputus; mungkin sudah tersimpan.');
  expect(advice).toContain('periksa');
  expect(explainFailure(error)).toBe(`${line} ${advice}`);
  expect(describeError(error, { ...fallback, whenBrokenOff: 'Tekan lagi.' }).advice).toBe(
    'Tekan lagi.',
  );
});
