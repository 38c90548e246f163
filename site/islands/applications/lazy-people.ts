import { lazyDialog } from '#site/ui/lazy.tsx';

// Loaded when a letter has a list, which few have.
export const PeopleInput = lazyDialog(async () => (await import('./people-input.tsx')).PeopleInput);
export const PeopleTable = lazyDialog(
  async () => (await import('#site/ui/people-table.tsx')).PeopleTable,
);
