import { readZip } from '../erasure/read-zip.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { portalClient } from '../requests/client.ts';
import { everyRequest } from '../requests/index.ts';
import { insertRecords } from '../requests/records.ts';
import { openVillage } from '../requests/village.ts';
import type { Home } from '../support/runtime/home.ts';

/** Every value of the answers, as JSON, by the request's name and a path such as 'body.data[0].nama'. */
export type Answers = Record<string, Record<string, string>>;

/** Headers of the connection and its compression, which at the edge are Cloudflare's. */
const ofConnection =
  /^(connection|content-encoding|content-length|date|keep-alive|transfer-encoding|vary)$/;

/** What differs between two runs. The records of 2024 and their ids (tests/requests/records.ts) do not. */
const random: Record<string, RegExp> = {
  token: /\beyJ[\w-]+\.[\w-]+\.[\w-]+|(?<=perangkat=)[^;"]+|(?<=\/pengantar\/)[\w-]+/g,
  id: /\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\b/g,
  hash: /\b(?![\da-f]*0{9})[\da-f]{40,64}\b/g,
  signature: /(?<=sampai=)\d+&(amp;)?ttd=[\w-]+/g,
  code: /\b([\dA-Z]{4}-){3}[\dA-Z]{4}\b|(?<="objek":"|nomor=|pengajuan\/)[\dA-F]{4}-[\dA-F]{4}\b/g,
  commit: /(?<="commit":")[\da-f]+/g,
  secret: /(?<="(asal|key|kode|place|rahasia)":"|secret=)[\w-]+/g,
  // Scripts and styles in a page, whose number depends on how it is built.
  inline: /'sha(256|384)-[\w+/='\s-]+(?=;)/g,
};

/** Without a number: whether two times are the same minute is chance. Those of the records of 2024 stay. */
const times = new RegExp(
  [
    /\b20(?!24)\d\d-\d\d-\d\d(T[\d:.]+Z)?/,
    /\b20(?!24)\d{6}T\d{6}Z/,
    /\b([A-Z][a-z]+, )?\d\d? [A-Z][a-z]+ 20(?!24)\d\d( [\d:]+ GMT)?/,
    /\b\d\d\.\d\d WI(B|TA|T)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** The same text for the same answer: every distinct random part becomes its kind and number within the answer. */
function normalise(text: string, host: string): string {
  let result = text.replaceAll(host, 'desa.test').replace(times, '<time>');
  for (const [kind, pattern] of Object.entries(random)) {
    const numbers = new Map<string, number>();
    result = result.replace(pattern, (found) => {
      if (!numbers.has(found)) numbers.set(found, numbers.size + 1);
      return `<${kind} ${numbers.get(found)}>`;
    });
  }
  return result;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The visible text of a page or drawing. */
const textOf = (html: string) =>
  html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '\n');

/** JSON, the lines of a text or of a PDF's first page, the files of a ZIP, or null for other types. */
async function bodyOf(type: string, bytes: Buffer): Promise<unknown> {
  if (type.includes('json')) return JSON.parse(bytes.toString());
  if (type.includes('pdf')) return linesOf((await readPdf(new Uint8Array(bytes))).text);
  if (type.includes('zip')) {
    const files = [...readZip(bytes)].map(async ([name, file]) => [
      name,
      await bodyOf(name.slice(name.lastIndexOf('.')), file),
    ]);
    return Object.fromEntries(await Promise.all(files));
  }
  if (/html|svg/.test(type)) return linesOf(textOf(bytes.toString()));
  return /text|txt|xml/.test(type) ? linesOf(bytes.toString()) : null;
}

function valuesOf(value: unknown, path = ''): [path: string, json: string][] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return [[path.slice(1), JSON.stringify(value)]];
  const at = (key: string) => (Array.isArray(value) ? `[${key}]` : `.${key}`);
  return Object.entries(value).flatMap(([key, part]) => valuesOf(part, path + at(key)));
}

/** Sends every request of tests/requests to a new home with the same records. */
export async function answersOf({ url, env }: Pick<Home, 'url' | 'env'>): Promise<Answers> {
  await insertRecords(env.DB, 150);
  const client = portalClient(url);
  const village = await openVillage(client, env.DB);
  const answers: Answers = {};
  for (const { name, make } of everyRequest) {
    const response = await client.send(await make(village));
    const { status } = response;
    const headers = Object.fromEntries(
      [...response.headers].filter(([header]) => !ofConnection.test(header)),
    );
    const body = await bodyOf(
      headers['content-type'] ?? '',
      Buffer.from(await response.arrayBuffer()),
    );
    const text = normalise(JSON.stringify({ status, headers, body }), url.host);
    answers[name] = Object.fromEntries(valuesOf(JSON.parse(text)));
  }
  return answers;
}

const keysOf = (...both: object[]) => new Set(both.flatMap((one) => Object.keys(one)));

/** Lines shown of each request. */
const shown = 6;

/** The values that differ, as 'request: path: before → after'. */
export function differences(before: Answers, after: Answers): string[] {
  return [...keysOf(before, after)].flatMap((name) => {
    const [one = {}, other = {}] = [before[name], after[name]];
    const lines = [...keysOf(one, other)]
      .filter((path) => one[path] !== other[path])
      .map((path) => `${name}: ${path}: ${one[path]} → ${other[path]}`);
    const more = lines.length - shown;
    return more > 0 ? [...lines.slice(0, shown), `${name}: ${more} more`] : lines;
  });
}
