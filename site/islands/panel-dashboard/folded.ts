const key = 'menyiapkan';
const folded = 'tutup';

/** Whether the checklist is folded away. Kept on this device: somebody else may have it open. */
export function isSetupFolded(): boolean {
  try {
    return localStorage.getItem(key) === folded;
  } catch {
    return false;
  }
}

/** Without storage it is open again on the next visit. */
export function foldSetup(fold: boolean): void {
  try {
    if (fold) localStorage.setItem(key, folded);
    else localStorage.removeItem(key);
  } catch {
    // It is folded until then.
  }
}
