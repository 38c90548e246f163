import { publicPages } from '#site/lib/pages/public-pages.ts';

/** Every page for everyone, with the newest news item and product where a portal has any. @throws when it does not answer. */
export async function publicPaths(origin: URL | string): Promise<string[]> {
  const pages = publicPages.filter(({ framed }) => !framed).map(({ path }) => path);
  const details = ['beritas', 'products'].map(async (collection) => {
    const response = await fetch(new URL(`/api/v1/${collection}?limit=1`, origin));
    const { data } = (await response.json()) as { data: { _id: string }[] };
    return data.map(({ _id }) => `/${collection}/${_id}`);
  });
  return [...pages, ...(await Promise.all(details)).flat()];
}

export const hasCharts = (path: string): boolean =>
  publicPages.some((page) => page.path === path && page.charts);
