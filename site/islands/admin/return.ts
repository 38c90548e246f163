import { findCollection } from '../../../worker/contract/collections/index.ts';
import { changeQuery, showQuery } from '../../lib/pages/use-url-query.ts';
import type { PanelPlace } from '../../lib/storage/panel-return.ts';
import { formLinkId } from './content/to-form.ts';
import { namesOf } from './content/use-records.ts';

/** What has just been added is the first of its list, whichever page and search were open before. */
export function showAdded({ path, pressed }: PanelPlace): void {
  const definition = findCollection(path);
  if (!definition || pressed !== formLinkId(definition)) return;
  const { page, search } = namesOf(definition);
  const query = new URLSearchParams(location.search);
  showQuery(changeQuery(query, { [page]: null, [search]: null }), { replace: true });
}

/** Puts the focus back where the form was opened, or where the address points; not when it is in use already. */
export function goTo(place: PanelPlace | null): void {
  if (document.activeElement !== document.body) return;
  const ids = place ? [place.pressed, place.heading] : [location.hash.slice(1)];
  const target = ids.map((id) => document.getElementById(id)).find(Boolean);
  if (!target) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: place?.pressed === target.id ? 'center' : 'start' });
}
