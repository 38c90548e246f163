/** Brings the file of Chart.js's own helpers (astro.config.mjs), which this one is among. */
export { toFont } from 'chart.js/helpers';
