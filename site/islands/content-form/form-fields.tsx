import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import type { Entries } from './form-model.ts';
import { PictureEntry } from './picture-entry.tsx';
import { TextEntry } from './text-entry.tsx';

interface FormFieldsProps {
  definition: CollectionDefinition;
  record: ContentRecord | null;
  entries: Entries;
  errors: Readonly<Record<string, string>>;
  onType: (name: string, text: string) => void;
  onPicture: (name: string, picture?: Blob) => void;
}

/** Every field of a collection, in its definition's order. */
export function FormFields(props: FormFieldsProps) {
  const { definition, record, entries, errors, onType, onPicture } = props;
  return definition.fields.map((field) => {
    const { name } = field;
    const error = errors[name] || undefined;
    if (field.kind !== 'image')
      return (
        <TextEntry
          key={name}
          field={field}
          value={entries.texts[name] ?? ''}
          error={error}
          onType={(text) => onType(name, text)}
        />
      );
    const stored = record?.[name];
    return (
      <PictureEntry
        key={name}
        field={field}
        stored={typeof stored === 'string' ? stored : null}
        chosen={entries.pictures[name]}
        error={error}
        onTake={(picture) => onPicture(name, picture)}
      />
    );
  });
}
