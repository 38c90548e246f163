import { Component, type ReactNode, useState } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { needFreshStart, startAfresh } from './fresh-start.ts';

/** Keeps the menu in use when a section cannot be shown, mostly because its script did not arrive. */
export class SectionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    needFreshStart();
  }

  override render() {
    return this.state.failed ? <SectionFailure /> : this.props.children;
  }
}

function SectionFailure() {
  const [busy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    if (!(await startAfresh())) setBusy(false);
  }
  return (
    <LoadFailure
      line="Bagian ini belum dapat dibuka."
      advice="Periksa sambungan internet, lalu tekan Coba lagi."
      busy={busy}
      onRetry={retry}
    />
  );
}
