import { expect, it } from 'vitest';
import { village } from '#village.config.ts';
import { explainDeletion } from './delete-account.tsx';

it('uses the retention periods of the village', () => {
  const settings = { ...village.retention, activityYears: 4, backupDays: 5 };
  const message = explainDeletion(settings).retained.join(' ');
  expect(message).toContain('4 tahun');
  expect(message).toContain('paling lambat 5 hari');
});
