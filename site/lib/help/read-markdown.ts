import { fillTermsIn } from '#contract/village/terms.ts';
import { terms } from '#contract/village/words.ts';
import { helpFile, helpPaths } from './help-paths.ts';
import { type Chapter, makeChapter } from './make-chapter.ts';

interface Compiled {
  compiledContent: () => Promise<string>;
}

const files = import.meta.glob<Compiled>('../../../docs/panduan/**/*.md', { eager: true });

/** Every chapter by its page's path. Only for the build: importing it bundles all texts. */
export async function readMarkdown(): Promise<Map<string, Chapter>> {
  const chapters = helpPaths.map(async (path) => {
    const file = files[`../../../docs/panduan/${helpFile(path)}`];
    if (!file) throw new Error(`${path} has no file`);
    const markup = fillTermsIn(await file.compiledContent(), terms, helpFile(path));
    return [path, makeChapter(path, markup)] as const;
  });
  return new Map(await Promise.all(chapters));
}
