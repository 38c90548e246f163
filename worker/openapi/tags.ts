import { type CollectionDefinition, panelTitle } from '#contract/collections/define-collection.ts';

/** Rooms of the API by the beginning of their paths, in the order of reading. */
const rooms: readonly [begins: string, name: string, description: string][] = [
  ['/auth/users', 'Users', 'What officials do with accounts.'],
  ['/auth', 'Accounts', 'Sessions, and what anybody does with the own account.'],
  ['/applications', 'Applications', 'Applications for letters, from the form to the decision.'],
  ['/verifikasi', 'Verification', 'Whether a letter is genuine, for anybody.'],
  [
    '/letter-types',
    'Letter types',
    'What letters can be applied for, and how officials make them.',
  ],
  ['/letters', 'Letters', 'The letter register and its book of numbers.'],
  ['/signatories', 'Signatories', 'Who signs letters.'],
  ['', 'Portal', 'The portal itself: what was done, what it holds, whether it runs.'],
];

/** The room of a path; every collection is one. */
export function tagOf(path: string, definition?: CollectionDefinition): string {
  if (definition) return definition.path;
  return rooms.find(([begins]) => path.startsWith(begins))?.[1] ?? 'Portal';
}

/** Every room in words. */
export function tags(definitions: readonly CollectionDefinition[]) {
  return [
    ...rooms.map(([, name, description]) => ({ name, description })),
    ...definitions.map((definition) => ({
      name: definition.path,
      description: `${panelTitle(definition)}.`,
    })),
  ];
}
