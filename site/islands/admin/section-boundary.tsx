import { Component, type ReactNode } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';

/** Keeps the menu in use when a section cannot be shown, mostly because its script did not arrive. */
export class SectionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <LoadFailure
        line="Bagian ini belum dapat dibuka."
        advice="Periksa sambungan internet, lalu tekan Coba lagi untuk memuat ulang halaman."
        busy={false}
        onRetry={() => location.reload()}
      />
    );
  }
}
