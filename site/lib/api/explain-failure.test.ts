import { expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import { explainFailure } from './explain-failure.ts';

it('says how long to wait, by the server or else a minute', () => {
  const error = new ApiError(429, 'Terlalu banyak percobaan.');
  expect(explainFailure(error)).toContain('60 detik');
  error.retryAfter = 12;
  expect(explainFailure(error)).toContain('12 detik');
});

it('tells a lost connection from a fault of the server', () => {
  expect(explainFailure(new ApiError(0, ''))).toContain('sinyal');
  expect(explainFailure(new ApiError(500, ''))).toContain('Server');
});
