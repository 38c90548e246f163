import { expect, it } from 'vitest';
import { referenceOf } from '#contract/applications.ts';
import { formatDate } from '#contract/basics/village-time.ts';
import { desk, findBarriers, openPage, screens } from '../support/browser/browser.ts';
import { allDrafts } from '../support/browser/drafts.ts';
import { hasFocus, openTask, overlongCells, rowOf, wholeRows } from '../support/browser/panel.ts';
import { openAs, setQueueStage } from '../support/browser/stage.ts';
import { answerPhoto, button, pdfFile, see, sendForm } from '../support/browser/steps.ts';
import { findUnfit } from '../support/large-text/text-sizes.ts';
import { approve, issueLetter, ownApplications, submit } from '../support/letters/issue-letter.ts';
import { skuAnswers } from '../support/letters/submissions.ts';
import { itNightly } from '../support/sample.ts';

const { stage, openPanel, openQueue } = await setQueueStage();

it.each(screens)('verifies a letter and its file on %s', async (_, options) => {
  const letter = await issueLetter(stage.portal, stage.admin.token);
  const file = await fetch(new URL(letter.pdfPath, stage.portal.url));
  const pdf = Buffer.from(await file.arrayBuffer());
  const { page } = await openPage(stage.browser, stage.portal.url, options);
  const check = async (kode: string) => {
    await page.fill('[name=kode]', kode);
    await button(page, 'Periksa surat').click();
  };

  await page.goto('/verifikasi');
  await check('salah');
  await see(page, /Kode terdiri dari 16 huruf dan angka/);
  expect(await findBarriers(page)).toEqual([]);
  await check('aaaa bbbb cccc dddd');
  await page.getByRole('heading', { name: 'Kode tidak ditemukan' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await check(letter.kodeVerifikasi.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('heading', { name: 'Surat asli, diterbitkan Desa' }).waitFor();
  await page.getByText(letter.nomorSurat).first().waitFor();
  // The page's icon may be requested late.
  await page.waitForLoadState('networkidle');
  const uploads: string[] = [];
  page.on('request', (request) => uploads.push(request.url()));
  const pick = (content: Buffer) => page.setInputFiles('#berkas', pdfFile(content));
  await pick(pdf);
  await see(page, /Berkas ini sama persis dengan surat yang diterbitkan\./);
  await page.getByText(/^Surat asli, tetapi berkas ini tanpa tanda tangan/).waitFor();
  await pick(Buffer.concat([pdf, Buffer.from(' ')]));
  await see(page, /Berkas ini berbeda dari surat yang diterbitkan\./);
  expect(uploads).toEqual([]);
  await page.getByText('Untuk pemeriksaan dengan mesin').click();
  await page.getByRole('link', { name: 'Kunci publik (JWKS)' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await findUnfit(page)).toEqual([]);
});

it.each(screens)(
  'lets a resident on %s apply again with the former answers',
  async (_, options) => {
    const resident = await stage.portal.account();
    const { _id } = await submit(stage.portal, resident.token);
    await stage.admin.call('PUT', `applications/${_id}`, {
      status: 'Ditolak',
      adminNotes: 'Foto KTP buram.',
      perbaikan: { fotoKtp: 'Ambil ulang di tempat terang.' },
    });
    const { page } = await openAs(stage, resident, '/dashboard?tab=riwayat', options);
    await see(page, 'Foto KTP buram.');
    await see(page, referenceOf(_id));
    await page.getByText(/Foto KTP: Ambil ulang di tempat terang\./).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await findUnfit(page)).toEqual([]);

    await button(page, 'Ajukan lagi').click();
    // Opens the marked question without a question about a draft, also after a reload.
    await page.waitForURL('**/sku#lagi');
    await page.locator('[name=fotoKtp]').waitFor();
    await page.reload();
    await page.locator('[name=fotoKtp]').waitFor();
    await see(page, 'Foto KTP buram.');
    await answerPhoto(page);
    await see(page, skuAnswers.jasaDagangUtama);
    // The requested correction is done, so the draft no longer contains the note.
    await expect.poll(() => allDrafts(page)).not.toContain('Ambil ulang');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Lanjutkan draf SKU' }).waitFor();
    await page.getByRole('link', { name: '1 perlu diperbaiki' }).click();
    await button(page, 'Ajukan lagi').click();
    await page.getByRole('heading', { name: 'Ganti draf yang ada?' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await button(page, 'Lanjutkan draf').click();
    await page.waitForURL('**/sku');
    await button(page, 'Lanjutkan').click();
    await sendForm(page);
    const sent = await ownApplications(stage.portal, resident.token);
    const reference = referenceOf(sent[0]?._id ?? '');
    expect(sent.map(({ diajukanLagi }) => diajukanLagi)).toEqual([null, reference]);
    await see(page, reference);
  },
);

it.each(screens)(
  'leads an official on %s from one application to the next',
  async (place, options) => {
    const names = ['satu', 'dua', 'tiga'].map((word) => `Warga ${word} ${place}`);
    const [one = '', two = '', three = ''] = names;
    const { page } = await openQueue(names, options);
    await see(rowOf(page, one), /^paling lambat /);
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(1);
    expect(await findBarriers(page)).toEqual([]);

    await page.keyboard.press('/');
    await page.keyboard.type(place);
    await expect.poll(() => page.getByRole('row').count()).toBe(4);
    if (place === 'a phone') await button(page, 'Saring (1)').click();
    await page.getByLabel('Status').selectOption('Menunggu');
    await page.waitForURL('**status=Menunggu');
    expect(await page.locator('[name=q]').inputValue()).toBe(place);
    await page.goBack();
    expect(page.url()).toMatch(/menu=surat&tipe=SKU$/);
    await expect.poll(() => page.getByRole('row').count()).toBe(4);
    await rowOf(page, one).getByRole('button', { name: 'Lihat Detail' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: `Foto KTP milik ${one}` }).waitFor();
    await dialog.getByRole('button', { name: 'Perbesar Foto KTP' }).click();
    await dialog.getByText('150%').waitFor();
    await dialog.getByRole('button', { name: 'Putar Foto KTP' }).click();

    await page.keyboard.press('s');
    await dialog.getByRole('region', { name: 'Setujui pengajuan SKU' }).waitFor();
    // The answers are compared with the photo: next to it, or on a phone above and below it.
    const photo = dialog.getByRole('img', { name: `Foto KTP milik ${one}` });
    await photo.waitFor();
    const answerBox = await dialog.getByText('Sembako dan gas elpiji').boundingBox();
    const photoBox = await photo.boundingBox();
    if (place === 'a phone') expect(answerBox?.y).toBeGreaterThan(photoBox?.y ?? 0);
    else expect(answerBox?.x).toBeLessThan(photoBox?.x ?? 0);
    // The letterhead is copied from the last letter.
    await dialog.getByText('Ubah', { exact: true }).click();
    await dialog.locator('[name=kop1]').waitFor();
    await dialog.locator('[name=adminNotes]').pressSequentially('stn');
    expect(await dialog.locator('[name=adminNotes]').inputValue()).toBe('stn');
    expect(await findBarriers(page)).toEqual([]);
    expect(await findUnfit(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Setujui' }).click({ trial: true });
    await dialog.getByRole('button', { name: 'Setujui' }).press('Enter');
    await dialog.getByText('Application disetujui successfully!').waitFor();
    const heading = (nama: string) =>
      dialog.getByRole('heading', { name: `Surat Keterangan Usaha ${nama}` });
    await heading(two).waitFor();
    // The last result names its applicant, and follows the next applicant's answers (DOCUMENT_POSITION_FOLLOWING is 4).
    const result = dialog.getByRole('status').filter({ hasText: `Tadi: ${one}, Disetujui, nomor` });
    await result.waitFor();
    const answer = dialog.locator('dd').filter({ hasText: two });
    const order = (dd: Element, note: Node | null) => note && dd.compareDocumentPosition(note);
    expect(await answer.evaluate(order, await result.elementHandle())).toBe(4);
    expect(await findBarriers(page)).toEqual([]);

    await page.keyboard.press('n');
    await heading(three).waitFor();
    expect(await result.count()).toBe(0);
    await page.keyboard.press('t');
    await dialog.getByRole('region', { name: 'Tolak pengajuan SKU' }).waitFor();
    // Chooses the first of the frequent reasons.
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /^Minta perbaikan/ }).click({ trial: true });
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('Application ditolak successfully!').waitFor();
    await heading(two).waitFor();
    await page.keyboard.press('s');
    await dialog.getByRole('region', { name: 'Setujui pengajuan SKU' }).waitFor();
    await dialog.getByRole('button', { name: 'Setujui' }).click({ trial: true });
    await page.keyboard.press('Control+Enter');
    // After the last application, the list is shown again.
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Lihat Detail');
    await rowOf(page, three).getByText('Ditolak').waitFor();
    await rowOf(page, three).getByText(formatDate(new Date().toISOString())).waitFor();
    for (const approved of [one, two]) await see(rowOf(page, approved), /^500\.3\.3\/\d{3}\//);
  },
);

async function pendingOf(q: string) {
  const { body } = await stage.admin.call<{ _id: string }[]>('POST', 'applications/search', { q });
  return body;
}

itNightly('shows that another device has already applied again', async () => {
  const { portal, admin } = stage;
  const resident = await portal.account();
  const { _id } = await submit(portal, resident.token);
  const json = { status: 'Ditolak', adminNotes: 'Foto KTP buram.' };
  await admin.call('PUT', `applications/${_id}`, json);
  const { page } = await openAs(stage, resident, '/dashboard?tab=riwayat');
  const again = button(page, 'Ajukan lagi');
  await again.waitFor();
  const newer = await submit(portal, resident.token, { menggantikan: _id });
  await again.click();
  const line = page.getByText(`Sudah diajukan lagi: ${referenceOf(newer._id)}`);
  await line.waitFor();
  expect(await hasFocus(line)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
});

itNightly('opens the next application offline', async () => {
  const names = ['Cahaya Terang', 'Cahaya Redup'];
  const { page, context } = await openQueue(names, { viewport: desk });
  const ids = (await Promise.all(['terang', 'redup'].map(pendingOf))).map(([one]) => one?._id);
  await page.fill('[name=q]', 'cahaya');
  const facts = ids.map((id) =>
    page.waitForResponse((response) => response.url().endsWith(`${id}/facts`)),
  );
  await openTask(page, 'Cahaya Terang');
  await Promise.all(facts);
  await context.setOffline(true);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Surat Keterangan Usaha Cahaya Redup' }).waitFor();
  await dialog.getByText(/pengajuan lain dari NIK ini/).waitFor();
  expect(await dialog.getByText('Memeriksa riwayat NIK ini…').count()).toBe(0);
  await page.keyboard.press('s');
  await dialog.getByRole('region', { name: 'Setujui pengajuan SKU' }).waitFor();
});

itNightly(
  'shows at least eight rows on a desktop, with counts, filters and shortcuts',
  async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Warga Padat ${index}`);
    const { page } = await openQueue(names, { viewport: { width: 1366, height: 768 } });
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(8);
    for (const part of [
      page.getByText(/^\d+ menunggu$/),
      page.getByLabel('Status'),
      page.getByText('pindah baris'),
    ]) {
      const box = await part.boundingBox();
      expect(box && box.y > 60 && box.y + box.height < 768).toBe(true);
    }
    const box = page.locator('.table-box');
    expect(await box.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    expect(await overlongCells(page)).toEqual([]);
    for (const { _id } of await pendingOf('padat'))
      await approve(stage.portal, stage.admin.token, _id);
    for (const type of ['', '&tipe=SKU']) {
      await page.goto(`/adminpanel?menu=surat${type}&status=Disetujui`);
      await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);
      expect(await wholeRows(page)).toBeGreaterThanOrEqual(8);
      expect(await box.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    }
    await page.getByLabel('Pintasan papan ketik').uncheck();
    await page.getByText('pindah baris').waitFor({ state: 'detached' });
    await page.getByLabel('Pintasan papan ketik').check();
    expect(await findBarriers(page)).toEqual([]);
  },
);

itNightly('shows a colleague’s decision without a reload', async () => {
  await submit(stage.portal, stage.admin.token, { nama: 'Warga Rekan' });
  const { page } = await openPanel({ viewport: desk, fresh: true }, '/protect');
  await page.clock.install();
  await page.goto('/adminpanel?menu=surat&tipe=SKU');
  await rowOf(page, 'Warga Rekan').waitFor();
  const [colleagues] = await pendingOf('rekan');
  const json = { status: 'Ditolak', adminNotes: 'x' };
  await stage.admin.call('PUT', `applications/${colleagues?._id}`, json);
  await page.clock.fastForward(15_000);
  await rowOf(page, 'Warga Rekan').getByText('Ditolak').waitFor();
});
