import { describe, expect, it } from 'vitest';
import { isoDay } from '#contract/basics/village-time.ts';
import { workingDaysAfter, workingDaysUntil } from '#contract/working-days.ts';
import { hoursOf } from '#tests/support/hours.ts';
import { formatWeekday } from './events.ts';
import { formatOfficeHours } from './office-hours.ts';

const hours = {
  jamBuka: [...hoursOf([1, 2, 3, 4], '08.00', '15.00'), ...hoursOf([5], '08.00', '11.30')],
};

describe('formatOfficeHours', () => {
  it('joins consecutive days to a range', () => {
    expect(formatOfficeHours(hours)).toBe('Senin–Kamis 08.00–15.00, Jumat 08.00–11.30 WIB');
  });

  it('names other days one by one', () => {
    const said = (days: number[]) =>
      formatOfficeHours({ jamBuka: hoursOf(days, '09.00', '12.00') });
    expect(said([6, 1, 2])).toBe('Senin–Selasa dan Sabtu 09.00–12.00 WIB');
    expect(said([1, 3, 5])).toBe('Senin, Rabu, dan Jumat 09.00–12.00 WIB');
  });
});

it('announces closed days, entered or known, from two weeks before', () => {
  const tutup = [{ dari: '2026-12-24', sampai: '2026-12-25', sebab: 'Natal' }];
  const at = (day: string) =>
    formatOfficeHours({ ...hours, tutup }, new Date(`${day}T10:00+07:00`));
  const usual = 'Senin–Kamis 08.00–15.00, Jumat 08.00–11.30 WIB';
  const near = `${usual}, tutup 24 Desember sampai 25 Desember 2026 karena Natal`;
  expect(['2026-12-09', '2026-12-10', '2026-12-25', '2026-12-26'].map(at)).toEqual([
    usual,
    near,
    `${near}, tutup Jumat, 1 Januari 2027 karena Tahun Baru`,
    `${usual}, tutup Jumat, 1 Januari 2027 karena Tahun Baru`,
  ]);
});

describe('workingDaysAfter', () => {
  const expected = (moment: string, workingDays = 1) => {
    const day = workingDaysAfter(new Date(moment), hours, workingDays);
    return day && formatWeekday(isoDay(day));
  };

  it.each([
    // 23 November 2026 is a Monday; the moments are in the village.
    ['2026-11-23T07:29:00+07:00', 'Selasa, 24 November 2026', 'before the office opens'],
    ['2026-11-23T08:00:00+07:00', 'Selasa, 24 November 2026', 'while it is open'],
    ['2026-11-23T14:59:59+07:00', 'Selasa, 24 November 2026', 'just before it closes'],
    ['2026-11-23T15:00:00+07:00', 'Rabu, 25 November 2026', 'after closing'],
    ['2026-11-23T22:00:00+07:00', 'Rabu, 25 November 2026', 'at night'],
    ['2026-11-24T00:00:00+07:00', 'Rabu, 25 November 2026', 'at midnight'],
    ['2026-11-26T09:00:00+07:00', 'Jumat, 27 November 2026', 'on a Thursday'],
    ['2026-11-27T09:00:00+07:00', 'Senin, 30 November 2026', 'on a Friday'],
    ['2026-11-27T11:30:00+07:00', 'Selasa, 1 Desember 2026', 'on a Friday after closing'],
    ['2026-11-29T10:00:00+07:00', 'Selasa, 1 Desember 2026', 'on a Sunday'],
    ['2026-12-31T10:00:00+07:00', 'Senin, 4 Januari 2027', 'over New Year, which is not entered'],
  ])('of %s is %s (%s)', (moment, day) => {
    expect(expected(moment)).toBe(day);
  });

  it('uses the day in the village', () => {
    expect(expected('2026-11-22T16:59:59Z')).toBe('Selasa, 24 November 2026');
    expect(expected('2026-11-23T00:30:00Z')).toBe('Selasa, 24 November 2026');
  });

  it('counts working days only; none is the day of the next opening', () => {
    expect(expected('2026-11-26T09:00:00+07:00', 3)).toBe('Selasa, 1 Desember 2026');
    expect(expected('2026-11-23T09:00:00+07:00', 0)).toBe('Senin, 23 November 2026');
    expect(expected('2026-11-27T12:00:00+07:00', 0)).toBe('Senin, 30 November 2026');
  });

  it('is open until the last closing time of a day with a break', () => {
    const jamBuka = [...hoursOf([1, 2], '08.00', '12.00'), ...hoursOf([1, 2], '13.00', '15.00')];
    const day = workingDaysAfter(new Date('2026-11-23T12:30:00+07:00'), { jamBuka }, 1);
    expect(day).toEqual({ year: 2026, month: 11, day: 24 });
  });

  it('is unknown where the office never opens', () => {
    expect(workingDaysAfter(new Date('2026-11-23T09:00:00+07:00'), { jamBuka: [] }, 1)).toBeNull();
  });
});

describe('workingDaysUntil', () => {
  const until = (moment: string, end: string) =>
    workingDaysUntil(new Date(`${moment}:00+07:00`), new Date(`${end}:00+07:00`), hours);

  it.each([
    ['2026-11-23T09:00', '2026-11-23T14:00', 0, 'the same day'],
    ['2026-11-23T09:00', '2026-11-24T08:00', 1, 'the next day'],
    ['2026-11-23T20:00', '2026-11-24T09:00', 0, 'the first day after closing'],
    ['2026-11-27T09:00', '2026-11-30T09:00', 1, 'over a weekend'],
    ['2026-11-28T09:00', '2026-11-28T10:00', 0, 'while it is closed'],
    ['2026-11-24T09:00', '2026-11-23T09:00', 0, 'before it was sent'],
  ])('from %s to %s is %i (%s)', (moment, end, days) => {
    expect(until(moment, end)).toBe(days);
  });

  it('is the inverse of workingDaysAfter', () => {
    const sent = '2026-11-27T12:00';
    for (const days of [0, 1, 4, 11]) {
      const day = workingDaysAfter(new Date(`${sent}:00+07:00`), hours, days);
      const end = `${day?.year}-${day?.month}-${String(day?.day).padStart(2, '0')}T10:00`;
      expect(until(sent, end)).toBe(days);
    }
  });
});
