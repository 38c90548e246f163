import * as z from 'zod/mini';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { orderAnswerSchema } from '#contract/records/content.ts';
import { messageSchema } from '#contract/records/failure.ts';
import { pageSchema } from '#contract/records/paging.ts';
import { contentBody } from '../bodies.ts';
import { recordOf } from '../records.ts';
import { sampleFields, sampleIds, sampleRecord } from '../samples/content.ts';
import { pageOf } from '../samples/page.ts';
import type { CollectionCall, RoomDocuments } from './call-document.ts';

const record = (definition: CollectionDefinition) => ({
  answer: recordOf(definition),
  example: sampleRecord(definition),
});

const hasPictures = ({ fields }: CollectionDefinition) =>
  fields.some(({ kind }) => kind === 'image');

const writing = (definition: CollectionDefinition) => ({
  body: sampleFields(definition),
  bodySchema: contentBody(definition),
  ...record(definition),
});

const pictures = (definition: CollectionDefinition) =>
  hasPictures(definition) && {
    'too-large': 'A picture of more than 5 MB.',
    'not-accepted': 'A picture that is not a JPEG, PNG or WebP by its bytes.',
  };

/** What every collection has. */
export const contentCalls: RoomDocuments<CollectionCall> = {
  'GET :collection': (definition) => ({
    summary: `List ${definition.noun}`,
    description:
      definition.kind === 'single'
        ? 'The newest 100; the first is the current one.'
        : 'Newest first, by page; `q` searches.',
    answer: z.array(recordOf(definition)),
    example: [sampleRecord(definition)],
  }),
  'GET :collection?page': (definition) => ({
    summary: `List ${definition.noun} by page`,
    ...(definition.ordered && {
      description: 'Newest first, or by `order=position` as pages show it; `q` searches.',
    }),
    answer: pageSchema(recordOf(definition)),
    example: pageOf(sampleRecord(definition)),
  }),
  'GET :collection/:id': (definition) => ({
    summary: `Read one of ${definition.noun}`,
    ...record(definition),
    refusals: { unknown: 'There is no such record.' },
  }),
  'POST :collection/add': (definition) => ({
    summary: `Add ${definition.noun}`,
    makes: 'new',
    ...writing(definition),
    refusals: { ...pictures(definition) },
  }),
  'PUT :collection/:id': (definition) => ({
    summary: `Change ${definition.noun}`,
    description: 'Only the fields that it carries; a picture only when a new file is sent.',
    ...writing(definition),
    refusals: {
      conflict: 'Somebody else changed the record since `If-Match`; `errors` names the fields.',
      ...pictures(definition),
    },
  }),
  'PUT :collection/order': (definition) => ({
    summary: `Set the order of ${definition.noun}`,
    description: 'Pages show it; `GET` stays newest first, or asks for it by `order=position`.',
    body: { ids: sampleIds, loaded: sampleIds.toReversed() },
    answer: orderAnswerSchema,
    example: { ids: sampleIds },
    refusals: {
      conflict: "The ids are not exactly the collection's, or its order is not as `loaded` by now.",
    },
  }),
  'DELETE :collection/:id': (definition) => ({
    summary: `Delete ${definition.noun}`,
    answer: messageSchema,
    example: { message: 'Data sudah dihapus.' },
  }),
  'POST :collection/:id/views': (definition) => ({
    summary: `Count a view of ${definition.noun}`,
    description: 'One a visitor and day, robots never.',
    nothing: true,
    refusals: { unknown: 'There is no such record.' },
  }),
};
