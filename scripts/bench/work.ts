import type { ApplicationRecord } from '#contract/applications.ts';
import { makeSoup } from '#tests/fixtures/pdf-soups.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { person } from '#tests/support/letters/submissions.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { runtimeCpu } from './runtime-use.ts';
import { type Row, toKilobytes } from './table.ts';

const letters = 20;
const logins = 10;
/** Runs before the measured ones, until V8 has compiled the code. */
const warmUp = 5;

/** Average CPU time in ms of one run of `work`. */
async function cpuOf(times: number, work: (index: number) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < warmUp; index += 1) await work(index);
  const before = runtimeCpu();
  for (let index = warmUp; index < warmUp + times; index += 1) await work(index);
  return Math.round((runtimeCpu() - before) / times);
}

/** Registers an account and returns its login. Accounts added by tests have a hash that costs little. */
export async function registerAccount(portal: Pick<Portal, 'call'>) {
  const account = { email: 'bench@layung.test', password: person.password };
  const headers = { 'cf-connecting-ip': crypto.randomUUID() };
  await portal.call('POST', 'auth/register', { json: { name: person.name, ...account }, headers });
  return async () => {
    const { status } = await portal.call('POST', 'auth/login', { json: account, headers });
    if (status !== 200) throw new Error(`login failed: ${status}`);
  };
}

/** Broken PDFs of 10 MB that take longest to read. */
const brokenFiles = ['streams outside of objects', 'heads of objects', 'an open string'];

/** CPU of an official's request that examines a broken PDF. */
async function measureBroken(portal: Portal, token: string, name: string): Promise<Row> {
  const form = new FormData();
  form.set('file', new Blob([makeSoup(name, 9_900_000)]), 'surat.pdf');
  const examine = () => portal.call('POST', 'letters/signature-report', { token, form });
  const cpu = await cpuOf(3, examine);
  return { subject: `PDF: ${name}`, measured: { cpu }, budget: { cpu: 1000 } };
}

/** CPU and size of one letter, from approval to stored PDF, CPU of one login and of broken PDFs, over the built Worker. */
export async function measureWork(): Promise<Row[]> {
  if (process.platform !== 'linux') {
    console.warn('CPU and memory are measured on Linux only.');
    return [];
  }
  const portal = await startPortal();
  try {
    const { token } = await portal.account('admin');
    const applications: ApplicationRecord[] = [];
    // Each by another resident: one account may only have so many applications waiting.
    while (applications.length < letters + warmUp)
      applications.push(await submit(portal, (await portal.account()).token));
    let pdfPath = '';
    const letterCpu = await cpuOf(letters, async (index) => {
      const path = `applications/${applications[index]?._id}`;
      const json = { status: 'Disetujui' };
      const { body } = await portal.call<ApplicationRecord>('PUT', path, { token, json });
      pdfPath = body.pdfPath ?? '';
    });
    if (pdfPath === '') throw new Error('no letter was issued');
    const pdf = await fetch(new URL(pdfPath, portal.url));
    const size = toKilobytes((await pdf.arrayBuffer()).byteLength);
    const broken: Row[] = [];
    for (const name of brokenFiles) broken.push(await measureBroken(portal, token, name));
    const loginCpu = await cpuOf(logins, await registerAccount(portal));
    return [
      {
        subject: 'one letter',
        measured: { total: size, cpu: letterCpu },
        budget: { total: 60, cpu: 100 },
      },
      { subject: 'one login', measured: { cpu: loginCpu } },
      ...broken,
    ];
  } finally {
    await portal.stop();
  }
}
