import { writeFileSync } from 'node:fs';
import { run } from '#scripts/lib/run.ts';
import { type CheckedDocument, isFaulty } from './documents.ts';
import { writers } from './sign-letter.ts';
import { disagreements, isValid, type JudgedFile, type SignatureResults } from './signatures.ts';
import { toolVersions } from './tools.ts';
import type { VectorResult } from './vectors.ts';
import type { WebResult } from './web.ts';

const file = 'docs/outside-checks.md';

export interface Results {
  documents: CheckedDocument[];
  signatures: SignatureResults;
  vectors: VectorResult[];
  web: WebResult[];
  skipped: string[];
}

/** Groups of falsified files by the beginning of their case's name. */
const groups: [string, RegExp][] = [
  ['Changed before signing', /^before-/],
  ['Changed in the update that signs', /^while-signing-/],
  ['Changed after signing', /^after-/],
  ['Changed with validation data, a second signature or a timestamp', /^with-/],
  ['Visible signature over the text or the QR code', /^(second-)?stamp-over-/],
  ['Certificate revoked', /^revoked-/],
  ['Timestamp falsified', /^(document-)?timestamp-/],
  ['ByteRange falsified', /^range-/],
  ['Bytes added or cut', /^(end-|begin-|cut$)/],
  ['Saved or printed by another program', /^(un)?signed-/],
  ['Objects that readers see differently', /^(hidden|shadow|differential)-/],
  ['Certificate, CMS or time falsified; not signed; another letter', /./],
];

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const countAccepted = (files: JudgedFile[]) => files.filter(({ accepted }) => accepted).length;
const countValid = (files: JudgedFile[]) => files.filter(isValid).length;

function honestTable({ honest }: SignatureResults): string {
  const rows = Object.entries(writers).map(([writer, name]) => {
    const files = honest.filter((one) => one.name.split('-')[1] === writer);
    return [name, files.length, countValid(files), countAccepted(files)];
  });
  rows.push(['all', honest.length, countValid(honest), countAccepted(honest)]);
  return table(['signed with', 'files', 'valid by EU DSS', 'accepted by the portal'], rows);
}

function falsifiedTable({ falsified }: SignatureResults): string {
  const caseOf = ({ name }: JudgedFile) => name.replace(/^[^-]+-/, '').replace('.pdf', '');
  const groupOf = (one: JudgedFile) => groups.find(([, pattern]) => pattern.test(caseOf(one)))?.[0];
  const rows = groups.map(([group]) => {
    const files = falsified.filter((one) => groupOf(one) === group);
    return [group, files.length, countValid(files), countAccepted(files)];
  });
  rows.push(['all', falsified.length, countValid(falsified), countAccepted(falsified)]);
  return table(['falsified', 'files', 'valid by EU DSS', 'accepted by the portal'], rows);
}

/** One row for all documents with the same claims and outcome. */
function documentTable(documents: CheckedDocument[]): string {
  const groups = Object.groupBy(documents, ({ profiles, qpdf }) =>
    [
      profiles.map(({ profile }) => profileNames[profile] ?? profile).join(', ') || 'none',
      [...new Set(profiles.flatMap(({ failed }) => failed))].join(', ') || 'none',
      qpdf === '' ? 'no errors' : 'errors',
    ].join(' | '),
  );
  const rows = Object.entries(groups).map(([outcome, group = []]) => [
    group.length,
    group.flatMap(({ profiles }) => profiles).reduce((sum, { checks }) => sum + checks, 0),
    outcome,
  ]);
  return table(['PDFs', 'checks', 'claims', 'failed', 'qpdf --check'], rows);
}

/** One row for all sets of an algorithm. */
function vectorTable(vectors: VectorResult[]): string {
  const families = Object.groupBy(
    vectors,
    ({ name }) => /^(ecdsa|rsa_pss|rsa_signature)/.exec(name)?.[0] ?? name,
  );
  const rows = Object.entries(families).map(([family, sets = []]) => [
    family,
    sets.length,
    sets.reduce((sum, { tests }) => sum + tests, 0),
    sets.reduce((sum, { wrong }) => sum + wrong.length, 0),
    sets.reduce((sum, { stricter }) => sum + stricter.length, 0),
  ]);
  return table(['family', 'sets', 'cases', 'invalid ones accepted', 'valid ones refused'], rows);
}

const webTable = (web: WebResult[]) =>
  table(
    ['checker', 'of', 'faults'],
    web.map(({ name, scope, faults }) => [name, scope, faults.length]),
  );

const profileNames: Record<string, string> = {
  '2a': 'PDF/A-2a',
  '2b': 'PDF/A-2b',
  ua1: 'PDF/UA-1',
};

/** Lines about each disagreement between the portal and the expected verdict. */
export function listFaults({ documents, signatures, vectors, web }: Results): string[] {
  return [
    ...documents.filter(isFaulty).map(({ name }) => `${name}: not as it claims`),
    ...disagreements(signatures).map(
      ({ name, accepted, refusal, indications }) =>
        `${name}: EU DSS ${indications.join(', ') || 'no signature'}, portal ${accepted ? 'accepted' : refusal}`,
    ),
    ...vectors
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ name, wrong }) => `${name}: accepts the invalid cases ${wrong.join(', ')}`),
    ...web.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
  ];
}

/** Writes docs/outside-checks.md. */
export async function writeReport(results: Results): Promise<void> {
  const faults = listFaults(results);
  const text = `# Checks by outside tools

Written by \`npm run validate\` on ${new Date().toISOString().slice(0, 10)}. Steps: \`tests/outside/README.md\`.

${faults.length === 0 ? 'No disagreement.' : faults.map((fault) => `- ${fault}`).join('\n')}
${results.skipped.map((one) => `\nSkipped: ${one}\n`).join('')}
## Versions

${table(['tool', 'version'], toolVersions())}

## Signed letters

Letters of this version and of version 1, signed in every way that the programs offer. The portal must accept what EU DSS reports as TOTAL_PASSED.

${honestTable(results.signatures)}

## Falsified files

EU DSS does not know the letter, so it passes many of them. The portal must accept none.

${falsifiedTable(results.signatures)}

## Test vectors

C2SP Wycheproof for the accepted algorithms, and NIST's PKITS for chains without policies and revocation. Refused on purpose: SHA-1, masks of
another hash, name constraints, and names that differ in case or spaces. x509-limbo is on no package registry.

${vectorTable(results.vectors)}

## PDF/A, PDF/UA and structure

Letters of every built-in and library type, previews, and the print bundle, which claims nothing, by veraPDF and qpdf.

${documentTable(results.documents)}

## Pages and API

The sample village: public pages, links with fragments, the OpenAPI document, and generated requests for every operation.

${webTable(results.web)}
`;
  writeFileSync(file, text);
  await run('biome', ['check', '--write', file]);
}
