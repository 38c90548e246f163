import { expect, it } from 'vitest';
import { village } from '#village.config.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { openReview } from '../support/browser/drafts.ts';
import { openTask, rowOf } from '../support/browser/panel.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, openTab, sendForm } from '../support/browser/steps.ts';
import { answerFirstLetter, issueLetter } from '../support/letters/issue-letter.ts';
import { skuAnswers } from '../support/letters/submissions.ts';

const stage = await setStage();

const question = 'Nomor WhatsApp, supaya kantor desa dapat mengabari';

it('tells a resident by WhatsApp who left a number', async () => {
  const account = await stage.portal.account();
  const { page } = await openReview(stage, account);
  await page.getByLabel(question).fill('0812 345');
  await button(page, 'Kirim').click();
  await page.getByText(/^Isi nomor ponsel Indonesia/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel(question).fill('+62 (0)812-3456-7890');
  await sendForm(page);
  const sent = page.getByRole('dialog');
  const reference = (await sent.locator('dd').first().textContent()) ?? '';
  const ask = await sent.getByRole('link', { name: 'Tanya lewat WhatsApp' }).getAttribute('href');
  expect(ask).toContain(`https://wa.me/${village.office.whatsapp.slice(1)}?text=`);
  expect(ask).toContain(reference);

  const admin = await stage.portal.account('admin');
  await answerFirstLetter(stage.portal, admin.token);
  const official = await openAs(stage, admin, '/adminpanel?menu=surat', { viewport: desk });
  await official.context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const row = rowOf(official.page, skuAnswers.nik);
  const detail = await openTask(official.page, skuAnswers.nik);
  await detail.getByText('0812-3456-7890').waitFor();
  await detail.getByText(new RegExp(`^Dikirim oleh akun .+\\(${account.email}\\)`)).waitFor();
  await detail.getByRole('button', { name: /Setujui/ }).click();
  const decision = detail.getByRole('region', { name: /^Setujui pengajuan/ });
  await decision.getByRole('button', { name: 'Setujui' }).click();
  await official.page.getByText('Application disetujui successfully!').waitFor();
  const links = official.page.getByRole('link', { name: 'Kabari lewat WhatsApp' });
  const address = decodeURIComponent((await links.last().getAttribute('href')) ?? '');
  expect(address).toContain(`https://wa.me/6281234567890?text=Yth. Bapak/Ibu ${skuAnswers.nama},`);
  expect(address).toContain(`nomor ${reference}.`);
  expect(address).toContain('Jangan datang dulu, kami kabari lagi.');
  expect(address).not.toContain(skuAnswers.nik);
  await (await openTab(links.last())).close();
  await row.getByText(/^Dikabari \d+ \S+, \d\d\.\d\d$/).waitFor();
  await row.getByRole('link', { name: 'Kabari lagi' }).waitFor();
  await links.first().waitFor({ state: 'detached' });

  // Two letters of one person are one message.
  for (const nama of ['Ani', 'Ani', 'Budi'])
    await issueLetter(stage.portal, admin.token, { nama, nomorWa: '081234567891' });
  await official.page.reload();
  await official.page.getByRole('button', { name: 'Kabari satu per satu (3)' }).click();
  const list = official.page.getByRole('dialog', { name: 'Kabari satu per satu' });
  await (await openTab(list.getByRole('link', { name: 'Kabari lewat WhatsApp' }).first())).close();
  await list.getByText(/^Dikabari /).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(2);
  expect(await findBarriers(official.page)).toEqual([]);

  // The next form offers the number again.
  const next = await openReview(stage, account);
  await expect.poll(() => next.page.getByLabel(question).inputValue()).toBe('0812-3456-7890');
});
