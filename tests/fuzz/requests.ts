import fc from 'fast-check';
import { kopFields } from '#contract/applications.ts';
import { isFileField } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { letters } from '#contract/letters/index.ts';
import { exampleFields } from '#worker/api-schemas/examples.ts';
import { answersFor } from '../support/letters/submissions.ts';
import { anyJson, canary, nearly, oddText } from './values.ts';
import type { FileName } from './village.ts';

/** A request as plain data, so that it can be printed and replayed; `{name}` is replaced by the village's value of this name. */
export interface GeneratedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Body;
}

type Part = readonly [name: string, value: string | { file: FileName }];

type Body =
  | { kind: 'none' }
  | { kind: 'text'; type: string; text: string }
  | { kind: 'multipart'; parts: readonly Part[] };

/** A valid body: values and files by field. */
interface Sample {
  values: Record<string, unknown>;
  files?: Record<string, FileName>;
}

const kop = Object.fromEntries(kopFields.map((name) => [name, 'PEMERINTAH DESA']));
const account = { name: 'Siti Aminah', email: 'siti@layung.test', password: 'x' };

const submissions: Sample[] = letters.map((letter) => ({
  values: answersFor(letter),
  files: Object.fromEntries(
    letter.fields.flatMap(({ kind, name }) => (kind === 'photo' ? [[name, 'jpeg' as const]] : [])),
  ),
}));

/** Valid bodies for a route. */
function samplesOf(route: string): Sample[] {
  if (route.endsWith('auth/register') || route.endsWith('auth/login')) return [{ values: account }];
  if (route.endsWith('uploadapp')) return submissions;
  if (route.endsWith('/search')) return [{ values: { q: 'siti', page: 1, limit: '10' } }];
  if (route.endsWith('/preview')) return [{ values: kop }];
  if (route.endsWith('applications/reopen')) return [{ values: { ids: ['{rejected}'] } }];
  if (route.endsWith('/withdraw')) return [{ values: { reason: 'Salah nama.' } }];
  if (route === 'PUT /api/v1/applications/:id')
    return [
      { values: { status: 'Disetujui', adminNotes: '', ...kop } },
      { values: { status: 'Ditolak', adminNotes: 'Foto buram.' } },
    ];
  const definition = collections.find(({ path }) => route.split('/').includes(path));
  if (!definition) return [{ values: {} }];
  const files = definition.fields
    .filter(isFileField)
    .map(({ kind, name }): [string, FileName] => [name, kind === 'image' ? 'png' : 'pdf']);
  return [{ values: exampleFields(definition), files: Object.fromEntries(files) }];
}

const fileNames: FileName[] = ['jpeg', 'png', 'webp', 'text', 'empty', 'cut', 'large', 'pdf'];

/** Fields that decide which rules apply to the others. */
const deciding = ['type', 'status'];

const mutate = ({ values, files = {} }: Sample): fc.Arbitrary<Sample> => {
  const names = [...Object.keys(values), ...Object.keys(files), '__proto__', 'role', '_id', canary];
  const deciders = deciding.filter((name) => Object.hasOwn(values, name));
  const place = fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom(...(deciders.length > 0 ? deciders : names)),
  );
  const value = place.chain((name) => {
    const good = values[name];
    const texts = typeof good === 'string' ? fc.oneof(anyJson, nearly(good)) : anyJson;
    return texts.map((put) => ({ values: withValue(values, name, put), files }));
  });
  const removed = fc.constantFrom(...names).map((name) => {
    const { [name]: _value, ...rest } = values;
    const { [name]: _file, ...others } = files;
    return { values: rest, files: others };
  });
  const file = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...fileNames))
    .map(([name, put]) => ({ values, files: { ...files, [name]: put } }));
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant({ values, files }) },
    { weight: 6, arbitrary: value },
    { weight: 1, arbitrary: removed },
    { weight: 1, arbitrary: file },
  );
};

/** Sets a value; an assignment to `__proto__` would set the prototype. */
const withValue = (values: Sample['values'], name: string, value: unknown) =>
  Object.fromEntries([...Object.entries(values), [name, value]]);

const asPart = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function bodyOf(route: string): fc.Arbitrary<Body> {
  const sample = fc.constantFrom(...samplesOf(route)).chain(mutate);
  const multipart = sample.map(
    ({ values, files = {} }): Body => ({
      kind: 'multipart',
      parts: [
        ...Object.entries(values).map(([name, value]): Part => [name, asPart(value)]),
        ...Object.entries(files).map(([name, file]): Part => [name, { file }]),
      ],
    }),
  );
  const json = sample.map(
    ({ values }): Body => ({
      kind: 'text',
      type: 'application/json',
      text: JSON.stringify(values),
    }),
  );
  const type = fc.constantFrom(
    ...['application/json', 'application/json; charset=utf-16', 'multipart/form-data'],
    ...[
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/x-www-form-urlencoded',
      '',
      ';',
    ],
  );
  const text = fc.oneof(
    anyJson.map((value) => JSON.stringify(value) ?? ''),
    oddText,
    oddText.map(
      (value) => `--x\r\nContent-Disposition: form-data; name="${value}"\r\n\r\n${value}\r\n--x--`,
    ),
    fc.constant(`${'['.repeat(50_000)}`),
  );
  const raw = fc.record({ kind: fc.constant('text' as const), type, text });
  return fc.oneof(
    { weight: 4, arbitrary: json },
    { weight: 4, arbitrary: multipart },
    { weight: 2, arbitrary: raw },
    { weight: 1, arbitrary: fc.constant<Body>({ kind: 'none' }) },
  );
}

/** Ids of existing records for a path's `:id`. */
function idsOf(route: string): string[] {
  if (route.includes('auth/users')) return ['{user}', '{admin}', '{other}'];
  if (route.includes('applications')) return ['{pending}', '{approved}', '{rejected}'];
  if (route.includes('letters')) return ['{letter}'];
  const definition = collections.find(({ path }) => route.split('/').includes(path));
  return definition ? [`{${definition.path}}`, '{pending}'] : ['{user}'];
}

const escaped = oddText.map((text) => encodeURIComponent(text.toWellFormed()));
const brokenEscape = fc.constantFrom(
  '%',
  '%zz',
  '%C0%AF',
  '%00',
  '..',
  '%2e%2e%2fx',
  '%F0%28',
  'a%',
);

function pathOf(route: string): fc.Arbitrary<string> {
  const pattern = route.slice(route.indexOf(' ') + 1);
  if (pattern.startsWith('/berkas')) return nearlyLink(fc.constantFrom('{photo}', '{pdf}'));
  if (pattern.startsWith('/foto')) return nearlyLink(fc.constant('{view}'));
  if (pattern.startsWith('/media')) return nearlyLink(fc.constant('/{picture}'));
  const odd = fc.oneof(escaped, brokenEscape);
  const kode = fc.oneof(fc.constant('{kode}'), odd);
  const id = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...idsOf(route)) }, odd);
  return fc
    .tuple(id, kode, fc.oneof({ weight: 20, arbitrary: fc.constant('') }, odd))
    .map(([some, code, more]) => pattern.replace(':id', some).replace(':kode', code) + more);
}

/** A valid link, or one with text appended. */
const nearlyLink = (link: fc.Arbitrary<string>) =>
  fc
    .tuple(
      link,
      fc.constantFrom('', '', '&', '/', '?w=320', '?w=1280', '&ttd=', '?'),
      escaped,
      fc.boolean(),
    )
    .map(([good, mark, odd, whole]) => (whole ? good : `${good}${mark}${odd}`));

const queryNames = [
  'page',
  'limit',
  'q',
  'type',
  'status',
  'order',
  'year',
  'w',
  '__proto__',
  canary,
];
const queryValue = fc.oneof(
  fc.constantFrom('1', '2', '100', '101', '9007199254740991', '9007199254740992', '2026', 'SKU'),
  fc.constantFrom('Menunggu', 'Disetujui', 'queue', 'newest', 'siti', '320'),
  oddText.map((text) => text.slice(0, 600)),
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), queryValue), { maxLength: 4 })
  .map((pairs) =>
    pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
  );

/** Valid header text: visible ASCII and Latin-1. */
const headerText = oddText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 300));
const token = fc.oneof(
  { weight: 6, arbitrary: fc.constant('{token.admin}') },
  { weight: 3, arbitrary: fc.constant('{token.user}') },
  { weight: 1, arbitrary: headerText },
  { weight: 1, arbitrary: headerText.map((text) => `{token.admin}${text}`) },
  { weight: 1, arbitrary: fc.constant('eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.') },
);
/** Mostly valid header values, so that a request reaches the handler. */
const mostly = (...good: string[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...good) }, headerText);

const headers = fc.record(
  {
    'x-auth-token': token,
    'if-match': mostly('"1"', '"1"', '*', 'W/"1"', '"2"', '"0"'),
    'if-none-match': headerText,
    'idempotency-key': mostly('kunci-1'),
    'accept-language': headerText,
    'cf-connecting-ip': mostly('203.0.113.7', '2001:db8::1', '::'),
    'user-agent': mostly('Mozilla/5.0'),
    'cf-ray': headerText,
  },
  { requiredKeys: ['x-auth-token'] },
);

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];

/** These routes hash a password, which takes as long as a hundred other requests. */
const isCostly = (route: string) => /auth\/(?:login|register)$/.test(route);

const isOfCollection = (route: string) =>
  collections.some(({ path }) => route.split('/').includes(path));

/** Generates valid and invalid requests for these routes, e.g. 'GET /api/v1/beritas/:id'. */
export function requestFor(routes: readonly string[]): fc.Arbitrary<GeneratedRequest> {
  const cheap = routes.filter((one) => !isCostly(one));
  const submission = cheap.filter((one) => one.endsWith('/uploadapp'));
  const anyRoute = fc.oneof(
    // Weighted, because the many routes of collections are alike.
    { weight: 60, arbitrary: fc.constantFrom(...cheap.filter(isOfCollection)) },
    { weight: 75, arbitrary: fc.constantFrom(...cheap.filter((one) => !isOfCollection(one))) },
    { weight: 15, arbitrary: fc.constantFrom(...submission) },
    { weight: 1, arbitrary: fc.constantFrom(...routes.filter(isCostly)) },
  );
  return anyRoute.chain((route) => {
    const own = route.slice(0, route.indexOf(' '));
    return fc.record({
      method: fc.oneof({ weight: 15, arbitrary: fc.constant(own) }, fc.constantFrom(...methods)),
      path: fc
        .tuple(pathOf(route), query)
        .map(([path, more]) => (more ? `${path}${path.includes('?') ? '&' : '?'}${more}` : path)),
      headers,
      body: bodyOf(route),
    });
  });
}
