import { beforeAll, describe, expect, it } from 'vitest';
import { setApplicationStage } from '../../tests/support/applications.ts';
import { letterForm, otherAnswers, skuForm } from '../../tests/support/submissions.ts';
import type { ApplicationRecord } from '../contract/applications.ts';
import { letters } from '../contract/letters/index.ts';
import type { Page } from '../contract/paging.ts';

const { stage, submit, newApplication, ask } = setApplicationStage();
beforeAll(async () => {
  await newApplication();
  for (const answers of otherAnswers) {
    await submit(await letterForm(answers, ['fotoKtp', 'fotoKk']));
  }
});

describe('lists', () => {
  it('show a resident only their own, newest first', async () => {
    const { token } = await stage.portal.account();
    const first = (await submit(await skuForm(), { token })).body._id;
    const second = (await submit(await skuForm(), { token })).body._id;
    const path = 'applications/my-applications';
    const { body } = await ask<ApplicationRecord[]>('GET', path, { token });
    expect(body.map(({ _id }) => _id)).toEqual([second, first]);
    const paged = await ask<Page<ApplicationRecord>>('GET', `${path}?page=2&limit=1`, { token });
    expect(paged.body).toMatchObject({ currentPage: 2, totalPages: 2, total: 2 });
    expect(paged.body.data.map(({ _id }) => _id)).toEqual([first]);
  });

  it('filter by type and refuse an unknown one', async () => {
    const list = (query: string) => ask<Page<ApplicationRecord>>('GET', `applications?${query}`);
    const total = async (query: string) => (await list(`page=1&${query}`)).body.total;
    const types = await Promise.all(letters.map(({ type }) => total(`type=${type}`)));
    expect(types.reduce((sum, count) => sum + count)).toBe(await total(''));
    expect(await total('type=SKTM')).toBe(1);
    const sktms = await ask<ApplicationRecord[]>('GET', 'applications?type=SKTM');
    expect(sktms.body.map(({ type }) => type)).toEqual(['SKTM']);
    expect((await list('type=sku')).status).toBe(400);
    expect((await list('type=')).status).toBe(400);
  });
});
