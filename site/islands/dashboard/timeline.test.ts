import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline.tsx';

const pending = {
  status: 'Menunggu',
  createdAt: '2026-11-02T02:00:00.000Z',
  decidedAt: null,
  nomorSurat: null,
  pdfPath: null,
  withdrawnAt: null,
  withdrawnReason: null,
} as const;

describe('timelineOf', () => {
  it('says when it was sent, in Jakarta, and that it is being checked', () => {
    const [sent, review, ...more] = timelineOf(pending);
    expect(sent?.lines).toEqual(['2 November 2026, 09.00 WIB']);
    expect(review?.state).toBe('current');
    expect(more).toEqual([]);
  });

  it('ends with the number of the letter once it is issued', () => {
    const steps = timelineOf({
      ...pending,
      status: 'Disetujui',
      decidedAt: '2026-11-02T17:30:00.000Z',
      nomorSurat: '500.3.3/007/LYG/XI/2026',
      pdfPath: '/berkas/x',
    });
    expect(steps.at(-1)?.lines.slice(0, 2)).toEqual([
      '3 November 2026, 00.30 WIB',
      'Nomor surat 500.3.3/007/LYG/XI/2026',
    ]);
  });

  it('ends with the reason once the letter was withdrawn', () => {
    const steps = timelineOf({
      ...pending,
      status: 'Disetujui',
      nomorSurat: '1',
      withdrawnAt: pending.createdAt,
      withdrawnReason: 'Data keliru.',
    });
    expect(steps.at(-1)).toMatchObject({ title: 'Surat dicabut', state: 'refused' });
    expect(steps.at(-1)?.lines).toContain('Alasan: Data keliru.');
  });

  it('ends with what to do after a rejection', () => {
    const steps = timelineOf({ ...pending, status: 'Ditolak', decidedAt: pending.createdAt });
    expect(steps.at(-1)?.state).toBe('refused');
    expect(steps.at(-1)?.lines.at(-1)).toContain('ajukan lagi');
  });
});
