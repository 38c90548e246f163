import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { referenceOf } from '#contract/applications.ts';
import { desk, findBarriers, openPage, takeFaults } from '../support/browser/browser.ts';
import { waitForDraft } from '../support/browser/drafts.ts';
import { openTask } from '../support/browser/panel.ts';
import { openAs, openAsResident, setContentStage } from '../support/browser/stage.ts';
import { button, fillIn, fillSkdlForm, logIn, openTab, see } from '../support/browser/steps.ts';
import { answerFirstLetter, ownApplications, submit } from '../support/letters/issue-letter.ts';
import { skuAnswers } from '../support/letters/submissions.ts';
import { setProxy } from '../support/offline/proxy.ts';
import type { Account } from '../support/portal.ts';
import { itNightly, sampleOf } from '../support/sample.ts';

const { stage, add } = await setContentStage();
const { proxy, openThrough } = await setProxy(stage);
const slow = 'Sambungan sedang lambat.';

/** Opens a page with a controlled clock, on which the responses to an address are held back until they are released. */
async function openTimed(account: Account, address: string) {
  const opened = await openAs(stage, account, '/robots.txt', { fresh: true });
  const { page } = opened;
  await page.clock.install();
  const released = Promise.withResolvers<void>();
  await page.route(address, (route: Route) => released.promise.then(() => route.continue()));
  return { ...opened, release: released.resolve };
}

async function waitTooLong(page: Page) {
  await page.clock.runFor(10_000);
  expect(await page.getByText(slow).count()).toBe(0);
  await page.clock.runFor(12_000);
  await see(page, slow);
}

it('reports a slow connection while a page loads, and cancels nothing', async () => {
  const { page, release } = await openTimed(await stage.portal.account(), '**/auth/account');
  await page.goto('/akun');
  await page.getByText('Memuat akun Anda…').waitFor();
  await page.locator('[data-waiting]').waitFor({ state: 'attached' });
  await waitTooLong(page);
  await page.clock.runFor(30_000);
  expect(await page.getByText('Halaman ini belum selesai dimuat.').isVisible()).toBe(false);
  expect(await findBarriers(page)).toEqual([]);
  release();
  await see(page, 'Data akun');
  await page.getByText(slow).waitFor({ state: 'detached' });
});

const requests = [
  {
    what: 'an application',
    address: '**/uploadapp',
    async send(page: Page) {
      await page.goto('/skdl');
      await page.clock.resume();
      await page.locator('[name=namaLembaga]').waitFor();
      await fillSkdlForm(page);
      await button(page, 'Kirim').click();
    },
    waiting: '[data-waiting]',
    seeEnd: (page: Page) => see(page, 'Pengajuan berhasil dikirim.'),
  },
  {
    what: 'a logout in its dialog',
    address: '**/auth/logout-everywhere',
    async send(page: Page) {
      await page.goto('/akun');
      await button(page, 'Logout dari semua perangkat').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Logout', exact: true }).click();
    },
    waiting: 'dialog [data-waiting]',
    seeEnd: (page: Page) => page.waitForURL(stage.portal.url.href),
  },
  {
    what: 'content',
    role: 'admin',
    address: '**/beritas/add',
    async send(page: Page) {
      await page.goto('/uploadberita');
      await page.clock.resume();
      await page.fill('[name=judulBerita]', 'Panen raya');
      await page.locator('form [type=submit]').click();
    },
    waiting: 'dialog [data-waiting]',
    seeEnd: (page: Page) => page.waitForURL('**/adminpanel**'),
  },
  {
    what: 'a login',
    address: '**/auth/login',
    async send(page: Page, account: Account) {
      await page.evaluate(() => localStorage.clear());
      await logIn(page, account);
    },
    waiting: '[aria-busy=true]',
    seeEnd: (page: Page) => page.waitForURL('**/dashboard'),
  },
] as const;

it.each(sampleOf(requests, 1))('reports a slow connection while $what is sent', async (request) => {
  const account = await stage.portal.account('role' in request ? request.role : 'user');
  const { page, release } = await openTimed(account, request.address);
  await request.send(page, account);
  await page.locator(request.waiting).waitFor({ state: 'attached' });
  await waitTooLong(page);
  expect(await findBarriers(page)).toEqual([]);
  release();
  await request.seeEnd(page);
});

const unfinished = 'Halaman ini belum selesai dimuat.';

const apps = [
  ['/sku', /\/client\./, 'Langkah 1 dari'],
  ['/dashboard', /dashboard-app/, 'Dashboard Layanan'],
  ['/akun', /account-app/, 'Data akun'],
] as const;

it.each(sampleOf(apps, 1))(
  'offers a reload on %s when a script does not arrive',
  async (path, script, shown) => {
    const { page } = await openAsResident(stage, '/robots.txt', { fresh: true });
    await page.route(script, (route) => route.abort('connectionreset'));
    await page.goto(path);
    await see(page, unfinished);
    expect(await findBarriers(page)).toEqual([]);
    await page.unroute(script);
    await button(page, 'Muat ulang').click();
    await page.getByText(unfinished).waitFor({ state: 'hidden' });
    await page.getByText(shown).first().waitFor();
    await expect.poll(() => page.locator('main .skeleton-line').count()).toBe(0);
    takeFaults();
  },
);

it('sends a login once its late script is there, and explains when it never comes', async () => {
  const { page } = await openPage(stage.browser, stage.portal.url, { fresh: true });
  const { email, password } = await stage.portal.account();
  const late = Promise.withResolvers<void>();
  const script = /\/login\.astro/;
  const sendEarly = async () => {
    await page.goto('/login', { waitUntil: 'commit' });
    // The end of the page, where its own script runs.
    await page.getByRole('contentinfo').waitFor();
    await fillIn(page, { email, password });
    await button(page, 'Login').click();
    await page.locator('[aria-busy] .spinner').waitFor();
  };
  await page.route(script, (route) => late.promise.then(() => route.continue()));
  await sendEarly();
  await button(page, 'Login').click();
  expect(await findBarriers(page)).toEqual([]);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  late.resolve();
  await page.waitForURL('**/dashboard');
  // Once, and not by the page without its script.
  const api = new URL('/api/v1/auth/login', stage.portal.url).href;
  expect(posts.filter((url) => url.endsWith('/login'))).toEqual([api]);

  await page.evaluate(() => localStorage.clear());
  await page.unroute(script);
  const lost = Promise.withResolvers<void>();
  await page.route(script, (route) => lost.promise.then(() => route.abort('connectionreset')));
  await sendEarly();
  lost.resolve();
  await see(page, 'Halaman belum selesai dimuat, jadi belum terkirim. Coba lagi.');
  expect(await page.inputValue('[name=email]')).toBe(email);
  await page.fill('[name=password]', password);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await button(page, 'Login').click();
  await answered;
  await page.unroute(script);
  await page.reload();
  takeFaults();
});

it('keeps the draft when a form can no longer be rendered', async () => {
  const { page } = await openAsResident(stage, '/sku');
  await page.fill('[name=nama]', 'Siti Aminah');
  await waitForDraft(page, 'Siti Aminah');
  // An extension or a translator moves elements that React owns.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main .card > *')) {
      const wrapper = document.createElement('div');
      part.replaceWith(wrapper);
      wrapper.appendChild(part);
    }
  });
  await button(page, 'Lanjut').click();
  await page.getByText('Halaman ini belum dapat ditampilkan.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Coba lagi').click();
  await button(page, 'Lanjutkan').click();
  await page.getByText('Langkah 2 dari').waitFor();
  await button(page, 'Kembali').click();
  expect(await page.inputValue('[name=nama]')).toBe('Siti Aminah');
  takeFaults();
});

itNightly('offers a reload while a script takes longer than 20 seconds', async () => {
  const { page } = await openAsResident(stage, '/robots.txt', { fresh: true });
  await page.clock.install();
  const arrived = Promise.withResolvers<void>();
  await page.route(/account-app/, (route) => arrived.promise.then(() => route.continue()));
  await page.goto('/akun', { waitUntil: 'commit' });
  await page.locator('.skeleton-line').first().waitFor();
  await page.clock.runFor(10_000);
  expect(await page.getByText(unfinished).isVisible()).toBe(false);
  await page.clock.runFor(15_000);
  await see(page, unfinished);
  arrived.resolve();
  await see(page, 'Data akun');
  await page.clock.runFor(2000);
  await page.getByText(unfinished).waitFor({ state: 'hidden' });
});

itNightly('offers a retry when a response cannot be rendered', async () => {
  const { page } = await openAsResident(stage, '/robots.txt');
  await page.route('**/auth/account', (route) => route.fulfill({ json: null }));
  await page.goto('/akun');
  await see(page, 'Halaman ini belum dapat ditampilkan.');
  await page.unroute('**/auth/account');
  await button(page, 'Coba lagi').click();
  await see(page, 'Data akun');
  takeFaults();
});

const broken = 'Jawaban server terputus; mungkin sudah tersimpan.';

it('sends an application once when its response breaks off', async () => {
  const account = await stage.portal.account();
  const { page } = await openThrough(account, '/skdl');
  await page.locator('[name=namaLembaga]').waitFor();
  await fillSkdlForm(page);
  proxy.state.cut = /POST \S+uploadapp/;
  await button(page, 'Kirim').click();
  await see(page, `${broken} Tekan Kirim lagi; pengajuan tidak akan masuk dua kali.`);
  expect(await findBarriers(page)).toEqual([]);
  proxy.state.cut = null;
  await button(page, 'Kirim').click();
  await see(page, 'Pengajuan berhasil dikirim.');
  const [sent, ...more] = await ownApplications(stage.portal, account.token);
  expect(more).toEqual([]);
  await see(page, referenceOf(String(sent?._id)));
});

it('detects that a decision was stored although its response broke off', async () => {
  const { token } = await stage.portal.account();
  await submit(stage.portal, token);
  await answerFirstLetter(stage.portal, stage.admin.token);
  const { page } = await openThrough(stage.admin, '/adminpanel?menu=surat', { viewport: desk });
  proxy.state.cut = /PUT \S+applications\//;
  const dialog = await openTask(page, skuAnswers.nama, /^Setujui/);
  await button(dialog, 'Setujui').click();
  await page.getByText('Application disetujui successfully!').waitFor();
  expect(await dialog.count()).toBe(0);
});

itNightly.each([
  ['/dashboard', /GET \S+my-applications/, 'Riwayat belum dapat dimuat.'],
  ['/akun', /GET \S+auth\/account/, 'Akun Anda belum dapat dimuat.'],
])('offers a retry on %s when a response breaks off', async (path, cut, line) => {
  proxy.state.cut = cut;
  const account = await stage.portal.account();
  const { page } = await openThrough(account, `${path}?tab=riwayat`);
  await see(page, line);
  expect(await findBarriers(page)).toEqual([]);
  proxy.state.cut = null;
  await button(page, 'Coba lagi').click();
  await page.getByText(line).waitFor({ state: 'detached' });
});

itNightly('offers a new login when the response to a changed password breaks off', async () => {
  const account = await stage.portal.account();
  const { page } = await openThrough(account, '/akun');
  const password = 'Padi-menguning-2026';
  await fillIn(page, { passwordLama: account.password, passwordBaru: password });
  proxy.state.cut = /PUT \S+auth\/password/;
  await button(page, 'Ganti kata sandi').click();
  await see(page, broken);
  expect(await findBarriers(page)).toEqual([]);
  proxy.state.cut = null;
  const tab = await openTab(page.getByRole('link', { name: 'Login lagi' }));
  await tab.waitForURL('**/login**');
  await logIn(tab, { ...account, password });
  await tab.waitForURL('**/akun');
});

itNightly('detects that edited content was stored although the response broke off', async () => {
  const { _id } = await add('beritas', { judulBerita: 'Panen raya' });
  const { page } = await openThrough(stage.admin, `/beritas/${_id}/edit`);
  await page.fill('[name=judulBerita]', 'Panen raya kedua');
  proxy.state.cut = /PUT \S+beritas\//;
  await page.locator('form [type=submit]').click();
  await page.waitForURL('**/adminpanel**');
});

const blocked =
  'Peramban ini tidak mengizinkan portal menyimpan data, jadi Anda tidak dapat login.';

const blockStorage = (name: string) =>
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });

/** What browsers do when site data is blocked, missing or out of space. */
const storages = {
  blocked: blockStorage,
  missing: () => Object.defineProperty(window, 'localStorage', { value: null }),
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

it.each(sampleOf(Object.entries(storages), 1))(
  'explains a login with %s storage',
  async (_name, breakStorage) => {
    const { page } = await openPage(stage.browser, stage.portal.url, { fresh: true });
    await page.addInitScript(breakStorage, 'localStorage');
    await page.goto('/login');
    await logIn(page, await stage.portal.account());
    await see(page, blocked);
    await see(page, 'Izinkan cookie/data situs, kosongkan ruang, atau buka di Chrome.');
    expect(await findBarriers(page)).toEqual([]);
  },
);

it('does not change the password when the session cannot be stored', async () => {
  const { page, account } = await openAsResident(stage, '/akun', { fresh: true });
  await fillIn(page, { passwordLama: account.password, passwordBaru: 'Padi-menguning-2026' });
  await page.evaluate(storages.full);
  await button(page, 'Ganti kata sandi').click();
  await see(page, blocked);
  expect(await findBarriers(page)).toEqual([]);
  const { email, password } = account;
  const { status } = await stage.portal.call('POST', 'auth/login', { json: { email, password } });
  expect(status).toBe(200);
});

/** Opens a form on a phone whose browser blocks a storage, and fills it in. */
async function openBlocked(name: string, path: string, typed: Record<string, string>) {
  const opened = await openPage(stage.browser, stage.portal.url, { fresh: true });
  await opened.page.addInitScript(blockStorage, name);
  await opened.page.goto(path);
  await fillIn(opened.page, typed);
  return opened;
}

itNightly('registers without session storage', async () => {
  const typed = { name: 'Siti', email: 'tanpa@layung.test', password: 'x' };
  const { page } = await openBlocked('sessionStorage', '/register', typed);
  await button(page, 'Daftar').click();
  await page.waitForURL('**/login');
  await button(page, 'Login').waitFor();
});

itNightly('does not use a reset slip when the session cannot be stored', async () => {
  const typed = {
    email: 'siti@layung.test',
    kode: '7K3M QX90 2BTF',
    passwordBaru: 'Padi-menguning-2026',
  };
  const { page } = await openBlocked('localStorage', '/lupa-kata-sandi', typed);
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.url().includes('/auth/reset');
  });
  await button(page, 'Ganti kata sandi').click();
  await see(page, /tidak mengizinkan portal menyimpan data, jadi Anda tidak dapat login\.$/);
  expect(isSent).toBe(false);
});
