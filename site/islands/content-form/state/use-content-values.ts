import { useMemo } from 'react';
import type {
  CollectionDefinition,
  ContentField,
  FileContent,
} from '#contract/collections/define-collection.ts';
import { useCurrent, useEntries } from '#site/forms/entries.ts';
import { type Draft, findErrors } from './draft.ts';
import { useFiles } from './use-files.ts';

/** The values of a form as a draft, their errors, and the files on their way to them. Each change calls `onChange` first. */
export function useContentValues(
  definition: CollectionDefinition,
  start: Draft,
  onChange: () => void,
) {
  const base = useCurrent(() => start.base);
  const entries = useEntries(
    { check: (values) => findErrors(definition, { base: base.current(), values }) },
    start.values,
  );
  const files = useFiles(entries.set);
  const onTheirWay = Object.values(files.state);
  const draft: Draft = useMemo(
    () => ({ base: base.state, values: entries.values }),
    [base.state, entries.values],
  );

  return {
    draft,
    files: files.state,
    isPreparing: onTheirWay.some((file) => file instanceof File),
    /** The draft with the changes that are not rendered yet. */
    current: (): Draft => ({ base: base.current(), values: entries.current() }),
    setBase: base.change,
    change(name: string, text: string) {
      onChange();
      entries.set(name, text);
    },
    choose(field: FileContent, chosen: readonly [File, ...File[]]): Promise<void> {
      onChange();
      return files.prepare(field, chosen);
    },
    /** Removes a rejected file, or else the chosen one. */
    undo({ name }: FileContent) {
      onChange();
      if (name in files.state) files.remove(name);
      else entries.set(name, '');
    },
    /** Returns whether the values can be sent; if not, their errors are shown. */
    check: () => entries.check() && onTheirWay.length === 0,
    refuse: entries.refuse,
    clearErrors: () => entries.reset(entries.current()),
    errorOf({ name }: ContentField): string | undefined {
      const { [name]: file } = files.state;
      return file instanceof File ? undefined : (file ?? entries.errorOf(name));
    },
    restart(draft: Draft) {
      base.change(draft.base);
      entries.reset(draft.values);
      files.clear();
    },
  };
}
