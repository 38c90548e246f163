import fc from 'fast-check';
import { collections } from '#contract/collections/index.ts';
import type { SentRequest } from '../requests/client.ts';
import { anyJson, canary, nearly, oddText } from './values.ts';

/** Valid and invalid files. */
const fileNames = ['jpeg', 'png', 'webp', 'text', 'empty', 'cut', 'large', 'pdf'] as const;
export type FileName = (typeof fileNames)[number];

/** A request as plain data, so that it can be printed. */
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

/** A body: values and files by field. */
interface Sample {
  values: Record<string, unknown>;
  files: Record<string, FileName>;
}

/** A request of the catalogue, which mutations start from. */
export interface ValidRequest extends Sample {
  /** E.g. 'GET /api/v1/beritas/:id'. */
  route: string;
  path: string;
  token: string | undefined;
}

export function toValid(route: string, { path, token, body = {} }: SentRequest): ValidRequest {
  const valid: ValidRequest = { route, path, token, values: {}, files: {} };
  if (!(body instanceof FormData)) return { ...valid, values: { ...body } };
  for (const [name, value] of body) {
    if (typeof value === 'string') valid.values[name] = value;
    else valid.files[name] = value.name.endsWith('.pdf') ? 'pdf' : 'jpeg';
  }
  return valid;
}

/** Fields that decide which rules apply to the others. */
const deciding = ['type', 'status'];

const mutate = ({ values, files }: Sample): fc.Arbitrary<Sample> => {
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

function bodyOf(valid: ValidRequest): fc.Arbitrary<Body> {
  const sample = mutate(valid);
  const multipart = sample.map(
    ({ values, files }): Body => ({
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
    ...['multipart/form-data; boundary=x', 'text/plain', 'application/x-www-form-urlencoded'],
    ...['', ';'],
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

const escaped = oddText.map((text) => encodeURIComponent(text.toWellFormed()));
const brokenEscape = fc.constantFrom(
  ...['%', '%zz', '%C0%AF', '%00', '..', '%2e%2e%2fx', '%F0%28', 'a%'],
);

/** The valid path, or one with another parameter, or with text appended. */
function pathOf({ route, path }: ValidRequest): fc.Arbitrary<string> {
  const odd = fc.oneof(escaped, brokenEscape, fc.constantFrom('?w=320', '&ttd=', '/'));
  const segments = path.split('/');
  const pattern = route.slice(route.indexOf(' ') + 1).split('/');
  const params = pattern.flatMap((part, at) => (/^[:*]/.test(part) ? [at] : []));
  const other = fc
    .tuple(fc.constantFrom(...params, segments.length - 1), odd)
    .map(([at, text]) => segments.with(at, text).join('/'));
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(path) },
    { weight: 2, arbitrary: other },
    { weight: 1, arbitrary: odd.map((text) => path + text) },
  );
}

const queryNames = ['page', 'limit', 'q', 'type', 'status', 'order', 'year', 'w', '__proto__'];
const queryValue = fc.oneof(
  fc.constantFrom('1', '2', '100', '101', '9007199254740991', '9007199254740992', '2026', 'SKU'),
  fc.constantFrom('Menunggu', 'Disetujui', 'queue', 'newest', 'siti', '320'),
  oddText.map((text) => text.slice(0, 600)),
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames, canary), queryValue), { maxLength: 4 })
  .map((pairs) =>
    pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
  );

/** Valid header text: visible ASCII and Latin-1. */
const headerText = oddText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 300));
const tokenOf = (own: string, others: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(own) },
    { weight: 3, arbitrary: fc.constantFrom(...others) },
    { weight: 1, arbitrary: headerText },
    { weight: 1, arbitrary: headerText.map((text) => own + text) },
    { weight: 1, arbitrary: fc.constant('eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.') },
  );
/** Mostly valid header values, so that a request reaches the handler. */
const mostly = (...good: string[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...good) }, headerText);

const headersWith = (token: fc.Arbitrary<string>) =>
  fc.record(
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
const isCostly = ({ route }: ValidRequest) =>
  /auth\/(?:login|register|password|reset)$/.test(route);

const isOfCollection = ({ route }: ValidRequest) =>
  collections.some(({ path }) => route.split('/').includes(path));

/** Generates valid and invalid requests from these, also with other sessions. */
export function requestFor(
  valid: readonly ValidRequest[],
  sessions: readonly string[],
): fc.Arbitrary<GeneratedRequest> {
  const cheap = valid.filter((one) => !isCostly(one));
  const some = (weight: number, isSome: (one: ValidRequest) => boolean) => ({
    weight,
    arbitrary: fc.constantFrom(...cheap.filter(isSome)),
  });
  const any = fc.oneof(
    // Weighted, because the many routes of collections are alike.
    some(60, isOfCollection),
    some(75, (one) => !isOfCollection(one)),
    some(15, ({ route }) => route.endsWith('/uploadapp')),
    { weight: 1, arbitrary: fc.constantFrom(...valid.filter(isCostly)) },
  );
  return any.chain((one) => {
    const own = one.route.slice(0, one.route.indexOf(' '));
    return fc.record({
      method: fc.oneof({ weight: 15, arbitrary: fc.constant(own) }, fc.constantFrom(...methods)),
      path: fc
        .tuple(pathOf(one), query)
        .map(([path, more]) => (more ? `${path}${path.includes('?') ? '&' : '?'}${more}` : path)),
      headers: headersWith(tokenOf(one.token ?? '', sessions)),
      body: bodyOf(one),
    });
  });
}
