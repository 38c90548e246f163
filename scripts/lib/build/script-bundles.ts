import type { Rolldown } from 'vite';

/** The scripts that begin the pages with islands. Pages that share most of their modules have one name. */
const pages: Readonly<Record<string, RegExp>> = {
  form: /\/(?:application-form|form-preview)\.tsx$/,
  dashboard: /\/dashboard-app\.tsx$|\/pages\/dashboard\.astro\?/,
  panel: /\/(?:panel-app|dashboard-section)\.tsx$|\/(?:panel-layout|pages\/adminpanel)\.astro\?/,
  desk: /\/(?:panel-app|applications-section|book-app|summary-app)\.tsx$|\/(?:panel-layout|pages\/adminpanel)\.astro\?/,
  entry:
    /\/(?:content-form|account-app)\.tsx$|\/(?:panel-layout|content-form-page|pages\/akun)\.astro\?/,
  shown: /\/(?:list-pager|figures-chart)\.tsx$/,
};
/** What two pages alone share is too little for a file of its own: a page joins the two here. */
const joins: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['form', 'desk'],
  desk: ['dashboard', 'entry'],
};
/** Begins every island. */
const react = /\/@astrojs\/react\/dist\/client\.js$/;
/** Scripts of pages without islands that begin or end a session. */
const session = /\/pages\/(?:login|register|lupa-kata-sandi|protect|cetak\/\w+)\.astro\?/;
/** On every public page. */
const footer = /\/site-footer\.astro\?/;

const pageNames = Object.keys(pages);
const publicRank = pageNames.length + 2;

/** All modules that import a module, directly or not, and itself. */
function importersOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const found = new Set([id]);
  for (const one of found)
    for (const importer of context.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return [...found];
}

/** The bundle of a module, and its rank: a bundle imports only bundles of higher ranks. Null for what Rolldown places by itself. */
function bundleOf(id: string, context: Rolldown.ChunkingContext) {
  const info = context.getModuleInfo(id);
  if (!info || info.isEntry || info.importers.length === 0) return null;
  const importers = importersOf(id, context);
  const isStartOf = (one: string) => (name: string) => react.test(one) || pages[name]?.test(one);
  const begins = (name: string) => importers.some((one) => isStartOf(one)(name));
  const used = pageNames.filter((name) => begins(name) || joins[name]?.every(begins));
  const scripts = importers.filter(
    (one) => one.includes('.astro?') && !pageNames.some(isStartOf(one)),
  );
  const isShared = scripts.length + used.length > 1 || scripts.some((one) => footer.test(one));
  if (isShared && scripts.some((one) => !session.test(one)))
    return { name: 'public', rank: publicRank };
  if (used.length > 0 && scripts.length > 0) return { name: 'session', rank: publicRank - 1 };
  const name = used.join('-');
  // A chart and a pager are on different pages.
  return name && name !== 'shown' ? { name, rank: used.length } : null;
}

/** Modules that the same pages begin with share a file: found one after the other, files of 1 KB take seconds on a weak signal. */
export const scriptBundles = {
  groups: Array.from({ length: publicRank }, (_, index) => {
    const priority = index + 1;
    return {
      priority,
      name(id: string, context: Rolldown.ChunkingContext) {
        const bundle = bundleOf(id, context);
        return bundle?.rank === priority ? bundle.name : null;
      },
    };
  }),
} satisfies Rolldown.OutputOptions['codeSplitting'];
