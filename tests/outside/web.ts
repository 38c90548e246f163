import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run, toolEnvironment } from '#scripts/lib/commands/run.ts';
import type { Portal } from './portal.ts';
import { nodeProgram, pythonProgram } from './tools.ts';

/** A checker's results for pages or the API. */
export interface WebResult {
  name: string;
  /** The checked scope, e.g. '324 addresses'. */
  scope: string;
  faults: string[];
}

/** Pages that are not in the sitemap. */
const morePages = ['login', 'register', 'cari', 'sku', 'surat', 'verifikasi', 'tidak-ada'];
/** CSS that the checker does not know yet, and valid HTML that it warns about. */
const tolerated = /Trailing slash on void elements|^CSS: /;

/** Checks that find faults of the portal, without those about the precision of the schema. */
const apiChecks = [
  ...['not_a_server_error', 'status_code_conformance', 'content_type_conformance'],
  ...['response_schema_conformance', 'response_headers_conformance', 'ignored_auth'],
  ...['use_after_free', 'object_level_authorization'],
];
/** Operations that would end the session of the run. */
const sessionEndingPaths = '^/auth/(logout|password|codes|login|register|account|reset|totp)';
const secondsOfEachRun = 180;

/** Checks the public pages and the API of a portal with the sample village. It changes the portal's data. */
export async function checkWeb(portal: Portal, folder: string): Promise<WebResult[]> {
  mkdirSync(folder, { recursive: true });
  const document = await portal.download('/api/v1/openapi.json');
  const openapi = join(folder, 'openapi.json');
  writeFileSync(openapi, document);
  return [
    await checkHtml(portal, folder),
    await checkLinks(portal),
    await checkDocument(openapi),
    await fuzz(portal, folder, 'Schemathesis, a resident', []),
    await fuzz(portal, folder, 'Schemathesis, an admin', [
      ...['-H', `x-auth-token: ${portal.token}`, '--exclude-path-regex', sessionEndingPaths],
    ]),
  ];
}

async function checkHtml({ url, download }: Portal, folder: string): Promise<WebResult> {
  const sitemap = Buffer.from(await download('/sitemap.xml')).toString();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
  const addresses = [...listed, ...morePages.map((page) => new URL(page, url).href)];
  const files: string[] = [];
  for (const [index, address] of addresses.entries()) {
    const file = join(folder, `page-${index}.html`);
    writeFileSync(file, await (await fetch(address)).text());
    files.push(file);
  }
  const jar = nodeProgram('vnu-jar/build/dist/vnu.jar');
  const args = ['-jar', jar, '--format', 'json', '--exit-zero-always', '--stdout', ...files];
  const { messages } = JSON.parse(await run('java', args));
  const faults = (messages as { url: string; message: string }[])
    .filter(({ message }) => !tolerated.test(message))
    .map((one) => {
      const index = Number(/page-(\d+)\.html$/.exec(one.url)?.[1]);
      return `${new URL(addresses[index] ?? url).pathname}: ${one.message}`;
    });
  return { name: 'Nu HTML checker', scope: `${files.length} pages`, faults };
}

async function checkLinks({ url }: Portal): Promise<WebResult> {
  const origin = new URL(url).origin;
  const program = nodeProgram('linkinator/build/src/cli.js');
  const options = ['--recurse', '--check-css', '--check-fragments', '--format', 'json'];
  const output = await run('node', [program, origin, ...options, '--skip', `^(?!${origin})`]).catch(
    ({ message }: Error) => message,
  );
  const { links } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  const all = links as { url: string; state: string; status: number; parent?: string }[];
  const faults = all
    .filter(({ state }) => state === 'BROKEN')
    .map((link) => `${link.url} (${link.status}) on ${link.parent}`);
  return { name: 'linkinator', scope: `${all.length} addresses`, faults };
}

interface Finding {
  code: string;
  message: string;
  path: string[];
}

async function checkDocument(openapi: string): Promise<WebResult> {
  const program = nodeProgram('@stoplight/spectral-cli/dist/index.js');
  const ruleset = resolve('tests/outside/spectral.yaml');
  const report = `${openapi}.report`;
  // Spectral exits with 1 when it finds errors.
  await run('node', [program, 'lint', openapi, '-r', ruleset, '-f', 'json', '-o', report]).catch(
    () => {},
  );
  const found = JSON.parse(readFileSync(report, 'utf8')) as Finding[];
  const faults = found.map(({ code, message, path }) => `${code} at ${path.join('/')}: ${message}`);
  return { name: 'Spectral', scope: 'the OpenAPI document', faults };
}

/** Schemathesis over every operation. Without a token it registers an account of its own. */
async function fuzz(
  { url }: Portal,
  cwd: string,
  name: string,
  args: string[],
): Promise<WebResult> {
  const document = new URL('/api/v1/openapi.json', url).href;
  const python = resolve('tests/outside/python');
  const env = {
    ...toolEnvironment,
    PYTHONPATH: python,
    PYTHONDONTWRITEBYTECODE: '1',
    SCHEMATHESIS_HOOKS: 'other_address',
  };
  const options = [
    ...['--checks', apiChecks.join(','), '--max-time', `${secondsOfEachRun}`, '--seed', '1'],
    ...['--warnings', 'off', '--no-color'],
  ];
  const output = await run(pythonProgram('st'), ['run', document, ...options, ...args], {
    env,
    cwd,
  }).catch(({ message }: Error) => message);
  const cases = /(\d+) generated/.exec(output)?.[1];
  const tested = /Tested: (\d+)/.exec(output)?.[1];
  if (!cases || !tested) throw new Error(output);
  const faults = output
    .split(/^_{3,} /m)
    .slice(1)
    .map(summarize);
  return { name, scope: `${tested} operations, ${cases} cases`, faults };
}

/** The operation of a failure and what failed. */
function summarize(failure: string): string {
  const operation = failure.split(' __')[0]?.trim();
  const found = [...failure.matchAll(/^- (.+)$/gm)].map(([, words]) => words);
  return `${operation}: ${found.join('; ')}`;
}
