import { formatDate, isoDay, villageDay } from '#contract/basics/village-time.ts';
import {
  type CollectionDefinition,
  type ContentRecord,
  firstDayName,
} from '#contract/collections/define-collection.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { dataLabel } from '#site/lib/formats/records.ts';
import { recordPage } from '#site/lib/pages/record-page.ts';
import type { LeftMessage } from '#site/lib/storage/panel-return.ts';
import type { Draft } from './draft.ts';

export type SavedMessage = MessageText & Pick<LeftMessage, 'page'>;

/** Reports a saved draft, with a link to its page if it is public already. */
export function savedMessage(
  definition: CollectionDefinition,
  { base }: Draft,
  saved: ContentRecord,
): SavedMessage {
  const { updated, added } = definition.form.texts;
  const last = definition.ordered && !base;
  const place = last ? ' Letaknya paling akhir; pindahkan dengan Atur urutan.' : '';
  const firstDay = String(saved[firstDayName(definition) ?? ''] ?? '');
  const isLater = firstDay > isoDay(villageDay(new Date()));
  const from = isLater ? ` mulai ${formatDate(firstDay)}` : '';
  const advice = `${dataLabel(definition)} sudah tersimpan dan tampil di portal${from}.${place}`;
  const text = { line: base ? updated : added, english: true, advice };
  if (isLater) return text;
  const title = definition.kind === 'catalogue' ? String(saved[definition.titleField]) : null;
  return { ...text, page: { href: recordPage(definition, saved), title } };
}
