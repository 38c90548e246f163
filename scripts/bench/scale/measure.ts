import type { Asked, NamedAsk } from '#tests/costs/asks/ask.ts';
import { barePath } from '#tests/costs/counted/counted.ts';
import type { Plan } from '../bare/routes.ts';
import type { Sized } from './portals.ts';

/** What one way of asking took of a portal. */
export interface Figures {
  size: number;
  /** In milliseconds, one a round. */
  times: number[];
  /** Of a bare route with the same reads and an answer as long; none of what writes. */
  bareTimes: number[];
  rowsRead: number;
  roundTrips: number;
  /** Of the answer. */
  bytes: number;
}

const warmUp = 2;

/** These hash passwords, which takes as long as a hundred other requests. */
const hashes =
  /auth\/(?:register|login|password|reset|codes)|DELETE .*auth\/account|users\/:id\/(?:reset|codes)/;

const reads = /^GET|\/search/;

interface Rounds {
  rounds: number;
  /** Whether these say too little: then there are more rounds, up to four times as many. */
  unsure: (figures: Figures[]) => boolean;
}

/** Asks all portals in turns, each once a round, and the bare route beside each; nothing of what asks D1 nothing. */
export async function measure(
  ask: NamedAsk,
  portals: readonly Sized[],
  { rounds, unsure }: Rounds,
): Promise<Figures[]> {
  const prepared = await Promise.all(portals.map((sized) => prepare(ask, sized)));
  const all = prepared.map(({ figures }) => figures);
  // Who asks nothing of the database does not grow with it.
  if (all.every(({ roundTrips }) => roundTrips === 0)) return [];
  const once = hashes.test(ask.name) ? 3 : rounds;
  for (let round = -warmUp; round < 4 * once; round += 1) {
    if (round > 0 && round % once === 0 && !unsure(all)) break;
    for (const { own, bare, figures } of prepared) {
      const [time, bareTime] = [await own(), await bare?.()];
      if (round < 0) continue;
      figures.times.push(time);
      if (bareTime !== undefined) figures.bareTimes.push(bareTime);
    }
  }
  return all;
}

async function prepare(ask: NamedAsk, { size, origin, portal, village }: Sized) {
  const { text, bytes, roundTrips, rowsRead, trips } = await portal.count(await ask.make(village));
  const name = encodeURIComponent(ask.name);
  const plan: Plan = { batches: trips, text, type: 'text/plain' };
  const isRead = reads.test(ask.name);
  const bareUrl = (folder = '') => new URL(`${barePath}${folder}/${name}`, origin);
  if (isRead) await fetch(bareUrl('/plan'), { method: 'PUT', body: JSON.stringify(plan) });
  return {
    own: async () => {
      const asked = await ask.make(village);
      return timeOf(() => answered(portal.send(asked), asked));
    },
    bare: isRead ? () => timeOf(() => fetch(bareUrl())) : null,
    figures: {
      size,
      times: [],
      bareTimes: [],
      roundTrips,
      rowsRead,
      bytes,
    } as Figures,
  };
}

/** @throws where it is refused: a refusal takes no time. */
async function answered(sent: Promise<Response>, { method, path }: Asked): Promise<Response> {
  const response = await sent;
  if (response.status >= 400 && response.status !== 404)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function timeOf(send: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  await (await send()).arrayBuffer();
  return performance.now() - began;
}

/** The time, or ratio of times, that this part of all keeps to: 0.5 is the median. */
export const percentile = (all: readonly number[], part = 0.5): number =>
  all.toSorted((one, other) => one - other)[Math.floor((all.length - 1) * part)] ?? 0;

/** How many times as long as the others these took: the median of the rounds, as what else the machine does slows both. */
export const ratioOf = (times: readonly number[], others: readonly number[]): number =>
  percentile(times.map((time, round) => time / (others[round] ?? time)));
