import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeStep } from '#scripts/lib/commands/steps.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';
import type { Authority } from './authority.ts';
import type { Portal } from './portal.ts';
import { signLetter } from './sign-letter.ts';
import { runJava, runPython } from './tools.ts';

/** A signed file with the verdicts about it. */
export interface JudgedFile {
  name: string;
  /** EU DSS's indication of each signature; empty when it finds none. */
  indications: string[];
  accepted: boolean;
  /** Why the portal refused it. */
  refusal: string | null;
}

export interface SignatureResults {
  honest: JudgedFile[];
  falsified: JudgedFile[];
}

/** A letter as version 1 issued it: with a cross-reference stream and no final line end. */
const formerLetter = 'tests/fixtures/signed/outside/v1.pdf';

export const isValid = ({ indications }: JudgedFile): boolean =>
  indications.length > 0 && indications.every((one) => one === 'TOTAL_PASSED');

/** An honest file must be accepted exactly if EU DSS accepts it, a falsified one refused. */
export const disagreements = ({ honest, falsified }: SignatureResults): JudgedFile[] => [
  ...honest.filter((file) => file.accepted !== isValid(file)),
  ...falsified.filter(({ accepted }) => accepted),
];

/** Signs a letter of today and one of version 1 with every program, falsifies both, and compares the verdicts. */
export async function checkSignatures(
  portal: Portal,
  authority: Authority,
  folder: string,
): Promise<SignatureResults> {
  const [letters, honest, falsified] = ['letters', 'honest', 'falsified'].map((name) => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    return path;
  }) as [string, string, string];
  const plain = await issueLetter(portal, portal.token);
  const former = await issueLetter(portal, portal.token);
  const other = await issueLetter(portal, portal.token, { nama: 'Budi Santoso' });
  const file = (name: string) => join(letters, `${name}.pdf`);
  writeFileSync(file('plain'), await portal.download(plain.pdfPath));
  writeFileSync(file('other'), await portal.download(other.pdfPath));
  const formerPdf = new Uint8Array(readFileSync(formerLetter));
  writeFileSync(file('v1'), formerPdf);
  await portal.replacePdf(former.kodeVerifikasi, formerPdf);
  const applications = { plain: plain._id, v1: former._id };
  const results: SignatureResults = { honest: [], falsified: [] };
  for (const [prefix, id] of Object.entries(applications)) {
    await timeStep(`sign ${prefix}.pdf`, () => signLetter(file(prefix), authority, honest));
    const places = [authority.folder, file(prefix), file('other'), honest, falsified];
    await timeStep(`falsify ${prefix}.pdf`, () => runPython('false_files.py', [...places, prefix]));
    for (const [kind, source] of Object.entries({ honest, falsified })) {
      const names = readdirSync(source).filter((name) => name.startsWith(`${prefix}-`));
      const indications = await readDssIndications(
        authority,
        names.map((name) => join(source, name)),
      );
      for (const name of names) {
        const answer = await uploadToPortal(portal, id, join(source, name));
        const judged = { name, indications: indications.get(name) ?? [], ...answer };
        results[kind as keyof SignatureResults].push(judged);
      }
    }
  }
  return results;
}

/** EU DSS's indication of each signature, by the file's name. */
async function readDssIndications(
  authority: Authority,
  files: string[],
): Promise<Map<string, string[]>> {
  const output = await runJava('DssVerdicts', [authority.folder, ...files]);
  const verdicts = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return new Map(
    verdicts.map(({ file, signatures = [] }) => [
      file,
      signatures.map(({ indication }: { indication: string }) => indication),
    ]),
  );
}

/** Uploads a file as the signed copy of the letter. */
async function uploadToPortal(
  { call, token }: Portal,
  id: string,
  file: string,
): Promise<Pick<JudgedFile, 'accepted' | 'refusal'>> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(readFileSync(file))]), 'surat.pdf');
  form.set('alasan', 'Uji dengan berkas lain');
  const path = `applications/${id}/signed-letter`;
  const answer = await call<{ message?: string; errors?: { file?: string } }>('PUT', path, {
    token,
    form,
  });
  if (answer.status === 200) return { accepted: true, refusal: null };
  const refusal = answer.body.errors?.file ?? answer.body.message ?? '';
  if (answer.status >= 500) throw new Error(`${file}: ${answer.status} ${refusal}`);
  return { accepted: false, refusal };
}
