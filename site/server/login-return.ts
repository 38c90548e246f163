import { collections } from '#contract/collections/index.ts';
import { isVillageForm } from '#contract/letters/definition.ts';
import { letters } from '#contract/letters/index.ts';

/** Residents, officials of any role ('admin'), or both. */
type Visitors = 'user' | 'admin' | 'all';

const formPaths = letters.map(({ path }) => path);

/** Whether a path is a form of a built-in or village letter type. */
const isForm = (pathname: string) => formPaths.includes(pathname) || isVillageForm(pathname);

/** Guarded pages by path; a login returns to no other page. */
const guarded = new Map<string, Visitors>([
  ['/dashboard', 'user'],
  ['/akun', 'all'],
  ['/adminpanel', 'admin'],
  ['/cetak/buku', 'admin'],
  ['/cetak/ringkasan', 'admin'],
  ...collections.map(({ form }) => [form.addPath, 'admin'] as const),
]);

function visitorsOf(pathname: string): Visitors | undefined {
  const [, collection, id, edit, ...more] = pathname.split('/');
  const isEdit = id && edit === 'edit' && more.length === 0;
  if (isEdit && collections.some(({ path }) => path === collection)) return 'admin';
  return isForm(pathname) ? 'user' : guarded.get(pathname);
}

interface LoginReturn {
  /** The requested guarded page; null without one. */
  requested: string | null;
  /** Where a login leads residents. */
  user: string;
  /** Where a login leads officials. */
  admin: string;
  /** Whether it is a letter's form, to which mostly those come who have no account. */
  toForm: boolean;
  /** Query that passes the requested page between /login, /register and /lupa-kata-sandi. */
  query: string;
}

/**
 * Reads the page after the login from `?kembali=`: a guarded page's path with query and fragment. Only
 * paths that URL parsing leaves unchanged are accepted, which excludes other origins. A role that may not open the
 * page gets its start page; the panel explains this to an official who requested a letter's form.
 */
export function loginReturn({ searchParams }: URL): LoginReturn {
  const requested = checkPlace(searchParams.get('kembali'));
  const start = { user: '/dashboard', admin: '/adminpanel' };
  if (!requested) return { requested: null, toForm: false, query: '', ...start };
  const { href, pathname, visitors } = requested;
  const toForm = isForm(pathname);
  const panel = toForm ? `${start.admin}?menu=surat&dari=formulir` : start.admin;
  return {
    requested: href,
    toForm,
    query: `?${new URLSearchParams({ kembali: href })}`,
    user: visitors === 'admin' ? start.user : href,
    admin: visitors === 'user' ? panel : href,
  };
}

const nowhere = 'https://portal.invalid';

function checkPlace(wanted: string | null) {
  if (!wanted || wanted.length > 500 || !/^\/\w[\w\-/?=&.%+*#]*$/.test(wanted)) return null;
  const url = URL.parse(wanted, nowhere);
  if (!url || url.href !== nowhere + wanted) return null;
  const visitors = visitorsOf(url.pathname);
  return visitors ? { href: wanted, pathname: url.pathname, visitors } : null;
}
