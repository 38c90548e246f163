import {
  cachedAtOf,
  cacheNames as names,
  offlinePage,
  offlineVerification,
} from '#site/lib/offline/cache.ts';
import { addNotice, cachedLine, formLine, type OfflineReason } from '../notice.ts';
import { isFrame, isPublic, pageKey, type Strategy } from '../strategy.ts';
import { cacheAssetsOf } from './assets.ts';
import { findCopy, storeCopy } from './copies.ts';
import { refreshKeys } from './keys.ts';

/** So long, in ms, a page with a copy waits for the network. One without waits as long as the browser does. */
const timeoutMs = 4000;

/** A page as it is now; where no answer comes, or none in time, what this device has of it. */
export async function answerPage(event: FetchEvent, strategy: Strategy): Promise<Response> {
  const answer = fetchPage(event, strategy);
  // A late answer is kept even so.
  event.waitUntil(answer.catch(() => undefined));
  const copy = await copyFor(strategy, event.request.url);
  try {
    return await (copy ? Promise.race([answer, rejectLate()]) : answer);
  } catch (error) {
    if (!copy) return (await caches.match(offlinePage)) ?? Response.error();
    return strategy === 'verification' ? copy : withNotice(copy, strategy, reasonOf(error));
  }
}

class TimeoutError extends Error {}
const reasonOf = (error: unknown): OfflineReason =>
  error instanceof TimeoutError ? 'weak' : 'none';

const rejectLate = () =>
  new Promise<never>((_, reject) => setTimeout(reject, timeoutMs, new TimeoutError()));

async function fetchPage(event: FetchEvent, strategy: Strategy): Promise<Response> {
  const early = (await event.preloadResponse) as Response | undefined;
  // Firefox answers with an error where others reject.
  const answer = early && early.type !== 'error' ? early : await fetch(event.request);
  const keeping = cachePage(event.request.url, strategy, answer);
  event.waitUntil(Promise.all([keeping, refreshKeys()]).catch(() => undefined));
  return answer;
}

/** What a page leaves on the device: only what is everyone's. */
export async function cachePage(url: string, strategy: Strategy, answer: Response): Promise<void> {
  if (!isPage(answer)) return;
  const address = pageKey(url, strategy);
  if (strategy === 'page' && isPublic(answer.headers)) await cacheHtml(address, answer.clone());
  if (!isFrame(strategy)) return;
  // RequestFacts for without its query, which may name an application, and which the frame would repeat.
  const frame = new URL(url).search ? await fetch(address) : answer.clone();
  if (isPage(frame)) await cacheHtml(address, frame);
}

const isPage = ({ ok, redirected, headers }: Response) =>
  ok && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');

async function cacheHtml(address: string, answer: Response): Promise<void> {
  const html = await answer.clone().text();
  await storeCopy(names.pages, address, answer);
  await cacheAssetsOf(html);
}

function copyFor(strategy: Strategy, url: string): Promise<Response | undefined> {
  if (strategy === 'work') return Promise.resolve(undefined);
  if (strategy === 'verification') return caches.match(offlineVerification);
  return findCopy(names.pages, pageKey(url, strategy));
}

async function withNotice(
  copy: Response,
  strategy: Strategy,
  reason: OfflineReason,
): Promise<Response> {
  // The dashboard says itself from when its list is.
  if (strategy === 'dashboard') return copy;
  const line =
    strategy === 'form' ? formLine(reason) : cachedLine(cachedAtOf(copy.headers), reason);
  return new Response(addNotice(await copy.text(), line), { headers: copy.headers });
}
