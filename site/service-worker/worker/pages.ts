import {
  keptAtOf,
  cacheNames as names,
  offlinePage,
  offlineVerification,
} from '#site/lib/offline/kept.ts';
import { addNotice, formLine, keptLine, type Lack } from '../notice.ts';
import { isFrame, isPublic, pageKey, type Strategy } from '../strategy.ts';
import { keepAssetsOf } from './assets.ts';
import { findCopy, keepCopy } from './copies.ts';
import { refreshKeys } from './keys.ts';

/** So long, in ms, a page with a copy waits for the network. One without waits as long as the browser does. */
const patienceMs = 4000;

/** A page as it is now; where no answer comes, or none in time, what this device has of it. */
export async function answerPage(event: FetchEvent, strategy: Strategy): Promise<Response> {
  const answer = ask(event, strategy);
  // A late answer is kept even so.
  event.waitUntil(answer.catch(() => undefined));
  const copy = await copyFor(strategy, event.request.url);
  try {
    return await (copy ? Promise.race([answer, refuseLate()]) : answer);
  } catch (error) {
    if (!copy) return (await caches.match(offlinePage)) ?? Response.error();
    return strategy === 'verification' ? copy : withNotice(copy, strategy, lackOf(error));
  }
}

class Late extends Error {}
const lackOf = (error: unknown): Lack => (error instanceof Late ? 'weak' : 'none');

const refuseLate = () =>
  new Promise<never>((_, reject) => setTimeout(reject, patienceMs, new Late()));

async function ask(event: FetchEvent, strategy: Strategy): Promise<Response> {
  const early = (await event.preloadResponse) as Response | undefined;
  // Firefox answers with an error where others reject.
  const answer = early && early.type !== 'error' ? early : await fetch(event.request);
  const keeping = keepPage(event.request.url, strategy, answer);
  event.waitUntil(Promise.all([keeping, refreshKeys()]).catch(() => undefined));
  return answer;
}

/** What a page leaves on the device: only what is everyone's. */
export async function keepPage(url: string, strategy: Strategy, answer: Response): Promise<void> {
  if (!isPage(answer)) return;
  const address = pageKey(url, strategy);
  if (strategy === 'page' && isPublic(answer.headers)) await keep(address, answer.clone());
  if (!isFrame(strategy)) return;
  // Asked for without its query, which may name an application, and which the frame would repeat.
  const frame = new URL(url).search ? await fetch(address) : answer.clone();
  if (isPage(frame)) await keep(address, frame);
}

const isPage = ({ ok, redirected, headers }: Response) =>
  ok && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');

async function keep(address: string, answer: Response): Promise<void> {
  const html = await answer.clone().text();
  await keepCopy(names.pages, address, answer);
  await keepAssetsOf(html);
}

function copyFor(strategy: Strategy, url: string): Promise<Response | undefined> {
  if (strategy === 'work') return Promise.resolve(undefined);
  if (strategy === 'verification') return caches.match(offlineVerification);
  return findCopy(names.pages, pageKey(url, strategy));
}

async function withNotice(copy: Response, strategy: Strategy, lack: Lack): Promise<Response> {
  // The dashboard says itself from when its list is.
  if (strategy === 'dashboard') return copy;
  const line = strategy === 'form' ? formLine(lack) : keptLine(keptAtOf(copy.headers), lack);
  return new Response(addNotice(await copy.text(), line), { headers: copy.headers });
}
