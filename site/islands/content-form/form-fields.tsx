import type {
  CollectionDefinition,
  ContentRecord,
  ImageContent,
} from '../../../worker/contract/collections/define-collection.ts';
import type { Entries } from './form-model.ts';
import { PictureEntry } from './picture-entry.tsx';
import { TextEntry } from './text-entry.tsx';

interface FormFieldsProps {
  definition: CollectionDefinition;
  record: ContentRecord | null;
  entries: Entries;
  errors: Readonly<Record<string, string>>;
  /** Names of the fields whose photo is being made small. */
  preparing: readonly string[];
  /** What is wrong with files that were chosen, by field name. */
  refused: Readonly<Record<string, string>>;
  onType: (name: string, text: string) => void;
  onChoose: (field: ImageContent, file: File) => Promise<void>;
  onTakeBack: (name: string) => void;
}

/** Every field of a collection, in its definition's order. */
export function FormFields(props: FormFieldsProps) {
  const { definition, record, entries, errors, refused, onType } = props;
  const pictureOf = (name: string) => {
    const stored = record?.[name];
    return typeof stored === 'string' ? stored : null;
  };
  return definition.fields.map((field) => {
    const { name } = field;
    const shared = { error: refused[name] || errors[name] || undefined };
    return (
      // Short figures stand two in a row where there is room.
      <div className={field.kind === 'amount' ? undefined : 'md:col-span-2'} key={name}>
        {field.kind === 'image' ? (
          <PictureEntry
            {...shared}
            field={field}
            stored={pictureOf(name)}
            chosen={entries.pictures[name]}
            busy={props.preparing.includes(name)}
            refused={name in refused}
            onChoose={(file) => props.onChoose(field, file)}
            onTakeBack={() => props.onTakeBack(name)}
          />
        ) : (
          <TextEntry
            {...shared}
            field={field}
            value={entries.texts[name] ?? ''}
            onType={(text) => onType(name, text)}
          />
        )}
      </div>
    );
  });
}
