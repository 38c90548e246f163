/** Reads JSON that the build wrote beside the Worker, by its path; those files know no host. */
export async function readBuilt<Content>(files: Fetcher, path: string): Promise<Content> {
  const answer = await files.fetch(`https://files.invalid${path}`);
  return answer.json<Content>();
}
