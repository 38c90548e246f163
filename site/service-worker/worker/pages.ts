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

/** Network timeout in ms for a page with a copy. Without a copy the browser's own applies. */
const timeoutMs = 4000;

/** The page from the network; on failure or timeout its copy. */
export async function answerPage(event: FetchEvent, strategy: Strategy): Promise<Response> {
  const answer = fetchPage(event, strategy);
  // A late response is cached too.
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

/** The office's services and hours, cached for visitors who never read them. */
const servicesPage = '/layanan';

/** Caches the services page, and for those who open a form also the frame of the dashboard. */
export async function cacheUnvisited(strategy: Strategy): Promise<void> {
  const paths = strategy === 'form' ? [servicesPage, '/dashboard'] : [servicesPage];
  for (const path of paths) {
    if (await findCopy(names.pages, path)) continue;
    const kind = path === servicesPage ? 'page' : 'dashboard';
    const answer = await fetch(path);
    await cachePage(answer.url, kind, answer);
  }
}

async function fetchPage(event: FetchEvent, strategy: Strategy): Promise<Response> {
  const early = (await event.preloadResponse) as Response | undefined;
  // Firefox resolves with an error response where others reject.
  const answer = early && early.type !== 'error' ? early : await fetch(event.request);
  const keeping = cachePage(event.request.url, strategy, answer);
  const others = Promise.all([keeping, refreshKeys(), cacheUnvisited(strategy)]);
  event.waitUntil(others.catch(() => undefined));
  return answer;
}

/** Caches a page if it contains no personal data. */
export async function cachePage(url: string, strategy: Strategy, answer: Response): Promise<void> {
  if (!isPage(answer)) return;
  const address = pageKey(url, strategy);
  if (strategy === 'page' && isPublic(answer.headers)) await cacheHtml(address, answer.clone());
  if (!isFrame(strategy)) return;
  // Fetched without its query, which may name an application and would be rendered into the frame.
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
  // The dashboard shows the age of its list itself.
  if (strategy === 'dashboard') return copy;
  const line =
    strategy === 'form' ? formLine(reason) : cachedLine(cachedAtOf(copy.headers), reason);
  return new Response(addNotice(await copy.text(), line), { headers: copy.headers });
}
