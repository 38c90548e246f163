import { expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { formatDate, isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { IncidentRecord } from '#contract/incidents.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { openReview, waitForDraft } from '../support/browser/drafts.ts';
import { focused, openTask, rowOf } from '../support/browser/panel.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { approve, ownApplications, submit } from '../support/letters/issue-letter.ts';
import { skuAnswers } from '../support/letters/submissions.ts';
import type { Account } from '../support/portal.ts';

const { stage, openPanel, openSection } = await setPanelStage();

const dayAfter = (days: number) => isoDay(villageDay(new Date(Date.now() + days * dayMs)));

it('closes the office for a week, which everyone then reads', async () => {
  const { portal, admin } = stage;
  const resident = await portal.account();
  const { _id } = await submit(portal, resident.token, { nomorWa: '081234567891' });
  const { body: issued } = await approve(portal, admin.token, _id);
  await admin.call('POST', 'letters/signed', { ids: [issued.idSurat] });
  const settings = '/adminpanel?menu=pengaturan&bagian=kantor#kop';
  const { page } = await openPanel({ viewport: desk }, settings);
  await page.locator('[name=kop]:focus').waitFor();
  const list = page.getByLabel('Tempel daftar hari tutup');
  await list.fill('31 Februari 2026 Libur');
  await page.getByText('Belum terbaca: “31 Februari 2026 Libur” (periksa tanggalnya).').waitFor();
  await list.fill(`${formatDate(dayAfter(0))} sampai ${formatDate(dayAfter(7))} Cuti bersama`);
  await button(page, 'Tambahkan ke daftar').click();
  const preview = page.getByRole('complementary', { name: 'Di kaki halaman' });
  await preview.getByText('Tutup: Cuti bersama.').waitFor();
  const form = page.getByRole('region', { name: 'Kantor', exact: true });
  const telephone = page.getByRole('textbox', { name: 'Telepon', exact: true });
  await telephone.fill('abc');
  const hours = page.getByRole('group', { name: 'Jam buka 2' });
  await hours.getByLabel('Sabtu').check();
  await hours.getByLabel('Dari').fill('8 pagi');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Nomor ini tidak dapat ditelepon.').first().waitFor();
  await telephone.fill('(0265) 700800');
  await hours.getByText('Tulis jam seperti 08.00.').waitFor();
  await hours.getByLabel('Dari').fill('8');
  expect(await findBarriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Data kantor tersimpan.').waitFor();
  await preview.getByText('Jumat–Sabtu 08.00–11.30').waitFor();

  const other = await admin.call('PUT', 'office', { email: 'lain@layung.test' });
  expect(other.status).toBe(200);
  await telephone.fill('(0265) 700900');
  await page.reload();
  await expect.poll(() => telephone.inputValue()).toBe('(0265) 700900');
  await form.getByRole('button', { name: 'Simpan' }).click();
  const conflict = page.getByRole('dialog', { name: 'Data kantor sudah berubah' });
  await conflict.getByText('lain@layung.test').waitFor();
  await conflict.getByRole('button', { name: 'Simpan milik saya' }).click();
  await conflict.waitFor({ state: 'detached' });
  await page.getByText('Data kantor tersimpan.').waitFor();

  await page.goto('/adminpanel?menu=surat&keadaan=siap-diambil');
  const link = page.getByRole('link', { name: /^Kabari/ }).first();
  const address = decodeURIComponent((await link.getAttribute('href')) ?? '');
  expect(address).toContain('karena Cuti bersama');

  await page.goto('/');
  await page.getByText('Tutup: Cuti bersama.').first().waitFor();
  expect(await page.content()).toContain('(0265) 700900');
  const visitor = await openAs(stage, resident, '/dashboard', { viewport: desk });
  await see(visitor.page, /karena Cuti bersama/);
});

it('names an officer, records an incident step by step, and writes its notices', async () => {
  const settings = '/adminpanel?menu=pengaturan&bagian=';
  const officers = `${settings}kantor#pelindungData.1.nama`;
  const { page } = await openPanel({ viewport: desk }, officers);
  const officer = page.getByRole('group', { name: 'Petugas pelindungan data 1' });
  await officer.getByLabel('Nama').fill('Dewi Lestari');
  await button(page, 'Simpan').first().click();
  await page.getByText('Isi nama, jabatan, dan kontaknya').first().waitFor();
  await officer.getByLabel('Jabatan').fill('Sekretaris Desa');
  await officer.getByLabel('Telepon atau email').fill('(0265) 700800');
  await button(page, 'Simpan').first().click();
  await page.getByText('Data kantor tersimpan.').waitFor();

  await page.goto(`${settings}insiden`);
  await button(page, 'Catat insiden').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Apa yang terjadi').fill('Ponsel petugas hilang.');
  await dialog.getByLabel('Punya siapa').fill('Siti Aminah');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.getByText('Jangan menulis nama.').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('Punya siapa').fill('A1B2-C3D4');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Insiden tercatat.').waitFor();
  await page.getByText(/^Sisa 71 jam dari 3 × 24$/).waitFor();
  const notice = page.getByRole('listitem').filter({ hasText: 'Ponsel petugas hilang.' });
  await notice.getByText('Data yang terbuka: belum diketahui').waitFor();
  await notice.getByText('Dewi Lestari, Sekretaris Desa, (0265) 700800').waitFor();
  await notice.getByLabel('Untuk').selectOption('lembaga');
  await notice.getByText('Nomor acuan kami: A1B2-C3D4.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await button(page, 'Ubah').click();
  const colleague = await stage.portal.account('admin');
  const { body } = await colleague.call<IncidentRecord[]>('GET', 'incidents');
  const [{ _id: id = '', ...recorded } = {}] = body;
  await colleague.call('PUT', `incidents/${id}`, { ...recorded, data: 'Foto KTP' });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  const refusal = dialog.getByText('sudah diubah admin lain');
  await refusal.waitFor();
  const hit = await refusal.evaluate((line) => {
    const { x, y } = line.getBoundingClientRect();
    return line.contains(document.elementFromPoint(x + 1, y + 1));
  });
  expect(hit).toBe(true);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await button(page, 'Ubah').click();
  expect(await dialog.getByLabel('Data apa').inputValue()).toBe('Foto KTP');
  await dialog.getByLabel('Keadaan').selectOption('selesai');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Selesai', { exact: true }).waitFor();
});

const text = 'Dijeda sampai Senin karena listrik padam. Datang ke kantor desa pada jam kerja.';

it('pauses online applications: residents see the reason, and keep their draft', async () => {
  const form = await openReview(stage, await stage.portal.account());

  const office = await openSection('surat', { viewport: desk });
  await office.page.getByRole('link', { name: 'Jeda pengajuan' }).click();
  await expect.poll(() => focused(office.page)).toBe('judul-pengajuan-daring');
  await office.page.getByLabel('Pengajuan daring dijeda').check();
  await office.page.locator('[name=text]').fill('');
  const section = office.page.getByRole('region', { name: 'Pengajuan daring' });
  await section.getByRole('button', { name: 'Simpan' }).click();
  await section.getByText('Tulis apa yang dibaca warga.').waitFor();
  expect(await findBarriers(office.page)).toEqual([]);
  await office.page.locator('[name=text]').fill(text);
  await section.getByRole('button', { name: 'Simpan' }).click();
  await section.getByText('Pengajuan daring dijeda.', { exact: true }).waitFor();

  // An already open form is refused with the text.
  await button(form.page, 'Kirim').click();
  await see(form.page, text);
  await see(form.page, 'Draf Anda tetap tersimpan di HP ini.');
  await waitForDraft(form.page, skuAnswers.nama);

  await form.page.goto('/layanan');
  await see(form.page, /^Pengajuan daring dijeda sejak/);
  await see(form.page, text);
  expect(await findBarriers(form.page)).toEqual([]);
  await form.page.goto('/sku');
  await see(form.page, text);
  expect(await findBarriers(form.page)).toEqual([]);

  await office.page.getByLabel('Pengajuan daring dijeda').uncheck();
  await section.getByRole('button', { name: 'Simpan' }).click();
  await section.getByText('Pengajuan daring dibuka.', { exact: true }).waitFor();
  expect(await office.page.locator('[name=text]').inputValue()).toBe(text);
  await form.page.reload();
  await button(form.page, 'Lanjutkan').click();
  expect(await form.page.getByText(text).count()).toBe(0);
  await button(form.page, 'Kirim').click();
  await see(form.page, 'Pengajuan Berhasil!');
});

it('rejects all pending applications of an account, from one of them', async () => {
  const [prankster, neighbour] = [await stage.portal.account(), await stage.portal.account()];
  for (const nama of ['Palsu Satu', 'Palsu Dua'])
    await submit(stage.portal, prankster.token, { nama });
  await submit(stage.portal, neighbour.token, { nama: 'Warga Jujur' });
  const { page } = await openPanel({ viewport: desk }, '/adminpanel?menu=surat');
  const dialog = page.getByRole('dialog');

  await openTask(page, 'Warga Jujur');
  await dialog.getByText('NIK ini').first().waitFor();
  expect(await button(page, 'Tolak semua pengajuan akun ini').count()).toBe(0);
  await button(page, 'Tutup').click();

  await openTask(page, 'Palsu Dua');
  await dialog.getByText('Lainnya', { exact: true }).click();
  await dialog.getByText('Akun ini punya 2 pengajuan yang menunggu.').waitFor();
  await button(page, 'Tolak semua pengajuan akun ini').click();
  await button(page, 'Tolak semua').click();
  await dialog.getByText('Tulis alasan penolakan di sini.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Bukan keperluan nyata').click();
  await button(page, 'Tolak semua').click();
  await see(page, /^2 pengajuan dari akun .+ telah ditolak\.$/);
  await rowOf(page, 'Palsu Satu').getByText('Ditolak').waitFor();

  const statusesOf = async ({ token }: Account) =>
    (await ownApplications(stage.portal, token)).map(({ status }) => status);
  expect(await statusesOf(prankster)).toEqual(['Ditolak', 'Ditolak']);
  expect(await statusesOf(neighbour)).toEqual(['Menunggu']);
  await button(page, 'Buka lagi semua (2)').click();
  await see(page, '2 pengajuan menunggu lagi.');
  expect(await statusesOf(prankster)).toEqual(['Menunggu', 'Menunggu']);
});
