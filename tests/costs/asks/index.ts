import type { CallName } from '#contract/calls.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { accountAsks } from './accounts.ts';
import { applicationAsks } from './applications.ts';
import type { Asked, CallAsks, NamedAsk } from './ask.ts';
import { contentAsks } from './content.ts';
import { fileAsks } from './files.ts';
import { letterTypeAsks, villageLetterAsks } from './letter-types.ts';
import { letterAsks } from './letters.ts';
import { maintenanceAsks } from './maintenance.ts';
import { pageAsks } from './pages.ts';
import { userAsks } from './users.ts';
import type { Village } from './village.ts';

const calls: CallAsks = {
  ...accountAsks,
  ...userAsks,
  ...applicationAsks,
  ...letterAsks,
  ...letterTypeAsks,
  ...maintenanceAsks,
  ...contentAsks,
};

const makeOf = ({ kind, ordered, countsViews }: CollectionDefinition) =>
  [kind, ordered, countsViews].join();

/** The first of the collections that have the same calls: the others are read and written by the same statements. */
const unlike = collections.filter(
  (one, at) => collections.findIndex((other) => makeOf(other) === makeOf(one)) === at,
);

/** The name of a route's collection is that of the one whose costs stand for it. */
export function measuredRoute(route: string): string {
  const [method = '', path = ''] = route.split(' ');
  const parts = path.split('/');
  const definition = collections.find((one) => parts[3] === one.path);
  const stands = definition && unlike.find((one) => makeOf(one) === makeOf(definition));
  return `${method} ${parts.map((part) => (stands && part === definition.path ? stands.path : part)).join('/')}`;
}

/** What a call's request leaves open, however it is named. */
interface Filled extends Pick<Asked, 'token' | 'body' | 'headers'> {
  params?: Record<string, string>;
  query?: string;
}
type AnyAsk = (village: Village) => Filled | Promise<Filled>;

/** 'GET auth/users?page' in its ways, with the path that its record's id makes. */
function waysOf(call: string, asks: AnyAsk | Record<string, AnyAsk>): NamedAsk[] {
  const [method = '', route = ''] = call.split(' ');
  const path = route.replace(/\?.*/, '');
  const ways = typeof asks === 'function' ? { '': asks } : asks;
  return Object.entries(ways).map(([way, ask]) => ({
    name: `${method} /api/v1/${route}${way && ` (${way})`}`,
    make: async (village) => {
      const { params = {}, query, ...rest } = await ask(village);
      const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      return { method, path: `/api/v1/${filled}${query ? `?${query}` : ''}`, ...rest };
    },
  }));
}

const asksOf = (call: CallName): NamedAsk[] => {
  const asks: unknown = calls[call];
  if (!call.includes(':collection')) return waysOf(call, asks as AnyAsk);
  return unlike.flatMap((definition) => {
    const own = (asks as (of: typeof definition) => AnyAsk | null)(definition);
    return own ? waysOf(call.replace(':collection', definition.path), own) : [];
  });
};

/** Every call of the API, every file and every page, as they are asked. */
export const allAsks: readonly NamedAsk[] = [
  ...pageAsks,
  ...fileAsks,
  ...(Object.keys(calls) as CallName[]).flatMap(asksOf),
  ...villageLetterAsks,
];
