import type { ReactNode } from 'react';
import { UndoButton } from '#site/islands/deletions/undo-button.tsx';
import { SavedLinks } from '#site/ui/account/saved-links.tsx';
import { Notice } from './notice.tsx';
import type { UndoableMessage } from './use-notice.ts';

interface ChangeNoticeProps {
  notice: UndoableMessage | null;
  /** Additional actions. */
  children?: ReactNode;
  onChange: (notice: UndoableMessage | null) => void;
}

/** The result of the last change of content, with links to its page and the way back. */
export function ChangeNotice({ notice, children, onChange }: ChangeNoticeProps) {
  return (
    <Notice text={notice} onClose={() => onChange(null)}>
      {children}
      {notice?.page && <SavedLinks {...notice.page} />}
      {notice?.undo && <UndoButton undo={notice.undo} onUndone={onChange} />}
    </Notice>
  );
}
