import { expect, it } from 'vitest';
import { toCalendar } from './calendar.ts';

const event = {
  _id: '3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0b9a',
  createdAt: '2026-11-20T02:00:00.000Z',
  updatedAt: '2026-11-21T02:00:00.000Z',
  revision: 3,
  judul: 'Kerja bakti; bawa cangkul, sabit \\ parang',
  uraian: `Baris satu\r\nbaris dua ${'é'.repeat(60)}`,
  tempat: 'Balai desa',
  mulai: '2026-11-28T07:00',
  selesai: '2026-11-28T10:00',
  penting: true,
};
const write = (...changes: object[]) =>
  toCalendar(
    changes.map((change) => ({ ...event, ...change })),
    'https://desa.example',
  );

it('writes events in UTC with a stable UID', () => {
  const text = write({});
  for (const line of [
    `UID:${event._id}`,
    'SEQUENCE:2',
    'DTSTART:20261128T000000Z',
    'DTEND:20261128T030000Z',
    'SUMMARY:Kerja bakti\\; bawa cangkul\\, sabit \\\\ parang',
    `URL:https://desa.example/agendas/${event._id}`,
  ])
    expect(unfold(text)).toContain(line);
});

const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('folds lines at 75 bytes and escapes line breaks', () => {
  const text = write({});
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfold(text)).toContain(`DESCRIPTION:Baris satu\\nbaris dua ${'é'.repeat(60)}`);
});

it('omits empty properties', () => {
  const text = write({ selesai: '', tempat: ' ', uraian: '' }, { mulai: '' });
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).not.toMatch(/DTEND|LOCATION|DESCRIPTION/);
});
