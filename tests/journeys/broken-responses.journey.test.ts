import { expect, it } from 'vitest';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button, fillSkdlForm, see } from '../support/browser/steps.ts';
import { answerFirstLetter, submit } from '../support/letters/issue-letter.ts';
import { skuAnswers } from '../support/letters/submissions.ts';
import { setProxy } from '../support/offline/proxy.ts';

const { stage } = await setPanelStage();
const { proxy, openThrough } = await setProxy(stage);

it('sends an application once when its response breaks off', async () => {
  const account = await stage.portal.account();
  const { page } = await openThrough(account, '/skdl');
  await page.locator('[name=namaLembaga]').waitFor();
  await fillSkdlForm(page);
  proxy.state.cut = /POST \S+uploadapp/;
  await button(page, 'Kirim').click();
  const broken = 'Jawaban server terputus; mungkin sudah tersimpan.';
  await see(page, `${broken} Tekan Kirim lagi; pengajuan tidak akan masuk dua kali.`);
  expect(await findBarriers(page)).toEqual([]);
  proxy.state.cut = null;
  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan berhasil dikirim.');
  const { body } = await account.call<ApplicationRecord[]>('GET', 'applications/my-applications');
  expect(body).toHaveLength(1);
  await see(page, referenceOf(String(body[0]?._id)));
});

it('detects that a decision was stored although its response broke off', async () => {
  const { token } = await stage.portal.account();
  await submit(stage.portal, token);
  await answerFirstLetter(stage.portal, stage.admin.token);
  const path = '/adminpanel?menu=surat';
  const { page } = await openThrough(stage.admin, path, { viewport: desk });
  proxy.state.cut = /PUT \S+applications\//;
  const row = page.getByRole('row', { name: skuAnswers.nama });
  await row.getByRole('button', { name: /^Setujui/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Setujui', exact: true }).click();
  await page.getByText('Application disetujui successfully!').waitFor();
  expect(await dialog.count()).toBe(0);
});
