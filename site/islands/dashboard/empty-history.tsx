import { letters } from '../../../worker/contract/letters/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function EmptyHistory() {
  const [only, ...others] = letters;
  const form = only && others.length === 0 ? only.path : '/dashboard';
  return (
    <EmptyState title={<span lang="en">No applications found.</span>}>
      <p>Anda belum pernah mengajukan surat. Surat yang Anda ajukan akan tampil di sini.</p>
      <a className={buttonClass()} href={form}>
        Ajukan surat
      </a>
    </EmptyState>
  );
}
