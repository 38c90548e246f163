import type { APIRoute } from 'astro';
import { dayMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { agendas } from '#contract/collections/public-information.ts';
import { toCalendar } from '#site/server/calendar.ts';
import { noOrigin, siteOrigin } from '#site/server/origin.ts';
import { cacheHeaders, read } from '#site/server/read.ts';
import { eventsOf } from '#worker/content/index.ts';

/** Past events stay in a subscribed calendar for so long. */
const pastMs = 90 * dayMs;
const most = 300;

/** Events as an iCalendar feed. */
export const GET: APIRoute = async ({ url }) => {
  const origin = siteOrigin(url);
  if (!origin) return noOrigin();
  const since = isoDay(villageDay(new Date(Date.now() - pastMs)));
  const [events] = await read(eventsOf({ from: since }, most));
  return new Response(toCalendar(events, origin), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="agenda.ics"',
      ...cacheHeaders(url, [agendas]),
    },
  });
};
