import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import type { CallName } from '#site/lib/api/api-client.ts';
import { accountRequests } from './accounts.ts';
import { applicationRequests } from './applications.ts';
import { contentRequests } from './content.ts';
import { letterTypeRequests, villageLetterRequests } from './letter-types.ts';
import { letterRequests } from './letters.ts';
import { maintenanceRequests } from './maintenance.ts';
import { fileRequests, pageRequests } from './pages.ts';
import type { CallRequests, NamedRequest, RequestParts } from './request.ts';
import { userRequests } from './users.ts';
import type { Village } from './village.ts';

const calls: CallRequests = {
  ...accountRequests,
  ...userRequests,
  ...applicationRequests,
  ...letterRequests,
  ...letterTypeRequests,
  ...maintenanceRequests,
  ...contentRequests,
};

const traits = ({ kind, ordered, countsViews, filters, withholds }: CollectionDefinition) =>
  [kind, ordered, countsViews, filters !== undefined, withholds !== undefined].join();

/** One collection for each combination of traits: others with the same traits run the same statements. */
const measuredCollections = collections.filter(
  (one, at) => collections.findIndex((other) => traits(other) === traits(one)) === at,
);

/** The route of a request's name, e.g. 'GET /api/v1/applications' of 'GET /api/v1/applications (queue)'. */
export const routeOf = (name: string) => name.replace(/ \(.*/, '');

/** The name of a route as measured: a collection is measured by the first one with the same traits. */
export function measuredRoute(route: string): string {
  const [method = '', path = ''] = route.split(' ');
  const parts = path.split('/');
  const definition = collections.find((one) => parts[3] === one.path);
  const measured =
    definition && measuredCollections.find((one) => traits(one) === traits(definition));
  if (measured) parts[3] = measured.path;
  return `${method} ${parts.join('/')}`;
}

type MakeAny = (village: Village) => RequestParts | Promise<RequestParts>;

/** The variants of a call. */
function variantsOf(call: string, requests: MakeAny | Record<string, MakeAny>): NamedRequest[] {
  const [method = '', path = ''] = call.split(' ');
  const variants = typeof requests === 'function' ? { '': requests } : requests;
  return Object.entries(variants).map(([variant, makeParts]) => ({
    name: `${method} /api/v1/${path}${variant && ` (${variant})`}`,
    make: async (village) => {
      const { params = {}, query, ...rest } = await makeParts(village);
      const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      return { method, path: `/api/v1/${filled}${query ? `?${query}` : ''}`, ...rest };
    },
  }));
}

function requestsOf(call: CallName, definitions: readonly CollectionDefinition[]): NamedRequest[] {
  const requests: unknown = calls[call];
  if (!call.includes(':collection')) return variantsOf(call, requests as MakeAny);
  return definitions.flatMap((definition) => {
    const own = (requests as (of: typeof definition) => MakeAny | null)(definition);
    return own ? variantsOf(call.replace(':collection', definition.path), own) : [];
  });
}

const requestsWith = (definitions: readonly CollectionDefinition[]): readonly NamedRequest[] => [
  ...pageRequests,
  ...fileRequests,
  ...(Object.keys(calls) as CallName[]).flatMap((call) => requestsOf(call, definitions)),
  ...villageLetterRequests,
];

/** Every page, file and API call, of the measured collections. */
export const allRequests = requestsWith(measuredCollections);

/** The same of every collection. */
export const everyRequest = requestsWith(collections);
