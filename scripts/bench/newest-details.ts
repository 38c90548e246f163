/** The pages of the newest news item and product, where a portal has any. @throws when the portal does not answer. */
export async function newestDetails(origin: URL | string): Promise<string[]> {
  const paths = ['beritas', 'products'].map(async (collection) => {
    const response = await fetch(new URL(`/api/v1/${collection}?limit=1`, origin));
    const { data } = (await response.json()) as { data: { _id: string }[] };
    return data.map(({ _id }) => `/${collection}/${_id}`);
  });
  return (await Promise.all(paths)).flat();
}
