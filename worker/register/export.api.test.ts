import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testPortal } from '#tests/support/test-portal.ts';
import { countCalls, withFault } from '#tests/support/with-fault.ts';
import { openDb } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { streamText } from '#worker/http/responses/files.ts';
import { toCsvParts } from './csv.ts';
import { exportRegister } from './register.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

describe('an export of several pages', () => {
  const year = 1999;
  const count = 2500;
  beforeAll(async () => {
    await portal.query(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
       insert into letters (id, type, counter, year, number, nomor_surat, judul, nama, issued_at)
       select 'lama-' || i, 'SKU', '', ${year}, i, 'L/' || i, 'Surat', 'Warga ' || i, '${year}-03-01T00:00:00.000Z' from n`,
    );
  });

  const exportYear = async (db: D1Database) => {
    const actor = { accountId: 'petugas', now: new Date() };
    const pages = await exportRegister(openDb(db), { year }, actor);
    if (pages instanceof Refusal) throw new Error(pages.message);
    return pages;
  };
  const streamOf = async (db: D1Database) =>
    new Response(streamText(toCsvParts(await exportYear(db))));

  it.each([`year=${year}`, `year=${year}&month=3`, `year=${year}&type=SKU`])(
    'has each letter of %s once in the order of numbers',
    async (query) => {
      const lines = (await admin.get<string>(`letters/csv?${query}`)).split('\r\n').slice(1, -1);
      const numbers = lines.map((line) => line.split(';')[0]);
      expect(numbers).toEqual(Array.from({ length: count }, (_, index) => `"${index + 1}"`));
    },
  );

  it('aborts if the database fails midway', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const whole = await (await streamOf(portal.env.DB)).text();
    expect(whole.split('\r\n')).toHaveLength(count + 2);
    const { part, calls } = countCalls(portal.env.DB, 'prepare');
    await exportYear(part);
    const fault = () => {
      throw new Error('D1 is away');
    };
    const failing = withFault(portal.env.DB, 'prepare', fault, calls() + 1);
    await expect((await streamOf(failing)).text()).rejects.toThrow('D1 is away');
    expect(log.mock.calls.join()).toContain('download broken off');
    log.mockRestore();
  });
});
