/** What the portal's charts need of Chart.js: a file of its own, evaluated before what draws with it. */
export {
  ArcElement,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
