import { collections } from '#contract/collections/index.ts';
import { isVillageForm } from '#contract/letters/definition.ts';
import { letters } from '#contract/letters/index.ts';
import type { Role } from '#contract/permissions.ts';

/** Whom a guarded page of the portal is for. */
type Visitors = Role | 'all';

const formPaths = letters.map(({ path }) => path);

/** A letter's form: of the portal's own, or of one that the village has made. */
const isForm = (pathname: string) => formPaths.includes(pathname) || isVillageForm(pathname);

/** The guarded pages by their paths; a login leads to no other. */
const guarded: Readonly<Record<string, Visitors>> = {
  '/dashboard': 'user',
  '/akun': 'all',
  '/adminpanel': 'admin',
  '/cetak/buku': 'admin',
  ...Object.fromEntries(collections.map(({ form }) => [form.addPath, 'admin'])),
};

function visitorsOf(pathname: string): Visitors | undefined {
  const [, collection, id, edit, ...more] = pathname.split('/');
  const isEdit = id && edit === 'edit' && more.length === 0;
  if (isEdit && collections.some(({ path }) => path === collection)) return 'admin';
  if (isForm(pathname)) return 'user';
  return Object.hasOwn(guarded, pathname) ? guarded[pathname] : undefined;
}

/** Where a login leads: by role, and whether somebody was on the way to a certain page. */
interface WayBack extends Record<Role, string> {
  /** The page that was asked for; null for none and for every address that is no guarded page of the portal. */
  asked: string | null;
  /** The query with which /login, /register and /lupa-kata-sandi hand the way on to one another. */
  query: string;
}

/**
 * The way back that an address asks for by `?kembali=`: the path of a guarded page with its own query and fragment. What is
 * written must be what a browser would open, so no other origin and nothing hidden in it can stand there. Who may not see the
 * page goes to the place of their role; an official who comes by a letter's form is told why in the panel.
 */
export function wayBackOf({ searchParams }: URL): WayBack {
  const asked = checkPlace(searchParams.get('kembali'));
  const places = { asked: null, query: '', user: '/dashboard', admin: '/adminpanel' };
  if (!asked) return places;
  const query = `?${new URLSearchParams({ kembali: asked.href })}`;
  const forAll = { ...places, asked: asked.href, query };
  if (asked.visitors !== 'all') {
    const admin = isForm(asked.pathname) ? '/adminpanel?menu=surat&dari=formulir' : places.admin;
    return { ...forAll, admin, [asked.visitors]: asked.href };
  }
  return { ...forAll, user: asked.href, admin: asked.href };
}

const nowhere = 'https://portal.invalid';

function checkPlace(wanted: string | null) {
  if (!wanted || wanted.length > 500 || !/^\/\w[\w\-/?=&.%+*#]*$/.test(wanted)) return null;
  const url = URL.parse(wanted, nowhere);
  if (!url || url.href !== nowhere + wanted) return null;
  const visitors = visitorsOf(url.pathname);
  return visitors ? { href: wanted, pathname: url.pathname, visitors } : null;
}
