/** 1500000 → 'Rp.1.500.000', as lists show prices. */
export function formatRupiah(value: number): string {
  return `Rp.${String(value).replace(/\B(?=(\d{3})+$)/g, '.')}`;
}
