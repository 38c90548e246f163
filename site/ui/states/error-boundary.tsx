import { Component, type ReactNode } from 'react';
import { serverAnswers } from '#site/lib/api/server-answers.ts';
import { LoadFailure } from './loading.tsx';

/** Reloads the page unless the server is unreachable: the browser's error page would replace this one. */
export async function reloadPage(): Promise<boolean> {
  const isReachable = await serverAnswers();
  if (isReachable) location.reload();
  return isReachable;
}

interface ErrorBoundaryProps {
  /** The page's h1, where it is one of the children. */
  heading?: string;
  line?: string;
  onFailure?: () => void;
  children: ReactNode;
}

interface BoundaryState {
  problem: 'none' | 'failed' | 'reloading' | 'unreachable';
}

/** Shows a failure with 'Coba lagi' when its children cannot be rendered; retrying reloads the page; drafts remain. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { problem: 'none' };

  static getDerivedStateFromError(): BoundaryState {
    return { problem: 'failed' };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  readonly tryAgain = async () => {
    this.setState({ problem: 'reloading' });
    if (!(await reloadPage())) this.setState({ problem: 'unreachable' });
  };

  override render() {
    const { problem } = this.state;
    const { heading, line = 'Halaman ini belum dapat ditampilkan.', children } = this.props;
    if (problem === 'none') return children;
    return (
      <>
        {heading && <h1 className="text-xl">{heading}</h1>}
        <div className={this.props.line ? undefined : 'mt-6'}>
          <LoadFailure
            line={problem === 'unreachable' ? 'Server belum dapat dihubungi.' : line}
            advice="Draf yang tersimpan di perangkat ini tidak hilang. Periksa sambungan internet, lalu tekan Coba lagi untuk memuat ulang halaman."
            busy={problem === 'reloading'}
            onRetry={this.tryAgain}
          />
        </div>
      </>
    );
  }
}
