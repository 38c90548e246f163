import { type ActivityGroup, activitiesOf, activityGroups, activityWords } from './activity.ts';
import { type CollectionDefinition, panelTitle } from './collections/define-collection.ts';
import { collections } from './collections/index.ts';
import { type Field, takesText } from './fields.ts';
import type { LetterData } from './letters/definition.ts';
import { type Permission, permissions, roleNames } from './permissions.ts';
import data from './processing.json' with { type: 'json' };
import { type Retained, type RetentionSettings, retentionRows } from './retention.ts';
import { surveyElements } from './survey.ts';
import { fillTermsIn } from './village/terms.ts';
import { terms } from './village/words.ts';

interface Item {
  name: string;
  data: readonly string[];
  /** Whose data it is. */
  people: string;
}

/** One activity in which personal data are processed. */
export interface Processing {
  id: string;
  title: string;
  purpose: string;
  ground: string;
  viewers: string;
  /** What of it is stored for how long. */
  retention: readonly (readonly [what: string, until: string])[];
  items: readonly Item[];
}

interface Definitions {
  letters: readonly Pick<LetterData, 'type' | 'title' | 'fields'>[];
  collections?: readonly CollectionDefinition[];
}

/** The roles that hold a permission: 'Operator dan Admin'. */
function rolesOf(permission: Permission): string {
  return permissions[permission].map((role) => roleNames[role]).join(' dan ');
}

const labelsOf = (field: Field): string[] =>
  field.kind === 'people'
    ? field.columns.map(({ label }) => `${field.label}: ${label}`)
    : [takesText(field) ? field.label : `Foto: ${field.label}`];

/** The items of the activities that follow from definitions, by the activity's id. */
const itemsOf = (definitions: Definitions): Readonly<Record<string, Item[]>> => ({
  surat: definitions.letters.map(({ type, title, fields }) => ({
    name: `${title} (${type})`,
    data: fields.flatMap(labelsOf),
    people: [
      'Pemohon',
      ...fields.flatMap((field) => (field.kind === 'people' ? field.label : [])),
      'orang lain yang disebut dalam isian',
    ].join('; '),
  })),
  penilaian: [
    {
      name: 'Unsur pelayanan',
      data: surveyElements.map(({ element }) => element),
      people: 'Pemohon yang menilai',
    },
  ],
  catatan: (Object.keys(activityGroups) as ActivityGroup[]).map((group) => ({
    name: activityGroups[group],
    data: activitiesOf(group).map((activity) => activityWords[activity].replace(/:? ?…/, '')),
    people: 'Yang melakukannya: nomor akun, waktu, dan kode dari alamat internet',
  })),
  'isi-portal': (definitions.collections ?? collections).map((collection) => ({
    name: panelTitle(collection),
    data: collection.fields.map(({ label }) => label),
    people:
      collection.kind === 'members'
        ? 'Orang yang menjabat'
        : 'Orang yang disebut di dalamnya, bila ada',
  })),
});

/**
 * The record of processing (UU 27/2022, article 31): every activity, its data by the definitions, why and on what ground they are
 * processed, who sees them by the permissions, and for how long by the rules of the nightly job. The article was read in a
 * third-party copy of the law (justisio.com); it does not name the record's contents, and no regulation about them was read.
 */
export function recordOfProcessing(
  retention: RetentionSettings,
  definitions: Definitions,
): Processing[] {
  const rows = retentionRows(retention);
  const made = itemsOf(definitions);
  return fillTermsIn(data, terms, 'processing.json').map((activity) => ({
    ...activity,
    viewers: activity.viewers.replace(/\{\{(.+?)\}\}/g, (_, name: Permission) => rolesOf(name)),
    retention: activity.retention.map((kind) => rows[kind as Retained]),
    items: [...(made[activity.id] ?? []), ...activity.items],
  }));
}

/** The record as rows of a table with its headings. */
export function processingTable(record: readonly Processing[]): string[][] {
  return [
    ['Kegiatan', 'Bagian', 'Data', 'Data siapa', 'Untuk apa', 'Dasar', 'Yang melihat', 'Lama'],
    ...record.flatMap(({ title, purpose, ground, viewers, retention, items }) =>
      items.map(({ name, data, people }) => [
        ...[title, name, data.join('; '), people, purpose, ground, viewers],
        retention.map((row) => row.join(': ')).join('; '),
      ]),
    ),
  ];
}
