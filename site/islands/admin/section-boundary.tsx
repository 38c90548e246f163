import { Component, type ReactNode } from 'react';
import { serverAnswers } from '../../lib/server-answers.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';

type Trouble = 'none' | 'failed' | 'asking' | 'unreachable';

/** Keeps the menu in use when a section cannot be shown, mostly because its script did not arrive. */
export class SectionBoundary extends Component<{ children: ReactNode }, { trouble: Trouble }> {
  override state: { trouble: Trouble } = { trouble: 'none' };

  static getDerivedStateFromError() {
    return { trouble: 'failed' };
  }

  /** Without a connection a page loaded anew would be the browser's own, and the panel gone. */
  readonly tryAgain = async () => {
    this.setState({ trouble: 'asking' });
    if (await serverAnswers()) location.reload();
    else this.setState({ trouble: 'unreachable' });
  };

  override render() {
    const { trouble } = this.state;
    if (trouble === 'none') return this.props.children;
    return (
      <LoadFailure
        line={
          trouble === 'unreachable'
            ? 'Server belum dapat dihubungi.'
            : 'Bagian ini belum dapat dibuka.'
        }
        advice="Periksa sambungan internet, lalu tekan Coba lagi untuk memuat ulang halaman."
        busy={trouble === 'asking'}
        onRetry={this.tryAgain}
      />
    );
  }
}
