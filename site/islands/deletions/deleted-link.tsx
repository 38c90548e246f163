import { useCan } from '#site/lib/session/use-can.ts';

/** Leads to what was deleted within the last week. */
export function DeletedLink() {
  if (!useCan('deletions.list')) return null;
  return (
    <p className="mt-8">
      <a className="link lone-link" href="/adminpanel?menu=pengaturan#judul-baru-dihapus">
        Baru dihapus
      </a>
    </p>
  );
}
