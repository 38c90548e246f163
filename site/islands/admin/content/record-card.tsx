import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../../worker/contract/collections/define-collection.ts';
import { limits } from '../../../../worker/contract/input.ts';
import { formatDate, formatTime } from '../../../../worker/contract/jakarta-time.ts';
import { formatThousands } from '../../../lib/formats/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CardPicture } from './card-picture.tsx';
import { wayToForm } from './to-form.ts';

interface RecordCardProps {
  definition: CollectionDefinition;
  record: ContentRecord;
  /** The level of its title, one below the list's. */
  heading: 'h3' | 'h4';
  onDelete: (record: ContentRecord) => void;
}

/** A record in a list: what it shows visitors, and its Edit and Delete. */
export function RecordCard(props: RecordCardProps) {
  const { definition, record, heading: Heading, onDelete } = props;
  const { kind, titleField } = definition;
  const picture = definition.fields.find((field) => field.kind === 'image');
  const nameId = `judul-${record._id}`;
  const name = String(record[titleField] ?? '').trim();
  return (
    <article className="card record-card w-full overflow-hidden wrap-anywhere">
      {picture && <CardPicture src={record[picture.name]} portrait={kind === 'members'} />}
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <Heading
          className={`line-clamp-3 font-bold text-lg ${kind === 'members' ? 'uppercase' : ''}`}
          id={nameId}
        >
          {name || <i className="normal-case">(tanpa nama)</i>}
        </Heading>
        <Details definition={definition} record={record} />
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <a
            className={`${buttonClass('secondary')} row-button grow`}
            {...wayToForm(definition, record)}
            aria-describedby={nameId}
          >
            <span lang="en">Edit</span>
          </a>
          <Button
            className="row-button row-danger grow"
            variant="secondary"
            aria-describedby={nameId}
            onClick={() => onDelete(record)}
          >
            <span lang="en">Delete</span>
          </Button>
        </div>
      </div>
    </article>
  );
}

/** The other fields as lists show them; of a catalogue also when it came and how often it was seen. */
function Details({ definition, record }: Pick<RecordCardProps, 'definition' | 'record'>) {
  const { fields, titleField, kind } = definition;
  return (
    <>
      {fields.map((field) => {
        const value = record[field.name];
        if (field.name === titleField || field.kind === 'image' || value === '') return null;
        if (field.kind === 'price')
          return (
            <p className="font-semibold" key={field.name}>
              {`Rp.${formatThousands(Number(value))}`}
            </p>
          );
        const long = field.kind === 'text' && field.max > limits.text;
        return (
          <p className={long ? 'line-clamp-3 text-ink-soft' : 'line-clamp-2'} key={field.name}>
            {value}
          </p>
        );
      })}
      {kind === 'catalogue' && (
        <p className="text-base text-ink-soft">
          {formatDate(record.createdAt)}, {formatTime(record.createdAt)}
          {definition.countsViews && (
            <span className="block">{`${record.views ?? 0} kali dilihat`}</span>
          )}
        </p>
      )}
    </>
  );
}
