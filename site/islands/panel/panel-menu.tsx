import { type MouseEvent, useRef } from 'react';
import { mayDo, type Role } from '#contract/permissions.ts';
import { sections } from './sections.ts';
import { useCentredEntry } from './use-centred-entry.ts';

interface PanelMenuProps {
  /** Hides what the role may not open; without it nothing is hidden. */
  role?: Role | undefined;
  current: string | undefined;
  /** Without it, as on the pages of forms, the entries are plain links. */
  onClick?: (event: MouseEvent, id: string) => void;
}

/** The panel's menu: a column on desktops, a sticky scrolling row on phones. */
export function PanelMenu({ current, role = 'admin', onClick }: PanelMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useCentredEntry(list, current);
  return (
    <nav className="panel-menu" aria-label="Menu admin">
      <ul ref={list}>
        {sections
          .filter(({ permission }) => mayDo(role, permission))
          .map(({ id, label, permission }) => (
            <li key={id} data-needs={permission}>
              <a
                href={`/adminpanel?menu=${id}`}
                aria-current={id === current ? 'page' : undefined}
                onClick={onClick && ((event) => onClick(event, id))}
              >
                {label}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
