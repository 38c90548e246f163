import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { serverAnswers } from '#site/lib/api/server-answers.ts';
import { LoadFailure } from '#site/ui/loading.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import type { Section } from './sections.ts';

/**
 * A section has failed, mostly as a script did not arrive. The browser keeps that failure for as long as the page lives,
 * also for every section that shares the script: the next one opened needs a new page. Not set before a failure is
 * shown, as a page that reloads by itself would do so for ever.
 */
let needsReload = false;

/** False, and nothing done, where the server does not answer: a new page would be the browser's own. */
async function reloadPage(): Promise<boolean> {
  const answers = await serverAnswers();
  if (answers) location.reload();
  return answers;
}

/** A section, while its script is on its way and when that fails too. */
export function OpenSection({ section: { Content } }: { section: Section }) {
  const [reloading, setReloading] = useState(needsReload);
  useEffect(() => {
    if (reloading) void reloadPage().then(setReloading);
  }, [reloading]);
  if (reloading) return <Skeleton lines={6} />;
  return (
    <SectionBoundary>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Content />
      </Suspense>
    </SectionBoundary>
  );
}

type BoundaryState = { problem: 'none' | 'failed' | 'asking' | 'unreachable' };

/** Keeps the menu in use when a section cannot be shown. */
class SectionBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { problem: 'none' };

  static getDerivedStateFromError(): BoundaryState {
    return { problem: 'failed' };
  }

  override componentDidCatch() {
    needsReload = true;
  }

  readonly tryAgain = async () => {
    this.setState({ problem: 'asking' });
    if (!(await reloadPage())) this.setState({ problem: 'unreachable' });
  };

  override render() {
    const { problem } = this.state;
    if (problem === 'none') return this.props.children;
    return (
      <LoadFailure
        line={
          problem === 'unreachable'
            ? 'Server belum dapat dihubungi.'
            : 'Bagian ini belum dapat dibuka.'
        }
        advice="Periksa sambungan internet, lalu tekan Coba lagi untuk memuat ulang halaman."
        busy={problem === 'asking'}
        onRetry={this.tryAgain}
      />
    );
  }
}
