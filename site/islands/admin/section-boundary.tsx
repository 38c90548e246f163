import { Component, type ReactNode } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { needFreshStart, startAfresh } from './fresh-start.ts';

type Trouble = 'none' | 'failed' | 'asking' | 'unreachable';

/** Keeps the menu in use when a section cannot be shown, mostly because its script did not arrive. */
export class SectionBoundary extends Component<{ children: ReactNode }, { trouble: Trouble }> {
  override state: { trouble: Trouble } = { trouble: 'none' };

  static getDerivedStateFromError() {
    return { trouble: 'failed' };
  }

  override componentDidCatch() {
    needFreshStart();
  }

  readonly tryAgain = async () => {
    this.setState({ trouble: 'asking' });
    if (!(await startAfresh())) this.setState({ trouble: 'unreachable' });
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
