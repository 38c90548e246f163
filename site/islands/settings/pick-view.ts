import { viewParam } from '#site/lib/pages/panel-address.ts';
import { selectsActivities } from './activities/activities.ts';
import { type SettingsView, views } from './views.ts';

/** The view in the URL. Addresses without one open the view of their other parameters. */
export function pickView(query: URLSearchParams): SettingsView {
  const requested = query.get(viewParam);
  const named = Object.values(views).find(({ id }) => id === requested);
  if (named) return named;
  if (query.has('ganti')) return views.signatories;
  return selectsActivities(query) ? views.activities : views.account;
}
