import { expect, it } from 'vitest';
import { villageSignatoryId } from '#contract/issued/signatories.ts';
import { insertAccountSql } from '../../scripts/lib/storage/accounts.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { openTask } from '../support/browser/panel.ts';
import { openAs, setStage, visit } from '../support/browser/stage.ts';
import { button, fillIn, logIn, openTab } from '../support/browser/steps.ts';
import { ownApplications, submit } from '../support/letters/issue-letter.ts';
import { skuAnswers } from '../support/letters/submissions.ts';

const stage = await setStage();

it('leads the first official from the own password to a letter with the right number and signatory', async () => {
  const { portal } = stage;
  const email = 'petugas@layung.test';
  const given = 'sandi dari pengelola';
  const first = { name: 'Dewi Lestari', email, password: given, role: 'admin' } as const;
  await portal.env.DB.prepare(await insertAccountSql({ ...first, passwordGiven: true })).run();
  const { page } = await visit(stage, '/login', { viewport: desk });
  await logIn(page, { email, password: given });
  await page.getByRole('heading', { name: 'Pilih kata sandi Anda sendiri' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.getByRole('heading', { name: 'Dashboard' }).count()).toBe(0);
  await fillIn(page, { passwordLama: given, passwordBaru: 'kurang dua' });
  await button(page, 'Ganti kata sandi').click();
  await page.getByText('Kata sandi baru minimal 12 karakter.').first().waitFor();
  await page.fill('[name=passwordBaru]', 'milik sendiri saja');
  await button(page, 'Ganti kata sandi').click();

  const list = page.getByRole('region', { name: 'Menyiapkan portal' });
  await list.getByRole('heading', { name: 'Sebelum warga mengajukan: 4 hal' }).waitFor();
  const steps = list.getByRole('list').first().getByRole('listitem');
  expect(await steps.getByRole('link').allTextContents()).toEqual([
    'Nomor terakhir di buku kertas',
    'Penanda tangan surat',
    'Kop surat',
    'Jam buka kantor',
  ]);
  expect(await findBarriers(page)).toEqual([]);
  const sample = page.waitForResponse((response) => response.url().includes('/preview'));
  const trial = await openTab(list.getByRole('button', { name: 'Surat percobaan' }));
  expect((await sample).headers()['content-type']).toBe('application/pdf');
  await trial.close();

  await list.getByRole('button', { name: 'Sudah benar Kop surat' }).click();
  await list.getByRole('heading', { name: 'Sebelum warga mengajukan: 3 hal' }).waitFor();
  await list.getByRole('link', { name: 'Jam buka kantor' }).click();
  const kantor = page.getByRole('region', { name: 'Kantor', exact: true });
  await kantor.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Data kantor tersimpan.').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await list.getByRole('heading', { name: 'Sebelum warga mengajukan: 2 hal' }).waitFor();
  await list.getByRole('button', { name: 'Isi nomor terakhir' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=nomor]').fill('41');
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await list.getByRole('heading', { name: 'Sebelum warga mengajukan: 1 hal' }).waitFor();

  // What was left out is asked by the first approval.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await submit(portal, token);
  await page.goto('/adminpanel?menu=surat');
  await openTask(page, skuAnswers.nama, /^Setujui/);
  const asked = dialog.getByRole('region', { name: 'Sebelum surat pertama' });
  await asked.getByText('Siapa yang menandatangani surat?').waitFor();
  expect(await asked.getByText('Buku kertas sudah sampai nomor berapa?').count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Setujui', exact: true }).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Isi penanda tangan' }).click();
  const signatory = page.getByRole('dialog', { name: 'Ubah penanda tangan' });
  await signatory.getByRole('button', { name: 'Simpan' }).click();
  await signatory.getByText('Nama wajib diisi').waitFor();
  await signatory.locator('[name=nama]').fill('Rina Marlina');
  await signatory.getByRole('button', { name: 'Simpan' }).click();
  const form = dialog.getByRole('region', { name: 'Setujui pengajuan SKU' });
  await form.getByRole('button', { name: 'Setujui' }).click();
  await page.getByText('Application disetujui successfully!').waitFor();
  const [letter] = await ownApplications(portal, token);
  expect(letter?.nomorSurat).toMatch(/\/042\//);
  expect(letter?.penandatangan).toMatch(/^Rina Marlina, /);
});

it('asks for the number too, on a phone, and continues without one on paper', async () => {
  const { portal } = stage;
  await portal.env.DB.batch(
    ['letters', 'number_starts'].map((table) => portal.env.DB.prepare(`DELETE FROM ${table}`)),
  );
  const admin = await portal.account('admin');
  const json = { nama: 'Rina Marlina', jabatan: 'Kepala Desa Layung' };
  await admin.call('PUT', `signatories/${villageSignatoryId}`, json);
  await submit(portal, admin.token);
  const { page } = await openAs(stage, admin, '/adminpanel?menu=surat');
  await openTask(page, skuAnswers.nama, /^Setujui/);
  const asked = page.getByRole('region', { name: 'Sebelum surat pertama' });
  await asked.getByText('Buku kertas sudah sampai nomor berapa?').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Belum ada, mulai dari 1' }).click();
  await page.getByRole('region', { name: 'Setujui pengajuan SKU' }).waitFor();
});
