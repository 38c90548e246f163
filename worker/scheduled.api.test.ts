import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueLetter } from '../tests/support/issue-letter.ts';
import { type Portal, startPortal } from '../tests/support/portal.ts';
import { sweep } from './scheduled.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  const { token } = await portal.account('admin');
  for (let letters = 0; letters < 4; letters += 1) await issueLetter(portal, token);
});
afterAll(() => portal.stop());

const day = 24 * 60 * 60 * 1000;
const sweepAfter = (days: number) => sweep(portal.env, new Date(Date.now() + days * day));

const keys = async (prefix: string) =>
  (await portal.env.FILES.list({ prefix })).objects.map(({ key }) => key);
const named = async () => [...(await keys('applications/')), ...(await keys('letters/'))].sort();

it('moves a stray to the trash after a day, and empties that after thirty', async () => {
  const before = await named();
  await portal.env.FILES.put('letters/sisa.pdf', 'sisa');
  await sweepAfter(0);
  expect(await keys('letters/sisa')).toHaveLength(1);
  await sweepAfter(2);
  expect(await named()).toEqual(before);
  expect(await keys('trash/')).toEqual([expect.stringMatching(/letters\/sisa\.pdf$/)]);
  await sweepAfter(29);
  expect(await keys('trash/')).toHaveLength(1);
  await sweepAfter(32);
  expect(await keys('trash/')).toEqual([]);
});

it.each([
  ['is empty', 'DELETE FROM'],
  ['is not that of the files', 'UPDATE'],
])('touches no file when the database %s', async (_, kind) => {
  const before = await named();
  const { DB } = portal.env;
  const away = (statement: string) => DB.prepare(statement);
  await DB.batch(
    kind === 'UPDATE'
      ? [away("UPDATE applications SET photos = '{}'"), away('UPDATE letters SET pdf_key = NULL')]
      : [
          away('DELETE FROM applications'),
          away('UPDATE letters SET pdf_key = NULL'),
          away('DELETE FROM users'),
        ],
  );
  for (let extra = 0; extra < 20; extra += 1)
    await portal.env.FILES.put(`letters/asing-${extra}.pdf`, 'x');
  await expect(sweepAfter(2)).rejects.toThrow('no file was removed');
  expect(await named()).toEqual(expect.arrayContaining(before));
});
