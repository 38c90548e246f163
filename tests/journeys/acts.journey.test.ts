import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { heading, openTask, rowOf } from '../support/browser/panel.ts';
import { openAs, setQueueStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { issueLetter, submit } from '../support/letters/issue-letter.ts';
import type { Account } from '../support/portal.ts';
import { sampleOf } from '../support/sample.ts';

const { stage } = await setQueueStage();
const operator = await stage.portal.account('operator');
let resident: Account;
beforeEach(async () => {
  resident = await stage.portal.account();
});
// What is left would fill the queue's first page.
afterEach(() =>
  stage.admin.call('POST', 'applications/reject-all', {
    accountId: resident.id,
    adminNotes: 'Selesai.',
  }),
);

const desktop = { viewport: { width: 1366, height: 768 } };
const people = () => {
  const mark = crypto.randomUUID().slice(0, 8);
  return ['Ani', 'Budi'].map((name) => `${name} ${mark}`) as [string, ...string[]];
};
/** Files applications, or issues letters, and returns the address of their list. */
async function filed(names: readonly string[]) {
  for (const nama of names) await submit(stage.portal, resident.token, { nama });
  return '/adminpanel?menu=surat&tipe=SKU';
}
const issued = (query: string) => async (names: readonly string[]) => {
  for (const nama of names) await issueLetter(stage.portal, stage.admin.token, { nama });
  return `/adminpanel?menu=surat&${query}`;
};
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name });
const openDetail = async (page: Page, name: string) => {
  await openTask(page, name);
  await page.getByRole('dialog', { name }).waitFor();
};
/** A button of the detail, or of a row. */
const ofDetail = (label: string) => async (page: Page, name: string) => {
  await openDetail(page, name);
  return inDialog(page, label);
};
const ofRow = (label: string) => async (page: Page, name: string) =>
  rowOf(page, name).getByRole('button', { name: label });
const approval = (page: Page) =>
  button(page.getByRole('region', { name: /^Setujui pengajuan/ }), 'Setujui');

/** Clicks or taps at one place: how many, and the ms from one to the next. */
interface Burst {
  times: number;
  gap: number;
  touch?: boolean;
}

/** Where an element's middle is, once it may be clicked. */
async function middleOf(target: Locator) {
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Clicks at a place as a hand does, with the click counts that the browser gives to quick clicks. Each click is sent at its
 * time, whether or not the page has handled the one before.
 */
async function clickQuickly(page: Page, at: { x: number; y: number }, burst: Burst) {
  const session = await page.context().newCDPSession(page);
  const start = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let count = 1; count <= burst.times; count += 1) {
    await wait(Math.max(0, start + (count - 1) * burst.gap - performance.now()));
    if (burst.touch) {
      sent.push(
        session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
      );
      sent.push(session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }));
      continue;
    }
    const mouse = { ...at, button: 'left' as const, clickCount: count };
    sent.push(session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' }));
    sent.push(session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' }));
  }
  await Promise.all(sent);
  await session.detach();
}

/** The writes that a page sends, e.g. 'PUT applications/:id'; searches, counts and notices are none. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/v1/')) return;
    if (/\/(search|preview|report|notified|facts)$/.test(pathname)) return;
    const path = pathname.slice('/api/v1/'.length).replace(/[0-9a-f-]{20,}/g, ':id');
    writes.push(`${request.method()} ${path}`);
  });
  return writes;
}

interface Act {
  name: string;
  as?: 'operator';
  /** Prepares people's applications and returns the panel's address. */
  prepare: (names: [string, ...string[]]) => Promise<string>;
  /** Opens what the act needs and returns what is clicked. */
  reach: (page: Page, name: string) => Promise<Locator>;
  /** What the burst may write, and nothing more. */
  writes: string[];
  /** The first of its screen: it is tried in `npm test`. */
  isFirst?: boolean;
}

const acts: readonly Act[] = [
  {
    name: 'the approval of an application',
    isFirst: true,
    prepare: filed,
    async reach(page, name) {
      await openDetail(page, name);
      await inDialog(page, 'Setujui').click();
      return approval(page);
    },
    writes: ['PUT applications/:id'],
  },
  {
    name: "'Setujui' of the detail, which opens the approval",
    prepare: filed,
    reach: ofDetail('Setujui'),
    writes: [],
  },
  {
    name: "'Setujui' of a row",
    prepare: filed,
    reach: ofRow('Setujui'),
    writes: [],
  },
  {
    name: "'Hapus' of a row",
    prepare: filed,
    reach: ofRow('Hapus'),
    writes: [],
  },
  {
    name: 'the deletion of an application',
    prepare: filed,
    async reach(page, name) {
      await openTask(page, name, /^Hapus/);
      return inDialog(page, 'Hapus');
    },
    writes: ['DELETE applications/:id'],
  },
  {
    name: "'Siap'",
    as: 'operator',
    prepare: filed,
    reach: ofDetail('Siap'),
    writes: ['POST applications/:id/ready'],
  },
  {
    name: "'Sudah ditandatangani' of a filtered row",
    isFirst: true,
    prepare: issued('daftar=agenda&keadaan=belum-ditandatangani'),
    reach: ofRow('Sudah ditandatangani'),
    writes: ['POST letters/signed'],
  },
  {
    name: "'Sudah ditandatangani' of a letter's detail",
    isFirst: true,
    prepare: issued('tipe=SKU&status=belum-ditandatangani'),
    reach: ofDetail('Sudah ditandatangani'),
    writes: ['POST letters/signed'],
  },
  {
    name: "'Cabut', which opens the withdrawal",
    prepare: issued('tipe=SKU'),
    reach: ofDetail('Cabut'),
    writes: [],
  },
  {
    name: 'the withdrawal of a letter',
    prepare: issued('tipe=SKU'),
    async reach(page, name) {
      await openDetail(page, name);
      await inDialog(page, 'Cabut').click();
      await page.locator('[name=reason]').fill('Data keliru.');
      return inDialog(page, 'Cabut surat');
    },
    writes: ['POST letters/:id/withdraw'],
  },
  {
    name: 'the change of a role',
    isFirst: true,
    async prepare([name]) {
      const email = `${name.replace(' ', '.').toLowerCase()}@contoh.id`;
      const json = { name, email, password: 'sawah-kuning-pagi' };
      await stage.portal.call('POST', 'auth/register', { json });
      return '/adminpanel?menu=pengguna&peran=warga';
    },
    async reach(page, name) {
      await rowOf(page, name).getByRole('button', { name: 'Kelola' }).click();
      await inDialog(page, 'Jadikan operator').click();
      await page.getByRole('heading', { name: 'Jadikan operator?' }).waitFor();
      return inDialog(page, 'Jadikan operator');
    },
    writes: ['PUT auth/users/:id/role'],
  },
  {
    name: 'the pause of online applications',
    isFirst: true,
    prepare: async () => '/adminpanel?menu=pengaturan&bagian=kantor',
    async reach(page) {
      await page.getByLabel('Pengajuan daring dijeda').waitFor();
      return button(page.getByRole('region', { name: 'Pengajuan daring' }), 'Simpan');
    },
    writes: ['PUT intake'],
  },
];

const screens = [
  ['a desktop', desktop],
  ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
] as const;

const bursts: readonly Burst[] = [
  { times: 6, gap: 250 },
  ...[120, 160, 200, 350].map((gap) => ({ times: 2, gap })),
];

const table = acts
  .filter(({ isFirst }) => isFirst || sampleOf([0, 1], 1).length > 1)
  .flatMap((act) =>
    sampleOf(screens, 1).flatMap(([screen, options]) =>
      sampleOf(bursts, 1).map((burst) => ({ act, burst, screen, options, what: act.name })),
    ),
  );

it.each(table)('acts once for a burst on $what on $screen ($burst.times clicks)', async (row) => {
  const { act, burst, options, screen } = row;
  const names = people();
  const address = await act.prepare(names);
  const account = act.as === 'operator' ? operator : stage.admin;
  const { page } = await openAs(stage, account, address, options);
  const target = await act.reach(page, names[0]);
  const writes = watchWrites(page);
  const at = await middleOf(target);
  await clickQuickly(page, at, { ...burst, touch: screen === 'a phone' });
  await wait(900);
  // A button that moves under the clicks, as what is above it loads, acts not at all.
  expect(act.writes.slice(0, writes.length)).toEqual(writes);
});

it('counts a button as new once its row has moved, and tells when it may act', async () => {
  const [name] = people();
  const address = await issued('daftar=agenda')([name]);
  const { page } = await openAs(stage, stage.admin, address, desktop);
  const writes = watchWrites(page);
  const sign = rowOf(page, name).getByRole('button', { name: 'Sudah ditandatangani' });
  await sign.click({ trial: true });
  await sign.focus();
  const state = () => sign.evaluate((one) => [one.ariaDisabled, one === document.activeElement]);
  await page.locator('.rows-box').evaluate((box: HTMLElement) => {
    box.style.marginTop = '60px';
  });
  const at = await sign.boundingBox();
  await page.mouse.click((at?.x ?? 0) + 20, (at?.y ?? 0) + 10);
  await expect.poll(state).toEqual(['true', true]);
  expect(writes).toEqual([]);
  await expect.poll(state).toEqual([null, true]);
  // The person's own scrolling moves nothing.
  await page.mouse.wheel(0, 40);
  await wait(300);
  expect(await state()).toEqual([null, true]);
  await sign.press('Enter');
  await expect.poll(() => writes).toEqual(['POST letters/signed']);
});

it('keeps rows in their places until the list is loaded again', async () => {
  const [mine, theirs = ''] = people();
  const address = await issued('daftar=agenda')([mine]);
  const { page } = await openAs(stage, stage.admin, address, desktop);
  const row = rowOf(page, mine);
  const sign = row.getByRole('button', { name: 'Sudah ditandatangani' });
  // Playwright scrolls if it may not click at once.
  await sign.and(page.locator(':not([aria-disabled])')).waitFor();
  const place = await row.boundingBox();
  await issueLetter(stage.portal, stage.admin.token, { nama: theirs });
  await sign.click();
  await page.getByText('Ada yang baru di daftar ini.').waitFor();
  await row.getByText('Siap diambil').waitFor();
  expect((await row.boundingBox())?.y).toBe(place?.y);
  expect(await rowOf(page, theirs).count()).toBe(0);
  await button(page, 'Muat ulang daftar').click();
  await rowOf(page, theirs).waitFor();
  expect(await page.getByText('Ada yang baru di daftar ini.').count()).toBe(0);
});

it('neither approves nor withdraws by Enter, nor by a held key', async () => {
  const names = people();
  const queue = await filed(names);
  await issueLetter(stage.portal, stage.admin.token, { nama: `Surat ${names[0]}` });
  const { page } = await openAs(stage, stage.admin, queue, desktop);
  const writes = watchWrites(page);
  await openDetail(page, names[1] ?? '');
  await page.keyboard.press('s');
  await approval(page).click({ trial: true });
  await page.keyboard.press('Enter');
  await page.locator('[name=keperluan]').fill('KUR');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await openDetail(page, `Surat ${names[0]}`);
  await inDialog(page, 'Cabut').click();
  await page.locator('[name=reason]').fill('Data keliru.');
  await inDialog(page, 'Cabut surat').click({ trial: true });
  await page.locator('[name=reason]').press('Enter');
  await inDialog(page, 'Batal').focus();
  await page.keyboard.down('Enter');
  for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await wait(300);
  expect(writes).toEqual([]);
});

it('approves three letters by S and Ctrl+Enter alone', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const names = [1, 2, 3].map((at) => `Cepat ${at} ${mark}`);
  const queue = await filed(names);
  const { page } = await openAs(stage, stage.admin, queue, desktop);
  await page.fill('[name=q]', mark);
  await expect.poll(() => page.getByRole('row').count()).toBe(4);
  await openDetail(page, names[0] ?? '');
  for (const name of names) {
    await page.getByRole('dialog', { name }).waitFor();
    await page.keyboard.press('s');
    await approval(page).click({ trial: true });
    await page.keyboard.press('Control+Enter');
  }
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const approved = page.getByRole('row').filter({ hasText: 'Menunggu tanda tangan' });
  await expect.poll(() => approved.count()).toBe(3);
  await heading(page, 'Surat Administratif').waitFor();
});
