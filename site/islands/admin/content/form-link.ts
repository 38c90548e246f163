import type { MouseEvent } from 'react';
import {
  type CollectionDefinition,
  type ContentRecord,
  editPath,
} from '../../../../worker/contract/collections/define-collection.ts';
import { isPlainClick } from '../../../lib/pages/use-url-query.ts';
import { leavePlace } from '../../../lib/storage/panel-return.ts';
import { namesOf } from './records.ts';

/** The id of the link to a form; the link of a single record keeps it once there is one. */
export function formLinkId({ kind, path }: CollectionDefinition, record?: ContentRecord | null) {
  return record && kind !== 'single' ? `ubah-${record._id}` : `isi-${path}`;
}

/** The attributes of a link to a form, to a record's or to that of a new one; the form leads back to the link. */
export function formLink(definition: CollectionDefinition, record?: ContentRecord | null) {
  const { path, form } = definition;
  const id = formLinkId(definition, record);
  return {
    id,
    href: record ? editPath(definition, record._id) : form.addPath,
    onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      const { heading } = namesOf(definition);
      leavePlace({ path, search: location.search, pressed: id, heading });
    },
  };
}
