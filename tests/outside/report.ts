import { writeFileSync } from 'node:fs';
import { run } from '#scripts/lib/commands/run.ts';
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

type Row = [subject: string, ...numbers: number[]];

/** The numbers of each subject, under a line that names them. */
const list = (labels: string, rows: Row[]) =>
  [
    `In order: ${labels}.\n`,
    ...rows.map(([subject, ...numbers]) => `- ${subject}: ${numbers.join(', ')}`),
  ].join('\n');

const verdicts = 'files, valid by EU DSS, accepted by the portal';

const countAccepted = (files: JudgedFile[]) => files.filter(({ accepted }) => accepted).length;
const countValid = (files: JudgedFile[]) => files.filter(isValid).length;

const verdictRow = (subject: string, files: JudgedFile[]): Row => [
  subject,
  files.length,
  countValid(files),
  countAccepted(files),
];

function listHonest({ honest }: SignatureResults): string {
  const rows = Object.entries(writers).map(([writer, name]) =>
    verdictRow(
      name,
      honest.filter((one) => one.name.split('-')[1] === writer),
    ),
  );
  return list(verdicts, [...rows, verdictRow('all', honest)]);
}

function listFalsified({ falsified }: SignatureResults): string {
  const caseOf = ({ name }: JudgedFile) => name.replace(/^[^-]+-/, '').replace('.pdf', '');
  const groupOf = (one: JudgedFile) => groups.find(([, pattern]) => pattern.test(caseOf(one)))?.[0];
  const rows = groups.map(([group]) =>
    verdictRow(
      group,
      falsified.filter((one) => groupOf(one) === group),
    ),
  );
  return list(verdicts, [...rows, verdictRow('all', falsified)]);
}

/** One line for all documents with the same claims and outcome. */
function listDocuments(documents: CheckedDocument[]): string {
  const groups = Object.groupBy(documents, ({ profiles, qpdf }) =>
    [
      `claims ${profiles.map(({ profile }) => profileNames[profile] ?? profile).join(', ') || 'nothing'}`,
      `failed ${[...new Set(profiles.flatMap(({ failed }) => failed))].join(', ') || 'none'}`,
      `qpdf ${qpdf === '' ? 'no errors' : 'errors'}`,
    ].join('; '),
  );
  const rows = Object.entries(groups).map(
    ([outcome, group = []]): Row => [
      outcome,
      group.length,
      group.flatMap(({ profiles }) => profiles).reduce((sum, { checks }) => sum + checks, 0),
    ],
  );
  return list('PDFs, checks', rows);
}

/** One line for all sets of an algorithm. */
function listVectors(vectors: VectorResult[]): string {
  const families = Object.groupBy(
    vectors,
    ({ name }) => /^(ecdsa|rsa_pss|rsa_signature)/.exec(name)?.[0] ?? name,
  );
  const rows = Object.entries(families).map(
    ([family, sets = []]): Row => [
      family,
      sets.length,
      sets.reduce((sum, { tests }) => sum + tests, 0),
      sets.reduce((sum, { wrong }) => sum + wrong.length, 0),
      sets.reduce((sum, { stricter }) => sum + stricter.length, 0),
    ],
  );
  return list('sets, cases, invalid ones accepted, valid ones refused', rows);
}

const listWeb = (web: WebResult[]) =>
  list(
    'faults',
    web.map(({ name, scope, faults }): Row => [`${name}, ${scope}`, faults.length]),
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
${toolVersions()
  .map(([tool, version]) => `${tool} ${version}`)
  .join(', ')}.

## Signed letters

Letters of this version and of version 1, signed in every way that the programs offer. The portal must accept what EU DSS reports as TOTAL_PASSED.

${listHonest(results.signatures)}

## Falsified files

EU DSS does not know the letter, so it passes many of them. The portal must accept none.

${listFalsified(results.signatures)}

## Test vectors

C2SP Wycheproof for the accepted algorithms, and NIST's PKITS for chains without policies and revocation. Refused on purpose: SHA-1, masks of
another hash, name constraints, and names that differ in case or spaces. x509-limbo is on no package registry.

${listVectors(results.vectors)}

## PDF/A, PDF/UA and structure

Letters of every built-in and library type, previews, and the print bundle, which claims nothing, by veraPDF and qpdf.

${listDocuments(results.documents)}

## Pages and API

The sample village: public pages, links with fragments, the OpenAPI document, and generated requests for every operation.

${listWeb(results.web)}
`;
  writeFileSync(file, text);
  await run('biome', ['check', '--write', file]);
}
