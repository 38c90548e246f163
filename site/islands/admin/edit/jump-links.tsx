import {
  type CollectionDefinition,
  panelTitle,
} from '../../../../worker/contract/collections/define-collection.ts';
import { namesOf } from '../content/use-records.ts';

/** The ways to the lists, which begin far below on a phone. */
export function JumpLinks({ lists }: { lists: readonly CollectionDefinition[] }) {
  return (
    <nav className="mb-5" aria-label="Daftar di bawah">
      <ul className="flex flex-wrap gap-x-6">
        {lists.map((definition) => (
          <li key={definition.path}>
            <a className="link lone-link" href={`#${namesOf(definition).heading}`}>
              {panelTitle(definition)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
