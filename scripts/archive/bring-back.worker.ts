import { scriptWorker } from '../lib/script-worker.ts';
import { bringBack } from './bring-back.ts';

export default scriptWorker(({ report, ...storage }) => bringBack(storage, report));
