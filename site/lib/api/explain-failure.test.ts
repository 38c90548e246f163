import { expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import { describeError, explainFailure } from './explain-failure.ts';

it('says how long to wait, by the server or else a minute', () => {
  const error = new ApiError(429, 'Terlalu banyak percobaan.');
  expect(explainFailure(error)).toContain('60 detik');
  error.retryAfter = 12;
  expect(explainFailure(error)).toContain('12 detik');
  error.retryAfter = 700;
  expect(explainFailure(error)).toContain('12 menit');
});

it('tells a lost connection from a fault of the server', () => {
  expect(explainFailure(new ApiError(0, ''))).toContain('sinyal');
  expect(explainFailure(new ApiError(500, ''))).toContain('Server');
});

it('never says that a write failed when its response broke off', () => {
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
