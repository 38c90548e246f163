import type { Page as Paged } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { setPanelStage } from './stage.ts';

/** A panel stage with functions that add and list content by the API. */
export async function setContentStage() {
  const { stage, openPanel, openSection } = await setPanelStage();
  const add = async (path: string, json: object) => {
    return (await stage.admin.call<ContentRecord>('POST', `${path}/add`, json)).body;
  };
  const listOf = async (path: string) =>
    (await stage.portal.call<Paged<ContentRecord>>('GET', `${path}?page=1`)).body.data;
  return { stage, openPanel, openSection, add, listOf };
}
